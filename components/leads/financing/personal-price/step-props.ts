import type { OpenAnswers } from "@/lib/catalog/pricing/personal-steps";

/** The data and actions of each step. */
export interface StepProps {
  answers: OpenAnswers;
  /** Saves the answers and continues. */
  onNext: (answers: OpenAnswers) => void;
  /** To the step before; undefined on the first. */
  onBack: (() => void) | undefined;
}

/** Id of the step's title, which names the dialog and gets the focus with each step. */
export const TITLE_ID = "personal-title";

/** A ref: called once, when its element appears. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

/** From the error summary to a field; the address stays as it is. */
export function followTo(id: string): (event: { preventDefault(): void }) => void {
  return (event) => {
    event.preventDefault();
    document.getElementById(id)?.focus();
  };
}
