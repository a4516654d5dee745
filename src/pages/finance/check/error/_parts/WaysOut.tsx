import { useAccess } from '@umijs/max';
import { useState } from 'react';
import type { OutputOf } from '@/domain/kit/call';
import { codeLabelKey } from '@/domain/kit/codes';
import { refusalText } from '@/domain/kit/refusal';
import { exceptionCalls } from '@/domain/reconciliation/exceptionCalls';
import { resolution as resolutionCodes } from '@/domain/reconciliation/resolutionCodes';
import { ActionButton } from '@/kit/ActionButton';
import kit from '@/kit/kit.css';
import { useOperatorId } from '@/kit/operator';
import { PageLink } from '@/kit/PageLink';
import { Panel } from '@/kit/Panel';
import { useText } from '@/kit/text';
import { ResolveDialog } from './ResolveDialog';

type Detail = OutputOf<typeof exceptionCalls.detail>;

interface Props extends Pick<Detail, 'exception' | 'ways'> {
  /** Whether a way out waits for a second person. */
  readonly isPending: boolean;
  readonly reload: () => void;
}

/** The ways out of an exception: what each would do is shown before it is taken. */
export function WaysOut({ exception, ways, isPending, reload }: Props) {
  const t = useText();
  const access = useAccess() as Record<string, boolean>;
  const [chosen, setChosen] = useState<Detail['ways'][number]>();
  const ownId = useOperatorId();
  const isOthers = exception.ownerId !== null && exception.ownerId !== ownId;
  const why = (obstacle: Detail['ways'][number]['obstacle']) => {
    if (!access[exceptionCalls.resolve.right]) return t('exception.noRight');
    if (isPending) return t('exception.waits');
    if (isOthers) return t('errors.resolution.notOwner', { owner: exception.ownerName ?? '' });
    return obstacle ? refusalText(obstacle, t) : undefined;
  };
  return (
    <Panel title={t('exception.ways')}>
      {ways.length === 0 && <p className={kit.quiet}>{t('exception.noWays')}</p>}
      {ways.map((way) => (
        <p key={way.resolution}>
          <ActionButton reason={why(way.obstacle)} onClick={() => setChosen(way)}>
            {t(codeLabelKey(resolutionCodes, way.resolution) ?? '')}
          </ActionButton>{' '}
          <span className={kit.quiet}>{way.takesTwo && t('exception.byTwo')}</span>
        </p>
      ))}
      {exception.orderId !== null && (
        <PageLink to={`/users/management/transaction/detail?id=${exception.orderId}`}>
          {t('exception.toOrder')}
        </PageLink>
      )}
      {chosen && (
        <ResolveDialog
          exception={exception}
          way={chosen}
          reload={reload}
          onClose={() => setChosen(undefined)}
        />
      )}
    </Panel>
  );
}
