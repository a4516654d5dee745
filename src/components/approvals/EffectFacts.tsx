import { beginsText, type ProposalEffect } from '@/domain/approvals/effect';
import { headingOf, textOf } from '@/domain/kit/format';
import { listed, pair } from '@/domain/kit/joined';
import type { Kept } from '@/domain/kit/kept';
import { fieldOf, type Resource } from '@/domain/kit/resource';
import styles from '@/kit/kit.css';
import { useReader } from '@/kit/text';

interface Props {
  readonly of: Resource & Partial<Pick<Kept, 'shown'>>;
  readonly effect: ProposalEffect;
}

/** From when on a proposal would be in effect, whom or what it applies to, and why it is made. */
export function EffectFacts({ of, effect: { begins, appliesTo, isNew, reason } }: Props) {
  const reader = useReader();
  const { t } = reader;
  const shown = of.shown ?? of;
  const about = appliesTo.map(({ field, value }) =>
    pair(t, headingOf(shown, field, reader), textOf(fieldOf(shown, field), value, reader)),
  );
  const facts = [
    ['approval.begins', beginsText('begins', begins, reader)],
    ['approval.appliesTo', about.length > 0 ? listed(t, about) : t('published.all')],
    ['approval.replaces', isNew ? t('approval.replacesNothing') : undefined],
    ['fields.proposalReason', reason ?? undefined],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([label, value]) =>
          value !== undefined && (
            <div key={label}>
              <dt>{t(label)}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
