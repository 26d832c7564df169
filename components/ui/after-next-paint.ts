/**
 * Does it once the browser has shown what a press looks like: drawing a dialog over a long page takes a slow phone a while.
 * @returns does it now, unless it was done
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
