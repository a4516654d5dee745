// Stands for the component that draws each icon of antd: see config/replaced.ts.
import AntdIcon from '@ant-design/icons/es/components/AntdIconLight';
import { createElement } from 'react';

const HIDDEN = { role: undefined, 'aria-label': undefined, 'aria-hidden': true };

export default function QuietIcon(props) {
  return createElement(AntdIcon, props['aria-label'] ? props : { ...HIDDEN, ...props });
}
