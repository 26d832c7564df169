import type { MouseEvent } from "react";

/**
 * Leaving a field checks it, which may move what is below it. Clicking a button must not blur the field: the button would
 * move away between mouse down and mouse up, and the click would be lost.
 */
export function keepFocusWhileClicking(event: MouseEvent<HTMLFormElement>): void {
  if (event.target instanceof Element && event.target.closest("button")) event.preventDefault();
}
