// What antd's table needs of @rc-component/tree to choose rows that stand in no tree (config/replaced.ts).
export { arrAdd, arrDel } from '@rc-component/tree/es/util';

const tree = () => {
  throw new Error('Rows of the console stand in no tree: see config/replaced.ts');
};

export { tree as conductCheck, tree as convertDataToEntities };
