import { type ChoicesCall, pathName } from '@/domain/kit/choices';
import { enumerated } from '@/domain/kit/joined';
import type { List } from '@/domain/kit/list';
import { fieldOf, labelKeyOf } from '@/domain/kit/resource';
import { ConditionsOnPaper } from '../ConditionsOnPaper';
import { useReader, useText } from '../text';
import { useOnPaper } from '../theme';
import { useChoices } from '../useChoices';
import { filterText } from './filterText';
import { filtersInForce, type ListState } from './listState';

interface Props {
  readonly list: List;
  readonly state: Pick<ListState, 'filters' | 'within'>;
}

/** What narrows a list, on paper. */
export function FiltersOnPaper({ list, state }: Props) {
  const reader = useReader();
  const onPaper = useOnPaper();
  const narrowing = Object.entries(filtersInForce(list, state)).flatMap(([name, value]) => {
    const isSearched = list.searches.includes(name) && !list.requires?.includes(name);
    return isSearched ? [{ name, value, field: fieldOf(list.of, name) }] : [];
  });
  // Names come from the server, and paper does not wait for them.
  if (!onPaper)
    return narrowing.map(({ name, field: { ref } }) => ref && <Prefetched key={name} call={ref.choices} />);
  const now = new Date();
  return (
    <ConditionsOnPaper
      conditions={narrowing.map(({ name, value, field }) => ({
        label: reader.t(labelKeyOf(list.of, name)),
        text:
          field.ref && Array.isArray(value) ? (
            <Names call={field.ref.choices} ids={value.map(Number)} />
          ) : (
            filterText(field, value, reader, now)
          ),
      }))}
    />
  );
}

function Prefetched({ call }: { readonly call: ChoicesCall }) {
  useChoices(call);
  return null;
}

function Names({ call, ids }: { readonly call: ChoicesCall; readonly ids: readonly number[] }) {
  const t = useText();
  const { data = [] } = useChoices(call);
  const nameOf = (id: number) => {
    const choice = data.find((one) => one.id === id);
    return choice ? pathName(data, choice) : String(id);
  };
  return enumerated(t, ids.map(nameOf));
}
