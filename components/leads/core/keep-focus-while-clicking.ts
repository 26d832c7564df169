import type { MouseEvent } from "react";

/**
 * Prevents blur while a button is clicked. Blur validates the field, which could move the button between
 * mouse down and mouse up, and the click would be lost.
 */
export function keepFocusWhileClicking(event: MouseEvent<HTMLFormElement>): void {
  if (event.target instanceof Element && event.target.closest("button")) event.preventDefault();
}
