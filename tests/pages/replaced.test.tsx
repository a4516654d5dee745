import { MenuFoldOutlined } from '@ant-design/icons';
import { render } from '@testing-library/react';
import { Dropdown, Input } from 'antd';

/** Modules of packages are replaced in these tests as they are in the build (`config/replaced.ts`). */

test.each([
  ['a field with a button of its own', <Input.Search key="search" />],
  ['a menu with a button', <Dropdown.Button key="menu" />],
])('%s is not there, and says so', (_name, part) => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => render(part)).toThrow('This part is not in the console');
});

test('an icon says nothing to readers unless it is given a name', () => {
  const { container } = render(
    <>
      <MenuFoldOutlined />
      <MenuFoldOutlined aria-label="Fold the menu" />
    </>,
  );
  const [silent, named] = container.children;
  expect(silent).toHaveAttribute('aria-hidden', 'true');
  expect(silent).not.toHaveAttribute('aria-label');
  expect(named).toHaveAccessibleName('Fold the menu');
});
