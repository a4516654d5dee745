import { useEffect, useRef } from 'react';
import styles from './CharacterGrid.css';
import { drawGrid, gridOf } from './drawGrid';

/** Between two pictures, in milliseconds: calm enough to be looked past. */
const STEP_MS = 90;

/** A grid of characters that runs downwards; it stands still for whoever prefers reduced motion. */
export function CharacterGrid() {
  const ref = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const canvas = ref.current;
    const context = canvas?.getContext('2d');
    if (!canvas || !context) return;
    return run(canvas, context);
  }, []);
  return <canvas ref={ref} className={styles.grid} />;
}

/** Draws until the answer is called. */
function run(canvas: HTMLCanvasElement, context: CanvasRenderingContext2D): () => void {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)');
  let grid = gridOf(canvas);
  let step = 0;
  const draw = () => drawGrid(context, grid, step);
  const resized = () => {
    grid = gridOf(canvas);
    draw();
  };
  const timer = setInterval(() => {
    if (still.matches || document.hidden) return;
    step += 1;
    draw();
  }, STEP_MS);
  window.addEventListener('resize', resized);
  draw();
  return () => {
    clearInterval(timer);
    window.removeEventListener('resize', resized);
  };
}
