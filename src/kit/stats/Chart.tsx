import { theme } from 'antd';
import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import { useDark, useOnPaper, useStill } from '../theme';
import { useWidth } from '../useWidth';
import { type ChartText, optionOf } from './chartOption';
import type { ChartData } from './series';
import styles from './stats.css';

use([BarChart, LineChart, GridComponent, LegendComponent, TooltipComponent, SVGRenderer]);

/** On paper, in pixels: within the margins of an A4 page that stands. Nothing is measured there. */
const PAPER_WIDTH = 690;

export interface ChartProps {
  readonly data: ChartData;
  /** Whether runs stand on each other. */
  readonly stacked: boolean;
  readonly text: ChartText;
  /** What it shows, for those who do not see it; the table has the same figures. */
  readonly label: string;
}

/** Figures drawn over time. A chunk of its own: what draws is heavier than the page around it. */
export default function Chart({ data, stacked, text, label }: ChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const chart = useRef<ReturnType<typeof init>>(undefined);
  const measured = useWidth(frame, 'chart');
  const [dark, still, onPaper] = [useDark(), useStill(), useOnPaper()];
  const width = onPaper ? PAPER_WIDTH : measured;
  const { token } = theme.useToken();

  useEffect(() => {
    if (!frame.current) return;
    chart.current = init(frame.current, undefined, { renderer: 'svg' });
    return () => chart.current?.dispose();
  }, []);

  useEffect(() => {
    if (!frame.current) return;
    const look = {
      text: token.colorTextSecondary,
      line: token.colorBorderSecondary,
      ground: token.colorBgElevated,
      // Widths of texts are measured without the page, where its variables say nothing.
      font: getComputedStyle(frame.current).fontFamily,
      dark,
      // Paper does not wait until something has grown.
      still: still || onPaper,
    };
    chart.current?.setOption(optionOf(data, stacked, text, look), { notMerge: true });
  }, [data, stacked, text, token, dark, still, onPaper]);

  useEffect(() => {
    if (!width) return;
    chart.current?.resize({ width });
    // At once: it would be drawn in the next frame of the screen.
    chart.current?.getZr().flush();
  }, [width]);

  return <div ref={frame} className={styles.chart} role="img" aria-label={label} />;
}
