import { configure, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { TestBrowser } from '@umijs/max';
import type { Lang } from '@/domain/kit/languages';
import { loadLanguage } from '@/kit/locale';
import { startTheme } from '@/kit/theme';
import { endSession, keepToken, readToken } from '@/request/token';
import type { Account } from './staff';
import type { World } from './world';

/** How long a page may take in jsdom on a busy machine, in milliseconds. */
export const PATIENCE_MS = 20_000;
// Whatever is looked for may take as long: the server answers on the thread on which the page is drawn.
configure({ asyncUtilTimeout: PATIENCE_MS });

/** The console's way to the server: no network, but every byte as it would travel. */
function connect(world: World) {
  const { signSecret, passwordPublicKey } = world.secrets;
  const settings = { product: 'Tulay', signSecret, passwordPublicKey, version: 'test', demo: true };
  const date = world.clock.now().toUTCString();
  globalThis.fetch = async (address, { method, body, headers } = {}) => {
    const path = String(address);
    if (method !== 'POST') {
      const known = path.includes('console-config') ? settings : {};
      return new Response(JSON.stringify(known), { headers: { date } });
    }
    const answer = await world.post(path, { body, headers: headers as Record<string, string> });
    const { status, headers: answered, ...envelope } = answer;
    return new Response(JSON.stringify(envelope), { status, headers: answered });
  };
}

/** Opens the whole console at a path, signed in as an operator of `staff.ts`, or as nobody. */
export async function openConsole(
  world: World,
  account: Account | undefined,
  path: string,
  lang: Lang = 'en',
) {
  connect(world);
  endSession(readToken());
  const token = account && (await world.signIn(account)).token;
  keepToken(token ?? '');
  localStorage.setItem('umi_locale', lang);
  await loadLanguage(lang);
  startTheme();
  const [pathname = '/', search = ''] = path.split(/(?=\?)/);
  render(<TestBrowser location={{ pathname, search }} />);
}

// Whether each of a thousand elements is hidden takes jsdom seconds to say, at every look.
configure({ defaultHidden: true });

/** Hands on mouse and keyboard; whether something lies over an element jsdom, which lays nothing out, cannot know. */
export const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

/** Puts a text into a field at once: key by key, each one renders the page again. */
export async function enter(field: Element, text: string) {
  await user.click(field);
  await user.paste(text);
}

const patient = { timeout: PATIENCE_MS };

/** Chooses from a drop-down by its words. */
export async function choose(box: Element, words: string) {
  await user.click(box);
  const option = await waitFor(() => {
    const all = [...document.querySelectorAll('.ant-select-item-option')];
    const one = all.find((item) => item.getAttribute('title') === words || item.textContent === words);
    if (!one) throw new Error(`no option ${words}`);
    return one;
  }, patient);
  await user.click(option);
}

/** Finds by role and name, with patience. */
export const found = (role: string, name: string | RegExp) => screen.findByRole(role, { name }, patient);

/** Finds a text, with patience. */
export const read = (text: string | RegExp) => screen.findByText(text, undefined, patient);

/** The form of a kind of record, once it stands there. */
export const theForm = (name: string) =>
  waitFor(() => {
    const form = document.querySelector<HTMLElement>(`form#${name}`);
    if (!form) throw new Error(`no form ${name}`);
    return form;
  }, patient);

/** The same world, but that a call of it fails. */
export const failingAt = (world: World, path: string): World => ({
  ...world,
  post: async (asked, options) =>
    asked === path
      ? { status: 500, headers: {}, code: 500, message: 'A fault, request 7', data: null }
      : world.post(asked, options),
});
