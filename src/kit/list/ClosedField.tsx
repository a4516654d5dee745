import { Input, type InputProps } from 'antd';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';

interface Props extends Pick<InputProps, 'id' | 'placeholder' | 'title' | 'role'> {
  readonly text?: string;
  readonly icon: ReactNode;
  /** Somebody wants it: by pointer or by key. */
  readonly onOpen: () => void;
  /** Somebody has come to it with Tab, to open it, to type, or to go on. */
  readonly onReach?: () => void;
  /** The pointer is over it: time to fetch what opens. */
  readonly onNear?: () => void;
}

const OPENING = ['Enter', ' ', 'ArrowDown'];

/** Stands for a field that is heavy to draw until somebody wants it: most of them are only looked at. */
export function ClosedField({ text = '', icon, onOpen, onReach, onNear, ...field }: Props) {
  const pressed = useRef(false);
  const openByKey = (event: KeyboardEvent) => {
    if (!OPENING.includes(event.key)) return;
    // Enter would search instead.
    event.preventDefault();
    onOpen();
  };
  return (
    <Input
      {...field}
      readOnly
      aria-haspopup={field.role ? 'listbox' : 'dialog'}
      aria-expanded={field.role ? false : undefined}
      value={text}
      suffix={icon}
      onPointerEnter={onNear}
      // A press reaches it too, and opens it when it is over: what takes its place before that never hears of it.
      onPointerDown={() => {
        pressed.current = true;
      }}
      onFocus={() => pressed.current || onReach?.()}
      onClick={onOpen}
      onKeyDown={openByKey}
    />
  );
}
