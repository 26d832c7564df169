/** Key of our part of `history.state`: how many entries ago the steps were opened. What others keep there stays. */
const DEPTH = "stepDepth";

/** Pushes a step's URL onto the history, so that Back returns to the previous step. */
export function pushStep(address: string): void {
  history.pushState({ ...history.state, [DEPTH]: depth() + 1 }, "", address);
}

/** Replaces the current step's address with another. */
export function replaceStep(address: string): void {
  history.replaceState(history.state, "", address);
}

/** Returns to the page where the steps were opened; if they were opened by their URL, to the page without it. */
export function leaveSteps(): void {
  if (depth() > 0) history.go(-depth());
  else history.replaceState(history.state, "", location.pathname + location.search);
}

function depth(): number {
  return Number((history.state as Record<string, unknown> | null)?.[DEPTH] ?? 0);
}
