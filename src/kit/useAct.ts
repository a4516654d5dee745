import { App } from 'antd';
import { CallFailed } from '@/request/client';
import { useText } from './text';

/**
 * Waits for something that is being done to the record on screen: says that it is done and loads the record anew.
 * 409 means that the record is no longer what the page shows: then it is loaded anew as well. The failure is thrown
 * on, to the form or dialog that asked.
 */
export function useAct(reload: () => void): (act: Promise<unknown>) => Promise<void> {
  const t = useText();
  const { message } = App.useApp();
  return async (act) => {
    try {
      await act;
    } catch (error) {
      if (error instanceof CallFailed && error.code === 409) reload();
      throw error;
    }
    message.success(t('session.submitted'));
    reload();
  };
}
