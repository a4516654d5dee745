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

const OF_BOX = /^(padding|border)-/;

// jsdom matches every rule of antd's styles against an element, at each look: most of the time of a test. What an
// element has of its own is enough where nothing is laid out; a text area reckons its height from sides that are 0.
window.getComputedStyle = (element) =>
  new Proxy((element as HTMLElement).style, {
    get(style, name) {
      if (name === 'getPropertyValue')
        return (property: string) => style.getPropertyValue(property) || (OF_BOX.test(property) ? '0px' : '');
      const value: unknown = Reflect.get(style, name);
      return typeof value === 'function' ? value.bind(style) : value;
    },
  });
