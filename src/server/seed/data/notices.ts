import type { Country } from '../../../domain/kit/countries';
import type { Words } from '../../../domain/kit/words';

/** A notice of the demo. Days are counted from now: negative ones lie behind. */
export interface DemoNotice {
  readonly title: Words;
  readonly content: Words;
  readonly place: 'app' | 'console' | 'both';
  readonly level: 'information' | 'warning' | 'outage';
  readonly nationalities?: readonly Country[];
  readonly pinned?: boolean;
  readonly mustRead?: boolean;
  /** How many days ago it was written. */
  readonly written: number;
  /** When it begins; at once without it. */
  readonly from?: number;
  readonly to?: number;
  /** Why it was dropped, for those that were. */
  readonly dropped?: string;
}

export const NOTICES: readonly DemoNotice[] = [
  {
    title: {
      en: 'Payouts to bank accounts take longer this weekend',
      cn: '本周末银行账户拨付较慢',
      tw: '本週末銀行帳戶撥付較慢',
      fil: 'Mas matagal ang padala sa bangko ngayong weekend',
    },
    content: {
      en: 'Two banks in the Philippines renew their systems from Saturday 22:00 to Sunday 06:00. Cash pickup and wallets work as always.',
      cn: '菲律宾两家银行自周六 22:00 至周日 06:00 更新系统。现金领取与电子钱包照常。',
      tw: '菲律賓兩家銀行自週六 22:00 至週日 06:00 更新系統。現金領取與電子錢包照常。',
      fil: 'Dalawang bangko sa Pilipinas ang mag-uupdate mula Sabado 22:00 hanggang Linggo 06:00. Tuloy ang cash pickup at wallet.',
    },
    place: 'both',
    level: 'warning',
    pinned: true,
    written: 2,
    from: -1,
    to: 5,
  },
  {
    title: {
      en: 'New limits for refunds by bank transfer',
      cn: '银行转账退款的新限额',
      tw: '銀行轉帳退款的新限額',
    },
    content: {
      en: 'From Monday on refunds above NTD 20,000 need a copy of the passbook. Ask for it before you propose the refund.',
      cn: '自周一起，超过 NTD 20,000 的退款需附存折影印件。提出退款方案前请先索取。',
      tw: '自週一起，超過 NTD 20,000 的退款需附存摺影本。提出退款方案前請先索取。',
    },
    place: 'console',
    level: 'information',
    mustRead: true,
    written: 3,
    to: 20,
  },
  {
    title: {
      en: 'Box collection in the south is late today',
      cn: '今日南部收箱延误',
      tw: '今日南部收箱延誤',
    },
    content: {
      en: 'The courier has one van less in Kaohsiung and Tainan. Boxes of today are collected until 21:00.',
      cn: '快递在高雄与台南少一辆车，今日的箱子将收至 21:00。',
      tw: '貨運在高雄與臺南少一輛車，今日的箱子將收至 21:00。',
    },
    place: 'console',
    level: 'information',
    written: 0.2,
    to: 1,
  },
  {
    title: { en: 'Send home without a fee on the first Sunday', fil: 'Libreng padala sa unang Linggo' },
    content: {
      en: 'On the first Sunday of next month the first remittance of each user is free of the service fee.',
      fil: 'Sa unang Linggo ng susunod na buwan, libre ang service fee ng unang padala ng bawat user.',
    },
    place: 'app',
    level: 'information',
    nationalities: ['PHL'],
    written: 1,
    from: 3,
    to: 12,
  },
  {
    title: { en: 'Paying at stores was interrupted', cn: '超商缴费曾中断', tw: '超商繳費曾中斷' },
    content: {
      en: 'Payment codes of one chain did not print from 09:10 to 10:40. Orders paid at a kiosk in that time are complete.',
      cn: '某连锁店的缴费代码自 09:10 至 10:40 无法打印。该时段在机台付款的订单均已完成。',
      tw: '某連鎖店的繳費代碼自 09:10 至 10:40 無法列印。該時段在機台付款的訂單均已完成。',
    },
    place: 'both',
    level: 'outage',
    written: 18,
    to: -17,
  },
  {
    title: { en: 'Longer opening hours before Christmas', cn: '圣诞节前延长营业', tw: '聖誕節前延長營業' },
    content: {
      en: 'Customer service answers until 22:00 in the week before Christmas.',
      cn: '圣诞节前一周客服服务至 22:00。',
      tw: '聖誕節前一週客服服務至 22:00。',
    },
    place: 'both',
    level: 'information',
    written: 25,
    from: 14,
    to: 30,
  },
  {
    title: { en: 'A new rate for everybody tomorrow' },
    content: { en: 'Look at the board tomorrow morning.' },
    place: 'app',
    level: 'information',
    written: 30,
    dropped: 'Says nothing that users can use',
  },
  {
    title: {
      en: 'Renew your ARC in time',
      id: 'Perbarui ARC tepat waktu',
      vi: 'Gia hạn thẻ cư trú đúng hạn',
    },
    content: {
      en: 'A card that has expired stops your remittances. Send a picture of the new one in the app.',
      id: 'Kartu yang kedaluwarsa menghentikan kiriman uang. Kirim foto kartu baru di aplikasi.',
      vi: 'Thẻ hết hạn sẽ làm ngừng chuyển tiền. Hãy gửi ảnh thẻ mới trong ứng dụng.',
    },
    place: 'app',
    level: 'warning',
    nationalities: ['IDN', 'VNM', 'THA'],
    pinned: true,
    written: 40,
  },
  {
    title: { en: 'Typhoon: couriers do not drive', cn: '台风：快递停驶', tw: '颱風：貨運停駛' },
    content: {
      en: 'Boxes and passports stay where they are until the warning is lifted.',
      cn: '警报解除前，箱子与护照暂不配送。',
      tw: '警報解除前，箱子與護照暫不配送。',
    },
    place: 'both',
    level: 'outage',
    mustRead: true,
    written: 52,
    to: -50,
  },
  {
    title: { en: 'New codes for paid bills of water districts' },
    content: {
      en: 'Four water districts have other account patterns since today. Old ones are refused by the app.',
    },
    place: 'console',
    level: 'information',
    written: 61,
    to: -30,
  },
  {
    title: { en: 'Cash pickup at two more chains', fil: 'Dalawang bagong cash pickup' },
    content: {
      en: 'Cash is now paid out at two more chains of pawnshops, from Aparri to Jolo.',
      fil: 'May dalawang bagong sanglaan para sa cash pickup, mula Aparri hanggang Jolo.',
    },
    place: 'app',
    level: 'information',
    nationalities: ['PHL'],
    written: 75,
    to: -15,
  },
  {
    title: { en: 'Passport pickup moves to the third floor' },
    content: { en: 'From the first of the month the counter is on the third floor of the same house.' },
    place: 'both',
    level: 'information',
    written: 90,
    from: -88,
    to: -60,
    dropped: 'The counter moved back',
  },
];
