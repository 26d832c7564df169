import { stepHash } from "@/lib/catalog/pricing/personal-path";
import type { PersonalStep } from "@/lib/catalog/pricing/personal-steps";

/** Key of our part of `history.state`: how many entries ago the steps were opened. What others keep there stays. */
const DEPTH = "personalDepth";

/** Goes on to a step, so that Back leads to the one before. */
export function pushStep(step: PersonalStep): void {
  history.pushState({ ...history.state, [DEPTH]: depth() + 1 }, "", stepHash(step));
}

/** Replaces the current step with another. */
export function replaceStep(step: PersonalStep): void {
  history.replaceState(history.state, "", stepHash(step));
}

/** Back to where the steps were opened; where they were opened by their address, to the page without it. */
export function leaveSteps(): void {
  if (depth() > 0) history.go(-depth());
  else history.replaceState(history.state, "", location.pathname + location.search);
}

function depth(): number {
  return Number((history.state as Record<string, unknown> | null)?.[DEPTH] ?? 0);
}
