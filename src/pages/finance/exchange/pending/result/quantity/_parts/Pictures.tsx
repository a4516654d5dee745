import { Spin } from 'antd';
import { OperatorMark } from '@/components/users/OperatorMark';
import viewer from '@/components/users/viewer.css';
import { swapCalls } from '@/domain/finance/swapQuery';
import { codeLabelKey } from '@/domain/kit/codes';
import { imageType } from '@/domain/users/image';
import { Dialog } from '@/kit/Dialog';
import { Failed } from '@/kit/States';
import { useText } from '@/kit/text';
import { useLoad } from '@/kit/useLoad';
import { change, inBackground } from '@/request/client';

interface Props {
  readonly orderId: number;
  readonly onClose: () => void;
}

/** The documents of the user of an order, each by a link that lives for minutes; opening them is logged. */
export default function Pictures({ orderId, onClose }: Props) {
  const t = useText();
  const { data, failure, reload } = useLoad(`${swapCalls.userImages.path} ${orderId}`, () =>
    inBackground(change(swapCalls.userImages, { orderId })),
  );
  return (
    <Dialog title={t('fields.queryOrder.documents')} width={900} footer={null} onClose={onClose}>
      {failure && !data && <Failed failure={failure} onRetry={reload} />}
      {!data && !failure && <Spin />}
      <div className={viewer.panes}>
        {data?.items.map(
          ({ imageType: type, url }) =>
            url && (
              <div key={type} className={viewer.pane}>
                <img
                  src={`${API_HOST}${url}`}
                  alt={t(codeLabelKey(imageType, type) ?? '')}
                  draggable={false}
                />
                <OperatorMark />
              </div>
            ),
        )}
      </div>
    </Dialog>
  );
}
