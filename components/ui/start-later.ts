type End = () => void;

/**
 * Starts something in its own task. All islands of a page hydrate at the same moment: started together they would block
 * a slow phone for a quarter of a second.
 * @param start returns a function that ends it, if there is anything to end
 * @returns a function that ends it, or prevents its start
 */
export function queueTask(start: () => End | undefined): End {
  let end: End | undefined;
  const timer = setTimeout(() => {
    end = start();
  });
  return () => {
    clearTimeout(timer);
    end?.();
  };
}

/**
 * Loads deferred code and starts it. If it cannot load, the page stays unchanged.
 * @returns a function that ends it, or prevents its start
 */
export function startLoaded<Code>(load: () => Promise<Code>, start: (code: Code) => End | undefined): End {
  let end: End | undefined;
  let isGone = false;
  load().then(
    (code) => {
      if (!isGone) end = start(code);
    },
    () => undefined,
  );
  return () => {
    isGone = true;
    end?.();
  };
}

/** Milliseconds to wait for a paint: a hidden or unrendered tab never paints. */
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
