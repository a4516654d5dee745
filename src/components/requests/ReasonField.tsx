import { Input, Select } from 'antd';
import { refundReasonsIn } from '@/domain/orders/refundReasons';
import { useText } from '@/kit/text';

interface Props {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (value: string) => void;
  /** Of the user, who reads it. */
  readonly lang: string;
}

/** The reason of a refund: a usual one, in the language of the user, or words of one's own. */
export function ReasonField({ id, value, onChange, lang }: Props) {
  const t = useText();
  return (
    <>
      <Select<string>
        aria-label={t('refund.usual')}
        placeholder={t('refund.usual')}
        value={null}
        style={{ width: '100%', marginBottom: 4 }}
        options={refundReasonsIn(lang).map((reason) => ({ value: reason, label: reason, title: reason }))}
        onChange={onChange}
      />
      <Input.TextArea
        id={id}
        value={value}
        autoSize={{ minRows: 2, maxRows: 5 }}
        maxLength={200}
        showCount
        onChange={(event) => onChange?.(event.target.value)}
      />
    </>
  );
}
