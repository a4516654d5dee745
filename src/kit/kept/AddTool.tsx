import { useAccess } from '@umijs/max';
import type { ReactNode } from 'react';
import { later } from '../later';
import { Tool } from '../Tool';
import type { AddSheetProps } from './AddSheet';

const AddSheet = later(() => import(/* webpackChunkName: "kept" */ './AddSheet'));

interface Props extends Omit<AddSheetProps, 'onClose'> {
  readonly word: string;
  readonly icon: ReactNode;
  readonly danger?: boolean;
}

/** The way to a new record of another page from where an operator needs one, for whoever may add it. */
export function AddTool({ of, like, ...button }: Props) {
  const access = useAccess() as Record<string, boolean>;
  if (!access[of.editRight]) return null;
  return (
    <Tool name={of.of.name} {...button}>
      {(close) => <AddSheet of={of} like={like} onClose={close} />}
    </Tool>
  );
}
