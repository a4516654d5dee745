import '@testing-library/jest-dom';
import { createPluginManager } from '@@/core/plugin';

// What antd asks the browser for and jsdom does not have: it lays nothing out.
window.matchMedia ??= (query: string) =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
    dispatchEvent: () => false,
  }) as MediaQueryList;

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

Element.prototype.scrollTo ??= () => {};
Element.prototype.scrollIntoView ??= () => {};

// jsdom complains about the second argument (pseudo elements), which rc-components pass.
const { getComputedStyle } = window;
window.getComputedStyle = (element) => getComputedStyle(element);

// Umi's hooks (useIntl, request) ask its plugin manager, which umi.ts makes in the browser.
createPluginManager();
