/** Key in `history.state` for the number of entries since the steps were opened. Other keys are preserved. */
const DEPTH = "stepDepth";

/** Pushes a step's URL onto the history, so that Back returns to the previous step. */
export function pushStep(address: string): void {
  history.pushState({ ...history.state, [DEPTH]: depth() + 1 }, "", address);
}

/** Replaces the URL of the current step. */
export function replaceStep(address: string): void {
  history.replaceState(history.state, "", address);
}

/**
 * Returns to the page where the steps were opened. If their URL was opened directly, it removes the step from
 * the URL.
 */
export function leaveSteps(): void {
  if (depth() > 0) history.go(-depth());
  else history.replaceState(history.state, "", location.pathname + location.search);
}

function depth(): number {
  return Number((history.state as Record<string, unknown> | null)?.[DEPTH] ?? 0);
}
