import { changeTheme, printPage, startTheme } from '@/kit/theme';

/** Paper is light, whatever the screen is. */

const painted = () => document.documentElement.dataset.theme;

test('a dark page is light before the printer sees it, and dark again afterwards', async () => {
  startTheme();
  changeTheme('dark');
  expect(painted()).toBe('dark');
  const printed = new Promise((resolve) => {
    window.print = () => resolve(painted());
  });
  printPage();
  expect(await printed).toBe('light');
  window.dispatchEvent(new Event('afterprint'));
  expect(painted()).toBe('dark');
});

test('so it is where the browser prints by itself', () => {
  startTheme();
  changeTheme('dark');
  window.dispatchEvent(new Event('beforeprint'));
  expect(painted()).toBe('light');
  window.dispatchEvent(new Event('afterprint'));
  expect(painted()).toBe('dark');
});
