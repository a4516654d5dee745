import { useAccess } from '@umijs/max';
import { useRequest } from 'ahooks';
import { App, Button, Layout, Spin } from 'antd';
import { memo, Suspense, useEffect } from 'react';
import { NoticeBar } from '@/components/notices/NoticeBar';
import { PendingWorkProvider } from '@/components/pending/PendingWork';
import { session as calls, type OperatorSession } from '@/domain/session/calls';
import { AppFrame } from '@/kit/AppFrame';
import { DecisionBar } from '@/kit/audit/DecisionBar';
import { later } from '@/kit/later';
import { askBeforeLeavingWith } from '@/kit/leaveGuard';
import { useDialogsSoon } from '@/kit/ReasonModal';
import { useText } from '@/kit/text';
import { send } from '@/request/client';
import { noteDue } from '@/request/due';
import { BannerSpace } from './BannerSpace';
import { DraftsBanner } from './DraftsBanner';
import { FundsBanner } from './FundsBanner';
import { Header } from './Header';
import { LookBar } from './LookBar';
import { MenuFrame, useMenuFrame } from './MenuFrame';
import { NewerBanner } from './NewerBanner';
import { OfflineBanner } from './OfflineBanner';
import { Pages } from './Pages';
import { PaperHead } from './PaperHead';
import { SelfConfirmation } from './SelfConfirmation';
import styles from './Shell.css';
import { useScrollToTop } from './useScrollToTop';
import { useSession } from './useSession';
import { WholePage } from './WholePage';

/** For who is told of exchange jobs. */
const SwapNotice = later(() => import(/* webpackChunkName: "swap-notice" */ './SwapNotice'));

/** What stands around every page of an operator. It is not drawn again for another page: what depends on the address asks. */
export default memo(function Shell() {
  return (
    <AppFrame>
      <SessionGate />
    </AppFrame>
  );
});

/** Waits until it is known who is signed in, and says so when that cannot be found out. */
function SessionGate() {
  const t = useText();
  const { session, failure, retry } = useSession();
  // Who signs in after another, also in another tab, finds nothing that they had open.
  if (session) return <Frame key={session.operatorId} operator={session} />;
  return (
    <main className={styles.waiting}>
      <OfflineBanner />
      {failure ? (
        <WholePage
          status="warning"
          title={t('layout.sessionFailed')}
          subTitle={failure.message}
          extra={<Button onClick={retry}>{t('layout.retry')}</Button>}
        />
      ) : (
        <Spin size="large" />
      )}
    </main>
  );
}

/** Who is signed in is asked again with every page; as long as the answer stays, so does the frame. */
const Frame = memo(function Frame({ operator }: { operator: OperatorSession }) {
  const t = useText();
  const menu = useMenuFrame();
  const access = useAccess() as Record<string, boolean>;
  useLeaveQuestion();
  useDialogsSoon();
  useScrollToTop();
  useExpiryCheck(operator.operatorId);
  return (
    <PendingWorkProvider>
      <a className={styles.skip} href="#main">
        {t('layout.skip')}
      </a>
      <PaperHead name={operator.operatorName} />
      <Layout hasSider className={styles.frame}>
        <MenuFrame records={operator.menuList} frame={menu} />
        <Layout className={styles.side}>
          <Header operator={operator} menuOpen={menu.open} onToggleMenu={menu.toggle} />
          <BannerSpace>
            <OfflineBanner />
            <LookBar role={operator.lookingAs} />
            <NewerBanner />
            <DraftsBanner operatorId={operator.operatorId} />
            <FundsBanner />
            <Suspense>{access.FINANCE_EXCHANGE_GENERATED_FILE_STATUS && <SwapNotice />}</Suspense>
            <NoticeBar />
          </BannerSpace>
          <DecisionBar />
          <Layout.Content id="main" tabIndex={-1} className={styles.main}>
            <Pages operatorId={operator.operatorId} />
          </Layout.Content>
        </Layout>
      </Layout>
      <SelfConfirmation />
    </PendingWorkProvider>
  );
});

/** Gives the leave guard its question, in the operator's language. */
function useLeaveQuestion(): void {
  const t = useText();
  const { modal } = App.useApp();
  useEffect(() => {
    askBeforeLeavingWith(async (left) =>
      modal.confirm({
        ...(left === 'dialog'
          ? { title: t('change.close'), content: t('change.closeMore'), okText: t('change.closeAnyway') }
          : { title: t('layout.leave'), content: t('layout.leaveMore'), okText: t('layout.leaveAnyway') }),
        cancelText: t('layout.stay'),
        okButtonProps: { danger: true },
        autoFocusButton: 'cancel',
      }),
    );
  }, [modal, t]);
}

/** Asks once per session whether the password has expired meanwhile; `false` means that it has (spec section 7). */
function useExpiryCheck(operatorId: number): void {
  useRequest(() => send(calls.isPassOver, { operatorId }, { quiet: true }), {
    refreshDeps: [operatorId],
    onError: () => {},
    onSuccess: (valid) => noteDue('password', !valid),
  });
}
