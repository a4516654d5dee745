import { accountColumn } from '@/components/finance/accountColumn';
import { linesOfStatement } from '@/components/settlement/places';
import { decimalText } from '@/domain/kit/format';
import { settlementStatements } from '@/domain/settlement/statement';
import { KeptPage } from '@/kit/kept/KeptPage';
import { stepAsking } from '@/kit/kept/stepAsking';
import { PageLink } from '@/kit/PageLink';
import { useText } from '@/kit/text';

/** How many lines a statement has, which opens them. */
const quantityColumn = {
  dataIndex: 'lineQuantity',
  render(_: unknown, { id, lineQuantity }: Readonly<Record<string, unknown>>) {
    const text = decimalText(String(lineQuantity), 0);
    return (
      <PageLink to={linesOfStatement(Number(id))} otherwise={text}>
        {text}
      </PageLink>
    );
  },
} as const;

const columns = [
  'statementNumber',
  accountColumn,
  'periodFirstDay',
  'periodLastDay',
  quantityColumn,
  'gross',
  'fee',
  'net',
  'dueDay',
  'status',
] as const;

const dialogs = {
  invoice: stepAsking(settlementStatements, 'invoice', { field: 'invoiceNumber' }),
  pay: stepAsking(settlementStatements, 'pay', { field: 'bankReference', more: 'settlement.payMore' }),
};

export default function SettlementStatements() {
  const t = useText();
  return (
    <KeptPage
      of={settlementStatements}
      columns={columns}
      dialogs={dialogs}
      actions={({ id }) => <PageLink to={linesOfStatement(id)}>{t('settlement.lines')}</PageLink>}
    />
  );
}
