type End = () => void;

/**
 * Runs the function once a visitor sees the page: at once, or when a page that the browser prerendered is opened and
 * painted. What counts, stores or sends something waits for it.
 * @returns a function that runs the function's cleanup or prevents the run
 */
export function whenOpened(act: () => End | undefined): End {
  let end: End | undefined;
  let isStopped = false;
  const run = () => {
    if (!isStopped) end = act();
  };
  // An opened page is shown, so it paints; `afterNextPaint` would weigh more.
  const afterPaint = () => requestAnimationFrame(() => setTimeout(run));
  if ((document as { prerendering?: boolean }).prerendering)
    document.addEventListener("prerenderingchange", afterPaint, { once: true });
  else run();
  return () => {
    isStopped = true;
    end?.();
  };
}

/**
 * Starts an island in its own task, once the page is open. All islands of a page hydrate at the same moment; started together they
 * would block a slow phone for a quarter of a second.
 * @param start returns a cleanup function, if any
 * @returns a function that runs the cleanup or prevents the start
 */
export function queueTask(start: () => End | undefined): End {
  return whenOpened(() => {
    let end: End | undefined;
    const timer = setTimeout(() => {
      end = start();
    });
    return () => {
      clearTimeout(timer);
      end?.();
    };
  });
}

/**
 * Loads deferred code and starts it. If loading fails, the page stays unchanged.
 * @returns a function that runs the cleanup or prevents the start
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

/** Maximum milliseconds to wait for a paint, because a hidden or unrendered tab never paints. */
export const PAINT_LIMIT_MS = 250;

/**
 * Runs the function after the browser has painted the click's feedback, or after `PAINT_LIMIT_MS` without a
 * paint. Rendering a dialog over a long page takes a slow phone a while. Do not defer work that must not be
 * lost.
 * @returns a function that runs it immediately if it has not run
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
