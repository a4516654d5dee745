import type en from '../en/rules';
import type { Same } from '../same';

export default {
  'rules.invalid': '請輸入有效的值',
  'rules.required': '此欄位為必填',
  'rules.text': '必須為文字',
  'rules.integer': '必須為整數',
  'rules.number': '必須為數字',
  'rules.list': '必須為清單',
  'rules.notNegative': '不可為負數',
  'rules.positive': '必須大於 0',
  'rules.decimals': '最多 {decimals} 位小數',
  'rules.day': '必須為存在的日期，格式為 YYYY-MM-DD',
  'rules.instant': '必須為存在的時間，格式為 YYYY-MM-DD HH:mm:ss',
  'rules.email': '電子郵件格式不正確',
  'rules.mobile': '必須以 9 開頭，後接 8 位數字',
  'rules.password': '密碼長度為 8 至 16 個字元，須包含大寫字母與特殊字元。',
  'rules.verifyCode': '必須為 6 位數字',
  'rules.controlCharacters': '包含無法儲存的字元',
  'rules.directionMarks': '包含會改變文字方向的隱藏字元',
  'rules.plainText': '只能包含文字、數字、空格與常用標點',
  'rules.tooLong': '最多 {max} 個字元',
  'rules.tooShort': '至少 {min} 個字元',
  'rules.tooMany': '最多為 {max}',
  'rules.tooFew': '至少為 {min}',
  'rules.oneOf': '必須為可選值之一',
  'rules.unknownField': '未知的欄位',
} satisfies Same<typeof en>;
