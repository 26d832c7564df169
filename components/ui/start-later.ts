type End = () => void;

const waiting: (() => void)[] = [];

/**
 * Starts one thing after the other, each in a separate task. All islands of a page hydrate at the same moment: started
 * together they would block a slow phone for a quarter of a second.
 * @param start returns a function that ends it, if there is anything to end
 * @returns a function that ends it, or prevents its start
 */
export function queueTask(start: () => End | undefined): () => void {
  let end: End | undefined;
  const turn = () => {
    end = start();
  };
  waiting.push(turn);
  if (waiting.length === 1) setTimeout(next);
  return () => {
    const place = waiting.indexOf(turn);
    if (place !== -1) waiting[place] = () => undefined;
    end?.();
  };
}

function next(): void {
  try {
    waiting[0]?.();
  } finally {
    waiting.shift();
    if (waiting.length > 0) setTimeout(next);
  }
}

/** How long a paint is waited for: a tab that is hidden or not rendered paints nothing. */
export const PAINT_LIMIT_MS = 250;

/**
 * Runs the function once the browser has painted the click's feedback, or after `PAINT_LIMIT_MS` where it paints nothing:
 * rendering a dialog over a long page takes a slow phone a while. Work that must not be lost starts before, not here.
 * @returns a function that runs it now, unless it has run
 */
export function afterNextPaint(act: () => void): () => void {
  let isDone = false;
  const once = () => {
    if (isDone) return;
    isDone = true;
    act();
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, PAINT_LIMIT_MS);
  return once;
}
