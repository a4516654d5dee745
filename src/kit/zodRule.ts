import type { FormRule } from 'antd';
import type { z } from 'zod';
import type { Translate } from '@/domain/kit/languages';
import { type Complaint, checkInput } from '@/domain/kit/rules';

const said = ({ key, vars }: Complaint, t: Translate) => t(key, vars);

/** A form rule that checks with the schema of the call itself, and complains in its words. Empty is fine unless `required`. */
export function ruleOf(schema: z.ZodType, t: Translate, required = true): FormRule {
  return {
    validator: async (_, value: unknown) => {
      const absent = value === undefined || value === null || value === '';
      if (absent && !required) return;
      const checked = checkInput(schema, absent ? undefined : value);
      if ('complaints' in checked) {
        const [complaint] = Object.values(checked.complaints);
        throw new Error(complaint && said(complaint, t));
      }
    },
  };
}
