// Stands for the parts of ProComponents and antd that config/replaced.ts leaves out of the bundle.
export default function Unused() {
  throw new Error('This part is not in the console: see config/replaced.ts');
}
export const StepsForm = Unused;
export const FieldTimeRangePicker = Unused;
export const proFieldParsingValueEnumToArray = Unused;
export const ProFieldBadgeColor = Unused;
export const flattenKeys = Unused;
