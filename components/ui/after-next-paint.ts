/**
 * Runs the function once the browser has painted the click's feedback: rendering a dialog over a long page takes a slow
 * phone a while.
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
  return once;
}
