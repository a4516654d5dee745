// Stands for the fields that config/slim.ts leaves out of the bundle.
export default function UnusedField() {
  throw new Error('This value type is not part of the console: see config/slim.ts');
}
export const StepsForm = UnusedField;
