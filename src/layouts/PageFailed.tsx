import { WarningOutlined } from '@ant-design/icons';
import { Button, Result } from 'antd';
import { Component, type PropsWithChildren } from 'react';
import { useText } from '@/kit/text';

/** Spec section 2: a page that could not be opened, with status and text. */
function Failed({ text, onRetry }: { text: string; onRetry: () => void }) {
  const t = useText();
  return (
    <Result
      icon={<WarningOutlined />}
      title={t('layout.pageFailed')}
      subTitle={text}
      extra={<Button onClick={onRetry}>{t('layout.retry')}</Button>}
    />
  );
}

interface State {
  readonly error?: Error;
}

/**
 * Catches what a page throws while it is drawn, and a page whose code cannot be fetched: the frame around it stays.
 * A new version of the console may have taken the old files away; trying again loads it afresh.
 */
export class PageFailed extends Component<PropsWithChildren, State> {
  override state: State = {};

  static getDerivedStateFromError(error: Error): State {
    return { error };
  }

  override render() {
    const { error } = this.state;
    return error ? (
      <Failed text={error.message} onRetry={() => window.location.reload()} />
    ) : (
      this.props.children
    );
  }
}
