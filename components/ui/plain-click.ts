/** Returns the clicked element; null if the click opens a new tab or window. */
export function plainClick(event: MouseEvent): Element | null {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
  const other = button || metaKey || ctrlKey || shiftKey || altKey || defaultPrevented;
  return !other && target instanceof Element ? target : null;
}
