/** Position of a visitor in a form of several steps. */
export interface StepPosition<Step extends string = string> {
  /** The step to show: the requested one, or the first before it that is still incomplete. */
  step: Step;
  previous: Step | null;
  next: Step | null;
  /** Position from 1, of `count`. */
  position: number;
  count: number;
}

/**
 * Returns the step for a visitor who requests one: steps cannot be skipped by URL, and no values are lost.
 * @param steps those that the values require, in order
 * @param wanted index of the requested one; −1, an unknown one, is the first
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
