import { Input, type InputProps } from 'antd';
import { keepForm } from './keepForm';

interface Props extends Pick<InputProps, 'id' | 'value' | 'suffix'> {
  /** The operator is in it already: the calendar takes the focus over when it comes. */
  readonly onEntered: () => void;
}

/** Stands for a calendar until its code is there: nothing can be typed into it, and Enter does not send the form. */
export function WaitingField({ onEntered, ...input }: Props) {
  return <Input {...input} readOnly onFocus={onEntered} onKeyDown={keepForm} />;
}
