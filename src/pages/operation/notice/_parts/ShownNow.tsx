import { codeOf } from '@/domain/kit/codes';
import { textOf } from '@/domain/kit/format';
import { enumerated } from '@/domain/kit/joined';
import { notice, notices } from '@/domain/operation/notice';
import { shelfStatus } from '@/domain/operation/shelf';
import { Answer } from '@/kit/list/Answer';
import { useReader } from '@/kit/text';

/** So many are named; the others are counted. */
const NAMED = 3;

/** Which notices users and operators are shown now. */
export function ShownNow() {
  const reader = useReader();
  const { t } = reader;
  return (
    <Answer
      list={notices.calls.page}
      filters={{ status: [codeOf(shelfStatus, 'onShelf')] }}
      sort={['createdTime', 'desc']}
      size={NAMED}
      say={(rows, total) => {
        if (total === 0) return t('answer.noNotice');
        const titles = rows.map(({ title }) => textOf(notice.fields.title, title, reader));
        return t('answer.notices', { titles: enumerated(t, titles), more: total - rows.length });
      }}
    />
  );
}
