/** Invented agents of the demo, by id from 1: shops and groups that bring boxes and offerings in. */
export const DEMO_AGENTS = [
  { code: 'TAOYUAN_SHOP', name: 'Taoyuan Sari-Sari' },
  { code: 'ZHONGSHAN', name: 'Zhongshan Remit Corner' },
  { code: 'TAICHUNG_ASEAN', name: 'Taichung ASEAN Square' },
  { code: 'KAOHSIUNG_PORT', name: 'Kaohsiung Port Store' },
] as const;
