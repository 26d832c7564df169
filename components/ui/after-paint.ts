/** Does it once the browser has shown what a press looks like: drawing a dialog over a long page takes a slow phone a while. */
export function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}
