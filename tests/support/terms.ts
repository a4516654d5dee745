/** A term: one word for it in each language, and the words that are not used for it. */
export interface Term {
  readonly en: string;
  /** English texts that say it: their Chinese says `cn` and `tw`. Absent where English says it in several ways. */
  readonly said?: RegExp;
  readonly cn?: string;
  readonly tw?: string;
  readonly avoid?: Readonly<Partial<Record<'en' | 'cn' | 'tw', readonly (string | RegExp)[]>>>;
  /** Keys where the word means something else; `*` at the end stands for all that begin so. */
  readonly except?: readonly string[];
}

/** The glossary of the README as tests: what we say, and what we avoid. */
export const TERMS: readonly Term[] = [
  {
    en: 'user',
    said: /\busers?\b/i,
    cn: '用户',
    tw: '使用者',
    avoid: { en: [/\bclients?\b/i, /\bcustomers?\b/i], cn: ['客户', '会员用户'], tw: ['客戶', '用戶'] },
    // Customer service is a desk.
    except: ['session.demo.service', 'roleNames.customerService'],
  },
  {
    en: 'operator',
    said: /\boperators?\b/i,
    cn: '操作员',
    tw: '操作員',
    avoid: { en: [/\bsomebody\b/i, /\bsomeone else\b/i, /\bstaff user\b/i] },
    except: ['request.remarkHelp'],
  },
  {
    en: 'second factor',
    said: /\bsecond factors?\b/i,
    cn: '双重认证',
    tw: '兩步驟驗證',
    avoid: { en: [/\btwo-factor\b/i, /\bMFA\b/, /\bOTP\b/] },
  },
  { en: 'order', said: /\borders?\b/i, cn: '订单', tw: '訂單', except: ['views.*', 'list.*', 'template.*'] },
  {
    en: 'recipient',
    said: /\brecipients?\b/i,
    avoid: { en: [/receiver/i], cn: ['收款方', '对方手机'], tw: ['收款方', '對方手機'] },
  },
  { en: 'dictionary', said: /\bdictionary\b/i, cn: '字典', tw: '代碼' },
  { en: 'version', said: /\bversions?\b/i, cn: '版本', tw: '版本' },
  { en: 'notice', said: /\bnotices?\b/i, cn: '公告', tw: '公告' },
  {
    en: 'proposal',
    said: /\bproposals?\b/i,
    cn: '方案',
    tw: '提案',
    avoid: { tw: ['處理方案', '退款方案', '修改方案'] },
  },
  {
    en: 'request of a refund or an amendment',
    said: /\b(?:refund|amendment) requests?\b/i,
    cn: '申请',
    tw: '申請',
    avoid: {
      en: [/\basked (?:for|by|from)\b/i, /\bask for an? (?:refund|amendment|change)/i, /took .* back/i],
    },
  },
  {
    en: 'approve',
    said: /\bapprov(?:e|es|ed)\b/i,
    cn: '批准',
    tw: '核准',
    avoid: { cn: ['审核通过', '通过了', '确认通过'], tw: ['批准', '審核通過'] },
  },
  {
    en: 'reject',
    said: /\breject(?:s|ed)?\b/i,
    cn: '驳回',
    tw: '駁回',
    avoid: { cn: ['已拒绝'], tw: ['退件'] },
  },
  { en: 'recall', said: /\brecall(?:ed)?\b/i, cn: '撤回', tw: '撤回' },
  { en: 'payout', said: /\bpayouts?\b/i, cn: '拨付', tw: '撥付', avoid: { cn: ['拨款'] } },
  {
    en: 'disbursement of a loan',
    said: /\bdisbursement\b/i,
    cn: '放款',
    tw: '撥款',
  },
  {
    en: 'payout (not of a loan)',
    avoid: { tw: ['撥款'] },
    except: [
      'codes.serviceType.loanDisbursement',
      'menu.TULAY_TRANSACTION_PHP_DISBURSEMENT*',
      'lists.phpDisbursement',
      'actions.order.disbursement*',
      'fields.releaseDate',
    ],
  },
  { en: 'swap', said: /\bswap\b/i, cn: '换汇', tw: '結匯', avoid: { tw: ['換匯'] } },
  { en: 'FX management', said: /\bFX management\b/, cn: '外汇管理', tw: '外匯管理' },
  {
    en: 'control number',
    said: /\bcontrol No\./i,
    cn: '领取码',
    tw: '領取代號',
    avoid: { cn: ['取款码'], tw: ['領取碼', '取款代號'] },
  },
  {
    en: 'take an item of the audit desk',
    avoid: { cn: ['领取下', '领取用', '领取此'], tw: ['領取下', '領取使', '領取此'] },
  },
  {
    en: 'verification of a user',
    said: /\bverification (?:record|history|funnel|type)/i,
    cn: '认证',
    tw: '驗證',
    avoid: { cn: [/验证(?!码)/] },
  },
  {
    en: 'deletion of an account',
    said: /\bdelet\w+ .*\baccount\b|\baccount deletion\b/i,
    cn: '删除账户',
    tw: '刪除帳戶',
    except: ['verification.firstOfTwo'],
  },
  { en: 'cancelled user', avoid: { cn: ['注销账户', '账户注销'] } },
  {
    en: 'payment',
    said: /\bpayment\b/i,
    cn: '付款',
    tw: '付款',
    avoid: { cn: ['支付'], tw: ['支付'] },
    except: [
      'codes.orderStatus.paymentReceived',
      'codes.collectionMethod.collectionProvider',
      'fields.agencyCategory',
    ],
  },
  { en: 'currency', avoid: { cn: ['币别'] } },
  { en: 'create', avoid: { cn: ['建立'] } },
  { en: 'session', avoid: { cn: ['会话'], tw: ['工作階段'] } },
  { en: 'sign in and out', avoid: { en: [/\blog(?:ged)? ?(?:in|out)\b/i, /\blogin\b/i] } },
  { en: 'IP address', said: /\bIP address\b/, cn: 'IP 地址', tw: 'IP 位址' },
  { en: 'export template', said: /\bexport templates?\b/i, cn: '导出模板', tw: '匯出範本' },
  { en: 'export', said: /\bexport(?:s|ed)?\b/i, cn: '导出', tw: '匯出' },
  {
    en: 'stop an export',
    said: /\bstop(?:ped)? (?:an|the) export|export was stopped/i,
    cn: '停止',
    tw: '停止',
    avoid: { en: [/interrupt/i], cn: ['中止'], tw: ['中止'] },
  },
  {
    en: 'masked field',
    said: /\bmasked\b/i,
    cn: '脱敏信息',
    tw: '遮罩資訊',
    avoid: { cn: ['遮蔽'], tw: ['遮蔽'] },
  },
  {
    en: 'submit',
    said: /\bsubmit(?:s|ted)?\b/i,
    cn: '提交',
    tw: '送出',
    avoid: { tw: ['提交', '送審', '送件'] },
  },
  { en: 'expired', avoid: { tw: ['已逾期'] } },
  { en: 'no need', avoid: { tw: ['無需'] } },
  { en: 'this', avoid: { tw: ['該'] } },
  {
    en: 'Taiwan, Taipei',
    said: /\bTaiwan|Taipei\b/,
    tw: '臺',
    avoid: { tw: ['台灣', '台北'] },
    except: ['rules.timeZone'],
  },
  {
    en: 'mobile',
    said: /\bmobiles?\b/i,
    cn: '手机号',
    tw: '手機號碼',
    avoid: { cn: ['手机号码'] },
    except: ['fields.phpBuyLoadOrder.recipientMobile'],
  },
  {
    en: 'Government Bills',
    said: /\bGovernment Bills\b/,
    cn: '政府缴费',
    tw: '政府繳費',
    avoid: { tw: ['規費'] },
  },
  {
    en: 'Pay Bills',
    said: /\bPay Bills\b/,
    cn: '账单缴费',
    tw: '帳單繳費',
    avoid: { en: [/bills payment/i], cn: ['缴费订单'], tw: ['繳費訂單'] },
  },
  { en: 'account number and name', avoid: { cn: ['账户名称'], tw: ['帳戶號碼', '帳戶名稱'] } },
  { en: 'rounding', said: /\brounding\b/i, cn: '尾差', tw: '尾差' },
  { en: 'under review (a request)', avoid: { cn: ['回到处理中'], tw: ['回到處理中'] } },
  { en: 'agent settlement', avoid: { cn: ['代理商货件'], tw: ['代理商貨件'] } },
  { en: 'partner', said: /\bpartner\b/i, cn: '合作方', tw: '合作夥伴' },
  { en: 'partner messages', said: /\bpartner messages\b/i, cn: '报文', tw: '電文' },
  { en: 'period', avoid: { en: [/\bthese days\b/i, /\bdays before\b/i] } },
  { en: 'percentage points', avoid: { en: [/\{by\} points/] } },
  {
    en: 'plain English',
    avoid: { en: [/\bnothing of\b/i, /\bnobody\b/i, /\bmeanwhile\b/i, /\bheadroom\b/i, /\bidempotency\b/i] },
  },
  { en: 'idempotency key', avoid: { cn: ['幂等'], tw: ['冪等'] } },
];
