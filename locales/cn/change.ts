import type en from '../en/change';
import type { Same } from '../same';

export default {
  'change.notSent': '未提交',
  'change.notSentMore': '没有任何更改，您输入的内容已保留。',
  'change.unknown': '尚不清楚是否已完成',
  'change.unknownMore': '您输入的内容已保留。重试会再次发送完全相同的内容：即使第一次已经完成，也只计一次。',
  'change.retry': '重试',
  'change.once': '已完成。无论发送几次，只计一次。',
  'change.close': '不提交就关闭吗？',
  'change.closeMore': '您在此输入的内容尚未提交。',
  'change.closeAnyway': '关闭',
  'list.batch.sum': '合计：{sum}',
  'list.batch.currencies': '金额含多种币种。',
  'list.batch.others': '另有 {count, number} 项',
  'history.title': '变更记录',
  'history.noField': '此处显示的字段均未变更',
  'history.none': '暂无此记录的变更记录',
  'history.more': '逐项列出每次变更',
  'change.old': '修改前',
  'change.new': '修改后',
  'change.reviewChanges': '核对修改',
  'change.review': '即将修改的内容',
  'draft.givenBack': '以下内容在登录于 {time} 失效前输入，尚未提交。文件需重新选择。',
  'draft.waiting': '登录失效前您输入了以下内容：',
  'draft.discard': '放弃',
} satisfies Same<typeof en>;
