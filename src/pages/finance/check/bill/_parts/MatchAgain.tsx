import { ReloadOutlined } from '@ant-design/icons';
import { useAccess } from '@umijs/max';
import { statementFileCalls } from '@/domain/reconciliation/statementFile';
import { ActionButton } from '@/kit/ActionButton';
import { useText } from '@/kit/text';
import { useChange } from '@/kit/useChange';
import { change } from '@/request/client';

interface Props {
  readonly sourceId: number;
  readonly sourceName: string;
  readonly reload: () => void;
}

/** Has a source matched once more, for whoever may upload its statements. */
export function MatchAgain({ sourceId, sourceName, reload }: Props) {
  const t = useText();
  const access = useAccess() as Record<string, boolean>;
  const changing = useChange({ reload, said: t('statement.matching', { source: sourceName }) });
  if (!access[statementFileCalls.matchAgain.right]) return null;
  const word = changing.word(t('statement.matchAgain'));
  return (
    <ActionButton
      type="text"
      size="small"
      title={word}
      aria-label={`${word} ${sourceName}`}
      icon={<ReloadOutlined />}
      loading={changing.busy}
      onClick={() => void changing.make(change(statementFileCalls.matchAgain, { sourceId }))}
    />
  );
}
