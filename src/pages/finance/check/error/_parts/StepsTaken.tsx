import type { OutputOf } from '@/domain/kit/call';
import { codeLabelKey } from '@/domain/kit/codes';
import type { exceptionCalls } from '@/domain/reconciliation/exceptionCalls';
import { resolution as resolutionCodes } from '@/domain/reconciliation/resolutionCodes';
import { Instant } from '@/kit/cells/Instant';
import kit from '@/kit/kit.css';
import { Panel } from '@/kit/Panel';
import { useText } from '@/kit/text';

interface Props {
  readonly steps: OutputOf<typeof exceptionCalls.detail>['steps'];
}

/** What was done about an exception, by whom and why. */
export function StepsTaken({ steps }: Props) {
  const t = useText();
  if (steps.length === 0) return null;
  return (
    <Panel title={t('exception.steps')}>
      {steps.map(
        ({ id, resolution, resolutionNote, operatorName, checkerName, claimDay, claimMail, time }) => (
          <p key={id}>
            <strong>{t(codeLabelKey(resolutionCodes, resolution) ?? '')}</strong> <q>{resolutionNote}</q>
            <br />
            <span className={kit.quiet}>
              {[operatorName, checkerName].filter(Boolean).join(' / ')} · <Instant utc={time} />
              {claimDay && ` · ${t('exception.claimed', { day: claimDay, mail: claimMail ?? '' })}`}
            </span>
          </p>
        ),
      )}
    </Panel>
  );
}
