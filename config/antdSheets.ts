import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import { extractStyle as drawEverything } from '@ant-design/static-style-extract';
import { ConfigProvider } from 'antd';
import { createElement } from 'react';
import { antdTheme } from '../src/kit/antdTheme';

/** The style sheets of antd in our theme, as text. */
export interface AntdSheets {
  /** What every page of antd needs: its variables, links and icons. */
  readonly base: string;
  /** By component and part, as antd's style modules name them: `Button-Button`, `Input-Shared`. */
  readonly parts: ReadonlyMap<string, string>;
  /** The variables of a component, by its name: `Button`. */
  readonly variables: ReadonlyMap<string, string>;
}

/** What antd's cache calls a sheet: of its tokens, of its own look, or of the variables of a component. */
type Kind = 'token' | 'style' | 'cssVar';

interface Entry {
  readonly kind: Kind;
  /** What follows the kind in the key: hash or component, theme or part, class. */
  readonly path: readonly string[];
  readonly css: string;
}

type Declarations = ReadonlyMap<string, string>;

/** What antd's cache notes in a sheet for itself. */
const NOTE = /\.data-ant-cssinjs-cache-path\{[^}]*\}/;

/** Draws each component of antd once, and returns every sheet that this made. */
function drawn(dark: boolean, still: boolean): readonly Entry[] {
  const cache = createCache();
  const theme = { ...antdTheme(dark, still), zeroRuntime: false };
  quietly(() =>
    drawEverything((all) =>
      createElement(StyleProvider, { cache }, createElement(ConfigProvider, { theme }, all)),
    ),
  );
  return [...cache.cache].map(([key, made]) => {
    const [kind, ...path] = key.split('%');
    const alone = createCache();
    alone.cache.set(key, made);
    return { kind: kind as Kind, path, css: extractStyle(alone, true).replace(NOTE, '') };
  });
}

/** Among all components are those that antd advises against, and it says so each time: not to whoever runs the build. */
function quietly(draw: () => void): void {
  const { error } = console;
  console.error = () => {};
  try {
    draw();
  } finally {
    console.error = error;
  }
}

function declarationsOf(css: string): Declarations {
  const inside = css.slice(css.indexOf('{') + 1, css.lastIndexOf('}'));
  const pairs = inside.split(';').filter(Boolean);
  return new Map(pairs.map((pair) => [pair.slice(0, pair.indexOf(':')), pair.slice(pair.indexOf(':') + 1)]));
}

const without = (all: Declarations, same: Declarations): Declarations =>
  new Map([...all].filter(([name, value]) => same.get(name) !== value));

function rule(selector: string, declarations: Declarations): string {
  if (declarations.size === 0) return '';
  return `${selector}{${[...declarations].map((pair) => pair.join(':')).join(';')}}\n`;
}

const DARK = '[data-theme=dark]';

/** Variables for both grounds: all for the light one, and those that the dark one changes. */
const onBoth = (selector: string, light: Declarations, dark: Declarations) =>
  rule(selector, light) +
  rule(selector === ':root' ? `:root${DARK}` : `${DARK} ${selector}`, without(dark, light));

const kebab = (name: string) => name.replace(/(?<!^)([A-Z])/g, '-$1').toLowerCase();

/**
 * The variables of a component. Its own stand at the root, where every part finds them; where our theme gives it another
 * value of a variable of all, that holds inside the component only.
 */
function variablesOf(component: string, light: readonly Entry[], dark: readonly Entry[]): string {
  const own = `--ant-${kebab(component)}-`;
  const rules = light.flatMap(({ css, path: [, , scope] }, at) => {
    const onLight = ownAndOthers(own, css);
    const onDark = ownAndOthers(own, dark[at]?.css ?? css);
    return [onBoth(':root', onLight.own, onDark.own), onBoth(`.${scope}`, onLight.others, onDark.others)];
  });
  // Each part of a component states the same.
  return [...new Set(rules)].join('');
}

function ownAndOthers(start: string, css: string): { own: Declarations; others: Declarations } {
  const all = [...declarationsOf(css)];
  return {
    own: new Map(all.filter(([name]) => name.startsWith(start))),
    others: new Map(all.filter(([name]) => !name.startsWith(start))),
  };
}

function tokensOf(entries: readonly Entry[]): Declarations {
  const [tokens] = entries.filter(({ kind }) => kind === 'token');
  if (!tokens) throw new Error('antd has made no variables');
  return declarationsOf(tokens.css);
}

/** All sheets. Looks are the same on both grounds: only variables tell them apart. */
export function antdSheets(): AntdSheets {
  const [light, dark, still] = [drawn(false, false), drawn(true, false), drawn(false, true)];
  const looks = light.filter(({ kind }) => kind === 'style');
  const named = (name: string) => looks.filter(({ path }) => path[1] === name).map(({ css }) => css);
  const names = new Set(looks.map(({ path }) => path[1] ?? ''));
  const ofComponent = (entries: readonly Entry[], component: string) =>
    entries.filter(({ kind, path }) => kind === 'cssVar' && path[0] === component);
  const components = new Set(light.filter(({ kind }) => kind === 'cssVar').map(({ path }) => path[0] ?? ''));
  const tokens = tokensOf(light);
  return {
    base:
      onBoth(':root', tokens, tokensOf(dark)) +
      `@media (prefers-reduced-motion: reduce){${rule(':root', without(tokensOf(still), tokens))}}\n` +
      [...named('ant-design-icons'), ...named('Shared')].join('\n'),
    parts: new Map([...names].map((name) => [name, named(name).join('\n')])),
    variables: new Map(
      [...components].map((name) => [
        name,
        variablesOf(name, ofComponent(light, name), ofComponent(dark, name)),
      ]),
    ),
  };
}
