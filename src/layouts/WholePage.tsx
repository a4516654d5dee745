import { Result } from 'antd';
import type { ComponentProps } from 'react';
import styles from './WholePage.css';

/** What stands where a page would: antd's result, with its title as the page's heading. */
export function WholePage({ title, ...result }: ComponentProps<typeof Result>) {
  return <Result {...result} title={<h1 className={styles.title}>{title}</h1>} />;
}
