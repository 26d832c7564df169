/** Position of a visitor in a form of several steps. */
export interface StepPosition<Step extends string = string> {
  /** Step to show: the requested one, or an earlier one that is incomplete. */
  step: Step;
  previous: Step | null;
  next: Step | null;
  /** Position from 1 to `count`. */
  position: number;
  count: number;
}

/**
 * Returns the position for a requested step. Steps cannot be skipped by URL, and no values are lost.
 * @param steps steps that the values require, in order
 * @param wanted index of the requested step; −1 (unknown) means the first
 */
export function stepPosition<Step extends string>(
  steps: readonly Step[],
  wanted: number,
  isComplete: (step: Step) => boolean = () => true,
): StepPosition<Step> {
  const open = steps.findIndex((step) => !isComplete(step));
  const at = Math.max(0, open === -1 ? wanted : Math.min(wanted, open));
  return {
    step: steps[at]!,
    previous: steps[at - 1] ?? null,
    next: steps[at + 1] ?? null,
    position: at + 1,
    count: steps.length,
  };
}
