import { useAccess } from '@umijs/max';
import { approvalKind } from '@/domain/approvals/kinds';
import { REFER_KINDS, referCalls } from '@/domain/approvals/refer';
import { codeOf } from '@/domain/kit/codes';
import { Panel } from '@/kit/Panel';
import { Failed } from '@/kit/States';
import { useText } from '@/kit/text';
import { useLoad } from '@/kit/useLoad';
import { send } from '@/request/client';
import { switchFigures } from '../ways/switchFigures';
import { FiguresTable } from './FiguresTable';
import { PreviewTable } from './PreviewTable';

interface Props {
  readonly proposal: {
    readonly id: number;
    readonly approvalKind: number;
    readonly auditStatus: number;
    readonly madeTime: string;
  };
}

const KINDS = REFER_KINDS.map((name) => codeOf(approvalKind, name));

/** What would follow from a proposal on prices or of a switch, as its maker saw it and as it is now, for who may open their page. */
export function PreviewOf({ proposal: { id, approvalKind: kind, auditStatus, madeTime } }: Props) {
  const t = useText();
  const access = useAccess() as Record<string, boolean>;
  const isShown = KINDS.includes(kind) && access[referCalls.preview.right] === true;
  const { data, failure, reload } = useLoad(
    isShown ? `${referCalls.preview.path} ${id} ${auditStatus}` : undefined,
    () => send(referCalls.preview, { id }, { quiet: true }),
  );
  if (!isShown) return null;
  if (failure && !data) return <Failed failure={failure} onRetry={reload} />;
  if (!data || (!data.made && !data.now && !data.switched)) return null;
  return (
    <Panel title={t('preview.title')}>
      {data.switched ? (
        <FiguresTable
          now={data.switched.now ? switchFigures(data.switched.now, t) : undefined}
          made={{ time: madeTime, figures: switchFigures(data.switched.made, t) }}
        />
      ) : (
        <PreviewTable {...data} />
      )}
    </Panel>
  );
}
