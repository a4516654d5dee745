import type en from '../en/rules';
import type { Same } from '../same';

export default {
  'rules.invalid': '请输入有效的值',
  'rules.required': '此项为必填项',
  'rules.text': '必须是文字',
  'rules.integer': '必须是整数',
  'rules.number': '必须是数字',
  'rules.list': '必须是列表',
  'rules.notNegative': '不能为负数',
  'rules.positive': '必须大于 0',
  'rules.decimals': '最多 {decimals} 位小数',
  'rules.day': '必须是存在的日期，格式为 YYYY-MM-DD',
  'rules.instant': '必须是存在的时间，格式为 YYYY-MM-DD HH:mm:ss',
  'rules.email': '邮箱格式不正确',
  'rules.mobile': '必须以 9 开头，后接 8 位数字',
  'rules.password': '密码长度为 8 至 16 个字符，须包含大写字母和特殊字符。',
  'rules.verifyCode': '必须是 6 位数字',
  'rules.controlCharacters': '包含无法保存的字符',
  'rules.directionMarks': '包含会改变文字方向的不可见字符',
  'rules.plainText': '只能包含文字、数字、空格和常用标点',
  'rules.tooLong': '最多 {max} 个字符',
  'rules.tooShort': '至少 {min} 个字符',
  'rules.tooMany': '最多为 {max}',
  'rules.tooFew': '至少为 {min}',
  'rules.oneOf': '必须是可选值之一',
  'rules.unknownField': '未知字段',
} satisfies Same<typeof en>;
