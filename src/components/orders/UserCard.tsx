import { countryName } from '@/domain/kit/countries';
import { Instant } from '@/kit/cells/Instant';
import { type MaskedPlace, MaskedText } from '@/kit/cells/MaskedText';
import { PageLink } from '@/kit/PageLink';
import { Panel } from '@/kit/Panel';
import { useReader } from '@/kit/text';
import styles from './orders.css';

interface Props {
  readonly user: {
    readonly id: number;
    readonly fullName: string;
    readonly mobile: string;
    readonly nationality: string;
    readonly registeredTime: string;
    readonly orderCount: number;
  };
  /** Where the user's mobile may be revealed. */
  readonly mobilePlace: MaskedPlace;
}

/** The user of an order, who is found by their name. */
export function UserCard({ user, mobilePlace }: Props) {
  const { t, lang } = useReader();
  const facts = [
    ['fields.userMobile', <MaskedText key="mobile" text={user.mobile} place={mobilePlace} />],
    ['orders.nationality', countryName(user.nationality, lang)],
    ['orders.registered', <Instant key="registered" utc={user.registeredTime} />],
    ['orders.orderCount', user.orderCount],
  ] as const;
  return (
    <Panel title={t('orders.user')}>
      <p className={styles.name}>
        <strong>
          <PageLink to={`/users/management/detail?id=${user.id}`} otherwise={user.fullName}>
            {user.fullName}
          </PageLink>
        </strong>{' '}
        <span className={styles.quiet}>{t('orders.userId', { id: user.id })}</span>
      </p>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
