import { useSyncExternalStore } from 'react';
import { GROUND } from './ground';
import { remembered } from './remembered';

/** What an operator may choose; `system` follows the computer. */
export const THEMES = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof THEMES)[number];

const isTheme = (value: string) => (THEMES as readonly string[]).includes(value);
const choice = remembered<ThemeChoice>('tulayTheme', 'system', isTheme);
const computer = window.matchMedia('(prefers-color-scheme: dark)');
const still = window.matchMedia('(prefers-reduced-motion: reduce)');

export const changeTheme = choice.write;

/** The chosen theme, in a component. */
export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(choice.subscribe, choice.read);

const TO_PAPER = 'tulay:paper';
const PRINTING = [TO_PAPER, 'beforeprint', 'afterprint'] as const;

/** Whether the page is on its way to paper, which is light whatever the screen is. */
let toPaper = false;
const paper = window.matchMedia('print');
window.addEventListener('beforeprint', () => {
  toPaper = true;
});
window.addEventListener('afterprint', () => {
  toPaper = false;
});

/** Prints the page. What is drawn by its theme is drawn anew first: the browser would not wait for it. */
export function printPage(): void {
  toPaper = true;
  window.dispatchEvent(new Event(TO_PAPER));
  // Twice: charts draw in the frame after the one in which they hear of it.
  requestAnimationFrame(() => requestAnimationFrame(() => window.print()));
}

const isOnPaper = () => toPaper || paper.matches;

/** Whether the page is on its way to paper, in a component. */
export const useOnPaper = (): boolean => useSyncExternalStore(subscribeToPaper, isOnPaper);

const isDark = () => {
  if (isOnPaper()) return false;
  return choice.read() === 'system' ? computer.matches : choice.read() === 'dark';
};

/** Whether the screen is dark now, in a component. */
export const useDark = (): boolean => useSyncExternalStore(subscribe, isDark);

/** Whether the operator asked their computer for less motion, in a component. */
export const useStill = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      still.addEventListener('change', listener);
      return () => still.removeEventListener('change', listener);
    },
    () => still.matches,
  );

/** Paints the document before anything is rendered, and again whenever the theme changes. Called once. */
export function startTheme(): void {
  paint();
  subscribe(paint);
}

function paint(): void {
  const { style, dataset } = document.documentElement;
  const theme = isDark() ? 'dark' : 'light';
  dataset.theme = theme;
  style.colorScheme = theme;
  style.backgroundColor = GROUND[theme];
}

function subscribe(listener: () => void): () => void {
  const undo = [choice.subscribe(listener), subscribeToPaper(listener)];
  computer.addEventListener('change', listener);
  return () => {
    for (const one of undo) one();
    computer.removeEventListener('change', listener);
  };
}

function subscribeToPaper(listener: () => void): () => void {
  paper.addEventListener('change', listener);
  for (const event of PRINTING) window.addEventListener(event, listener);
  return () => {
    paper.removeEventListener('change', listener);
    for (const event of PRINTING) window.removeEventListener(event, listener);
  };
}
