import { useLocation } from '@umijs/max';
import { Tooltip } from 'antd';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { hintedAround, hintOf } from './hinted';

/** How long something is pointed at before its hint shows, in milliseconds. */
const AFTER_MS = 100;

/**
 * One tooltip for everything that has a hint. A table has one in every other cell: a tooltip for each of them takes longer
 * to make than the rest of the cell.
 */
export function Hints() {
  const [element, setElement] = useState<HTMLElement>();
  useHintedElement(setElement);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was pointed at may be gone with its page
  useEffect(() => setElement(undefined), [key]);
  return element ? createPortal(<Hint key={placeOf(element)} of={element} />, document.body) : null;
}

function useHintedElement(show: (element: HTMLElement | undefined) => void): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const after = (ms: number, element: HTMLElement | undefined) => {
      clearTimeout(timer);
      timer = setTimeout(show, ms, element);
    };
    const point = ({ target }: Event) => {
      const element = hintedAround(target);
      after(element ? AFTER_MS : 0, element);
    };
    const hide = () => after(0, undefined);
    const press = ({ key }: KeyboardEvent) => key === 'Escape' && hide();
    document.addEventListener('pointerover', point);
    document.addEventListener('focusin', point);
    document.addEventListener('focusout', hide);
    document.addEventListener('scroll', hide, true);
    document.addEventListener('keydown', press);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerover', point);
      document.removeEventListener('focusin', point);
      document.removeEventListener('focusout', hide);
      document.removeEventListener('scroll', hide, true);
      document.removeEventListener('keydown', press);
    };
  }, [show]);
}

const placeOf = (element: HTMLElement) => {
  const { left, top } = element.getBoundingClientRect();
  return `${left} ${top}`;
};

/** The hint of one element; what it says may change while it shows. */
function Hint({ of }: { readonly of: HTMLElement }) {
  const [text, setText] = useState(hintOf(of));
  useEffect(() => {
    setText(hintOf(of));
    const observer = new MutationObserver(() => setText(hintOf(of)));
    observer.observe(of, { attributeFilter: ['data-hint'] });
    return () => observer.disconnect();
  }, [of]);
  const { left, top, width, height } = of.getBoundingClientRect();
  return (
    <Tooltip open title={text}>
      <span aria-hidden style={{ position: 'fixed', left, top, width, height, pointerEvents: 'none' }} />
    </Tooltip>
  );
}
