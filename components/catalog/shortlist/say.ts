import { SAVED_STATUS_ID } from "./ids";

/** Announces a message to screen readers. */
export function say(what: string): void {
  const status = document.getElementById(SAVED_STATUS_ID);
  if (status) status.textContent = what;
}
