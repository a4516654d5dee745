import { history, useLocation } from '@umijs/max';
import { pair } from '@/domain/kit/joined';
import type { Changed, KeptPage } from '@/domain/kit/keptPage';
import { LoadedDetail } from '../DetailPage';
import { renewList } from '../list/renewal';
import { openedIn } from '../opened';
import { Sheet } from '../Sheet';
import { useText } from '../text';
import { type Purpose, purposeKeyOf, withForm } from './formUrl';
import { type Addition, type Guide, KeptForm, type Preview } from './KeptForm';

interface Props {
  readonly page: KeptPage;
  readonly purpose: Purpose;
  readonly addition?: Addition;
  readonly onAdded?: (answer: Changed) => void;
  readonly preview?: Preview;
  readonly guide?: Guide;
}

/** The form of a kept record, over the list and whatever is open above it. */
export default function KeptSheet({ page, purpose, addition, onAdded, preview, guide }: Props) {
  const t = useText();
  const { pathname, search } = useLocation();
  const id = openedIn(search);
  const close = () => history.replace({ pathname, search: withForm(search, undefined) });
  const done = () => {
    close();
    renewList();
  };
  const added = { addition, onAdded, guide, onDone: done };
  const title = pair(t, t(`records.${page.of.table}`), t(purposeKeyOf(page, purpose)));
  return (
    <Sheet open onClose={close} size="min(760px, 96vw)" title={title}>
      {purpose === 'add' || id === undefined ? (
        <KeptForm page={page} {...added} />
      ) : (
        <LoadedDetail call={page.calls.detail} id={id}>
          {({ record }, reload) =>
            purpose === 'copy' ? (
              <KeptForm page={page} like={record} {...added} />
            ) : (
              <KeptForm
                page={page}
                record={record}
                reload={reload}
                preview={preview}
                guide={guide}
                onDone={done}
              />
            )
          }
        </LoadedDetail>
      )}
    </Sheet>
  );
}
