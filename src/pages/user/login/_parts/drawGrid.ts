/** Side of a cell and length of a tail, in pixels and cells. */
const CELL = 22;
const TAIL = 14;

const CHARACTERS = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ$₱';

/** Where the tail of each column is at first, and the canvas it runs on. */
export interface Grid {
  readonly width: number;
  readonly height: number;
  readonly starts: readonly number[];
}

/** Fits the canvas to its size on screen, sharp on dense displays, and spreads the columns. */
export function gridOf(canvas: HTMLCanvasElement): Grid {
  const { clientWidth: width, clientHeight: height } = canvas;
  const scale = window.devicePixelRatio || 1;
  canvas.width = width * scale;
  canvas.height = height * scale;
  canvas.getContext('2d')?.scale(scale, scale);
  const rows = Math.ceil(height / CELL) + TAIL;
  const starts = Array.from({ length: Math.ceil(width / CELL) }, (_, column) => (column * 7919) % rows);
  return { width, height, starts };
}

/** Draws one picture: in each column the tail is one cell lower than the step before. */
export function drawGrid(
  context: CanvasRenderingContext2D,
  { width, height, starts }: Grid,
  step: number,
): void {
  const rows = Math.ceil(height / CELL) + TAIL;
  context.clearRect(0, 0, width, height);
  context.font = `${CELL * 0.62}px ui-monospace, monospace`;
  starts.forEach((start, column) => {
    const head = (start + step) % rows;
    for (let back = 0; back < TAIL; back += 1) {
      const row = head - back;
      context.fillStyle = `rgba(20, 150, 136, ${0.5 * (1 - back / TAIL)})`;
      context.fillText(characterAt(column, row), column * CELL, row * CELL);
    }
  });
}

/** The same character at the same place, so that the tail runs over a standing grid. */
function characterAt(column: number, row: number): string {
  return CHARACTERS[Math.abs(column * 31 + row * 17 + column * row) % CHARACTERS.length] ?? '';
}
