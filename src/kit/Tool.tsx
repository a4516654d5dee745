import { history, useLocation } from '@umijs/max';
import { Button, type ButtonProps } from 'antd';
import { type ReactNode, Suspense } from 'react';
import { toolIn, withTool } from './toolUrl';

interface Props extends Pick<ButtonProps, 'icon' | 'danger'> {
  /** What stands in the URL while it is open. */
  readonly name: string;
  readonly word: string;
  /** What opens. */
  readonly children: (close: () => void) => ReactNode;
}

/** The way to what opens beside a list, under a URL of its own. */
export function Tool({ name, word, children, ...button }: Props) {
  const { pathname, search } = useLocation();
  const open = (tool: string | undefined) => history.replace({ pathname, search: withTool(search, tool) });
  return (
    <>
      <Button {...button} onClick={() => open(name)}>
        {word}
      </Button>
      {toolIn(search) === name && <Suspense>{children(() => open(undefined))}</Suspense>}
    </>
  );
}
