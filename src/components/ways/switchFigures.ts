import { codeLabelKey } from '@/domain/kit/codes';
import { moneyText } from '@/domain/kit/format';
import { listed } from '@/domain/kit/joined';
import type { Translate } from '@/domain/kit/languages';
import { channelHealth } from '@/domain/routing/codes';
import type { SwitchPreview } from '@/domain/routing/routeSwitch';
import type { Figure } from '../prices/FiguresTable';

/** What a switch does to orders, figure by figure. */
export function switchFigures(of: SwitchPreview, t: Translate): Figure[] {
  const money = (amount: string) => moneyText(amount, of.currency);
  const figure = (name: string, label: string, text: string) => ({ name, label, text });
  return [
    figure('fromTo', t('routeSwitch.fromTo'), `${of.fromName} → ${of.toName}`),
    figure('openOrders', t('fields.openOrders'), String(of.openOrders)),
    figure('movingOrders', t('fields.movingOrders'), String(of.movingOrders)),
    figure('movingAmount', t('routeSwitch.movingAmount'), money(of.movingAmount)),
    figure(
      'headroom',
      t('routeSwitch.headroom'),
      of.headroom === null ? t('payChannel.noCap') : money(of.headroom),
    ),
    figure('costNow', t('routeSwitch.costNow'), money(of.costNow)),
    figure('costThen', t('routeSwitch.costThen'), money(of.costThen)),
    figure('health', t('fields.channelHealth'), t(codeLabelKey(channelHealth, of.health) ?? '')),
    figure(
      'staying',
      t('routeSwitch.staying'),
      of.staying.length > 0 ? listed(t, of.staying) : t('preview.none'),
    ),
  ];
}
