import { Alert, Form } from 'antd';
import { switchFigures } from '@/components/ways/switchFigures';
import { enumerated } from '@/domain/kit/joined';
import { BY_COLLECTOR, BY_GROUP, BY_PROVIDER, BY_ROUTE, switchCalls } from '@/domain/routing/routeSwitch';
import { Failed } from '@/kit/States';
import { useText } from '@/kit/text';
import { useLoad } from '@/kit/useLoad';
import { send } from '@/request/client';
import styles from './previewed.css';

const FIELDS = ['switchTarget', 'providerId', 'groupName', 'routeId', 'way'] as const;

type Asked = Partial<Record<(typeof FIELDS)[number], string | number | null>>;

/** What each target needs before anything can be said of it. */
const isWhole = ({ switchTarget, providerId, groupName, routeId, way }: Asked): boolean =>
  ((switchTarget === BY_COLLECTOR || switchTarget === BY_PROVIDER) && Boolean(providerId)) ||
  (switchTarget === BY_GROUP && Boolean(groupName) && Boolean(way)) ||
  (switchTarget === BY_ROUTE && Boolean(routeId) && Boolean(way));

/** What the switch that is being filled in would do now. */
export function SwitchPreviewed() {
  const values = Form.useWatch([], Form.useFormInstance()) as Asked | undefined;
  const asked = Object.fromEntries(
    FIELDS.flatMap((name) => (values?.[name] ? [[name, values[name]]] : [])),
  ) as Asked;
  return isWhole(asked) ? <Previewed asked={asked} /> : null;
}

function Previewed({ asked }: { readonly asked: Asked }) {
  const t = useText();
  const { data, failure, reload } = useLoad(`${switchCalls.preview.path} ${JSON.stringify(asked)}`, () =>
    send(switchCalls.preview, asked as never, { quiet: true }),
  );
  // What the server would refuse once it is sent, said while the channel is chosen.
  const refused = Object.values(failure?.fields ?? {});
  if (refused.length > 0)
    return <Alert type="warning" showIcon role="alert" title={enumerated(t, refused)} />;
  if (failure) return <Failed failure={failure} onRetry={reload} />;
  if (!data) return null;
  return (
    <section className={styles.previewed} aria-label={t('routeSwitch.preview')}>
      <h4>{t('routeSwitch.preview')}</h4>
      <dl>
        {switchFigures(data, t).map(({ name, label, text }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
