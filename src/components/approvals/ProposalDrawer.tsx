import { PreviewOf } from '@/components/prices/PreviewOf';
import { DetailDrawer } from '@/kit/DetailDrawer';
import type { DetailCall } from '@/kit/DetailPage';
import { useText } from '@/kit/text';
import { Proposed, type WholeProposal } from './Proposed';

interface Props {
  /** Who answers it: the inbox, or a page of some kinds. */
  readonly call: DetailCall<WholeProposal>;
}

/** A proposal that no page of its own shows, over its list. */
export function ProposalDrawer({ call }: Props) {
  const t = useText();
  return (
    <DetailDrawer title={t('records.approvals')} call={call}>
      {(whole, reload) => (
        <Proposed whole={whole} reload={reload}>
          <PreviewOf proposal={whole.proposal} />
        </Proposed>
      )}
    </DetailDrawer>
  );
}
