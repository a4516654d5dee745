// Stands for the rows that ProTable lets one edit in place, which no list does (config/slim.ts): it asks each cell.
export const editableRowByKey = () => {
  throw new Error('Rows are not edited in place in the console: see config/slim.ts');
};
export const defaultActionRender = editableRowByKey;
export const recordKeyToString = (key) => (Array.isArray(key) ? key.join(',') : key);
const reading = { isEditable: () => ({ isEditable: false }) };
export const useEditableArray = ({ onSave, editableKeys }) =>
  onSave || editableKeys ? editableRowByKey() : reading;
