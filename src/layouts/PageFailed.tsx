import { WarningOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Component, type PropsWithChildren, useEffect } from 'react';
import { useText } from '@/kit/text';
import { connectionTrouble, onRecovery } from '@/request/connection';
import { WholePage } from './WholePage';

/** A page is fetched when it is first opened. What failed then stays failed until the console is loaded afresh. */
const isFetchFailure = (error: Error) => error.name === 'ChunkLoadError';

const reload = () => window.location.reload();

/** Spec section 2: a page that could not be opened, with the reason. */
function Failed({ error }: { error: Error }) {
  const t = useText();
  const unfetched = isFetchFailure(error);
  useEffect(() => (unfetched ? onRecovery(reload) : undefined), [unfetched]);
  return (
    <WholePage
      icon={<WarningOutlined />}
      title={t('layout.pageFailed')}
      subTitle={unfetched ? t('layout.pageNotFetched') : error.message}
      extra={<Button onClick={reload}>{t('layout.retry')}</Button>}
    />
  );
}

interface State {
  readonly error?: Error;
}

/**
 * Catches what a page throws while it is drawn, and a page whose code cannot be fetched: the frame around it stays.
 * A server that is away is waited for; a newer console that took the old files away is there after another try.
 */
export class PageFailed extends Component<PropsWithChildren, State> {
  override state: State = {};

  static getDerivedStateFromError(error: Error): State {
    return { error };
  }

  override componentDidCatch(error: Error): void {
    if (isFetchFailure(error)) connectionTrouble();
  }

  override render() {
    const { error } = this.state;
    return error ? <Failed error={error} /> : this.props.children;
  }
}
