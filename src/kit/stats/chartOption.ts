import type { BarSeriesOption, LineSeriesOption } from 'echarts/charts';
import type { GridComponentOption, LegendComponentOption, TooltipComponentOption } from 'echarts/components';
import type { ComposeOption } from 'echarts/core';
import type { ChartData, Series } from './series';

type Option = ComposeOption<
  BarSeriesOption | LineSeriesOption | GridComponentOption | LegendComponentOption | TooltipComponentOption
>;

/** The words of a chart. */
export interface ChartText {
  /** A period on the axis: short. */
  readonly tick: (at: number) => string;
  /** The same in full, with the days before where they are drawn as well. */
  readonly period: (at: number) => string;
  readonly series: (one: Series) => string;
  readonly figure: (value: Series['values'][number]) => string;
}

/** What it is drawn with: the colours and the face of the page. */
export interface ChartLook {
  readonly text: string;
  readonly line: string;
  readonly ground: string;
  readonly font: string;
  readonly dark: boolean;
  /** Whether nothing moves. */
  readonly still: boolean;
}

/** Told apart by those who see no red or no green too, and 3:1 against the ground of their theme. */
const COLOURS = {
  light: ['#0f766e', '#b45309', '#4f46e5', '#be185d', '#4d7c0f', '#0369a1', '#9333ea', '#57534e'],
  dark: ['#2dd4bf', '#fbbf24', '#a5b4fc', '#f9a8d4', '#bef264', '#7dd3fc', '#d8b4fe', '#d6d3d1'],
} as const;
const FADED = { light: '#64748b', dark: '#94a3b8' } as const;

/** More bars than this are thinner than their gaps: lines then. */
const MOST_BARS = 62;

/** What ECharts draws: bars on each other for counts and amounts, lines for shares and for the days before. */
export function optionOf(data: ChartData, stacked: boolean, text: ChartText, look: ChartLook): Option {
  const { periods, series, close, unripe } = data;
  const mode = look.dark ? 'dark' : 'light';
  const bars = stacked && periods.length <= MOST_BARS;
  const label = { color: look.text, fontFamily: look.font, fontSize: 12 };
  return {
    animation: !look.still,
    animationDuration: 300,
    color: [...COLOURS[mode]],
    grid: { left: 8, right: 16, top: series.length > 1 ? 40 : 16, bottom: 8, containLabel: true },
    legend: {
      show: series.length > 1,
      type: 'scroll',
      top: 0,
      left: 0,
      textStyle: label,
      pageTextStyle: label,
    },
    tooltip: {
      trigger: 'axis',
      confine: true,
      backgroundColor: look.ground,
      borderColor: look.line,
      textStyle: label,
      axisPointer: { type: bars ? 'shadow' : 'line' },
      formatter: (points) => tooltipOf(points, data, text),
    },
    xAxis: {
      type: 'category',
      data: periods.map((_, at) => text.tick(at)),
      boundaryGap: bars,
      axisLabel: { ...label, hideOverlap: true },
      axisLine: { lineStyle: { color: look.line } },
      axisTick: { show: false },
    },
    yAxis: {
      type: 'value',
      scale: close ?? false,
      axisLabel: { ...label, formatter: (value: number) => text.figure(String(value)) },
      splitLine: { lineStyle: { color: look.line } },
    },
    series: series.map((one) =>
      drawn(one, text, bars && one.kind !== 'before', stacked, FADED[mode], unripe),
    ),
  };
}

/** What will still change is drawn hatched. */
const HATCHED = {
  opacity: 0.55,
  decal: { symbol: 'rect' as const, dashArrayX: [1, 0], dashArrayY: [3, 4], rotation: -Math.PI / 4 },
};

function drawn(
  one: Series,
  text: ChartText,
  bar: boolean,
  stacked: boolean,
  faded: string,
  unripe: ChartData['unripe'],
) {
  // Drawn only: what is read, here and in the table, is the decimal string itself.
  const data = one.values.map((value, at) => {
    const size = value === undefined || value === null ? null : Number(value);
    const hatched = unripe?.[at] && one.kind !== 'before';
    return hatched ? { value: size, itemStyle: HATCHED } : size;
  });
  const name = text.series(one);
  const isGroup = one.kind === 'group' || one.kind === 'others';
  const stack = isGroup && stacked ? 'groups' : undefined;
  if (bar) return { type: 'bar' as const, name, data, stack, barMaxWidth: 36 };
  if (one.kind !== 'before') {
    return {
      type: 'line' as const,
      name,
      data,
      stack,
      areaStyle: stack ? { opacity: 0.35 } : undefined,
      symbolSize: 5,
      connectNulls: false,
    };
  }
  return {
    type: 'line' as const,
    name,
    data,
    color: faded,
    lineStyle: { type: 'dashed' as const, width: 2 },
    symbol: 'none',
  };
}

interface Point {
  readonly dataIndex: number;
  readonly seriesIndex?: number;
  readonly marker?: unknown;
}

function tooltipOf(points: unknown, { series }: ChartData, text: ChartText): string {
  const some = points as readonly Point[];
  const at = some[0]?.dataIndex ?? 0;
  const rows = some.flatMap(({ seriesIndex = 0, marker }) => {
    const one = series[seriesIndex];
    if (!one || one.values[at] === undefined) return [];
    const figure = escaped(text.figure(one.values[at]));
    return [`<div>${String(marker)}${escaped(text.series(one))} <strong>${figure}</strong></div>`];
  });
  return `<div>${escaped(text.period(at))}</div>${rows.join('')}`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Names of channels and agents are text, never markup. */
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
