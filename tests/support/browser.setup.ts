// What antd and we ask the browser for and jsdom does not have (it lays nothing out). Runs before any import.
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
const computed = window.getComputedStyle;
window.getComputedStyle = (element) => computed(element);
