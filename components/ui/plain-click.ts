/** Returns the element of a click that is not for a new tab or window; null for any other click. */
export function plainClick(event: MouseEvent): Element | null {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
  const other = button || metaKey || ctrlKey || shiftKey || altKey || defaultPrevented;
  return !other && target instanceof Element ? target : null;
}
