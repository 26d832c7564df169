import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { StepPosition } from "@/lib/core/pages/step-position";
import type { FieldErrors } from "@/lib/leads/core/schemas/field-errors";
import type { LeadFormName } from "@/lib/leads/forms/form-table";
import { flowSignal } from "@/lib/marketing/tracking/flow-signal";
import { signal } from "@/lib/marketing/tracking/signals";
import { pushStep, replaceStep } from "./step-history";
import type { FormNotices } from "./use-form-notice";

/** Maps steps to URLs. Each step is a history entry, so that the browser's Back returns one step. */
export interface StepAddress<Step extends string> {
  addressOf: (step: Step) => string;
  /** The step that the current address names, whether or not it can be shown; null where it names none. */
  requested: () => Step | null;
  /** The step of an address that names none; without it the address always names the step that is shown. */
  unnamed?: Step;
  /** Called when Back has led to an address that names none. */
  onGone?: () => void;
}

export interface WizardOptions<Step extends string, Answers> {
  /** The form that the steps belong to; with it their events are reported. */
  form?: LeadFormName;
  /** The step to start with, where it can be shown. */
  first: Step;
  /** Values on which the visible steps depend. */
  answers: Answers;
  /** The step to show for one that is requested, and its neighbors. */
  positionOf: (requested: Step, answers: Answers) => StepPosition<Step>;
  /** Returns the errors of a step's fields; empty when the step is complete. */
  check: (step: Step, answers: Answers) => FieldErrors;
  notices: FormNotices;
  /** Steps without it leave no trace in the history. */
  address?: StepAddress<Step>;
  /** Saves the draft; called with the next step before it is shown. */
  onGo?: (step: Step) => void;
  /** Handles the heading of a new step, which is focused so that a screen reader announces it. */
  announce?: (heading: HTMLElement) => void;
}

export interface Wizard<Step extends string, Answers> extends StepPosition<Step> {
  /** Ref of the element that is focused when a step is shown. */
  heading: (element: HTMLElement | null) => void;
  /** Validates the step and continues; returns true if it has no errors. */
  complete: (answers: Answers) => boolean;
  back: () => void;
  /** Goes to a step, with errors found there. */
  go: (step: Step, errors?: FieldErrors) => void;
  /** The same, in place of the current step: Back does not lead here again. */
  replace: (step: Step) => void;
}

/** The steps of a form, one at a time, within the form around it. */
export function useWizard<Step extends string, Answers>(
  options: WizardOptions<Step, Answers>,
): Wizard<Step, Answers> {
  const { answers, positionOf, check, notices, address, onGo } = options;
  const [wanted, setWanted] = useState({ step: options.first });
  const position = positionOf(wanted.step, answers);
  const { step, previous } = position;
  // The current step stays until the visitor continues: a value that completes it does not jump to the step requested
  // earlier.
  if (step !== wanted.step) setWanted({ step });

  useSingleClicks();
  useAddress(address, step, (requested) => {
    notices.clear();
    setWanted({ step: requested });
  });
  // Errors that come with a step take the focus themselves.
  const heading = useAnnouncement(step, notices.notice === null, options.announce);

  function report(outcome: "proceed" | "back"): void {
    if (options.form) for (const each of flowSignal(options.form, outcome, step)) signal(each);
  }

  function show(to: Step, move: (address: string) => void, errors: FieldErrors = {}): void {
    if (Object.keys(errors).length > 0) notices.refuse(errors);
    else notices.clear();
    onGo?.(to);
    if (address && to !== step) move(address.addressOf(to));
    setWanted({ step: to });
  }

  return {
    ...position,
    heading,
    complete(now) {
      const wrong = check(step, now);
      if (Object.keys(wrong).length > 0) {
        notices.refuse(wrong);
        return false;
      }
      const { next } = positionOf(step, now);
      report("proceed");
      if (next !== null) show(next, pushStep);
      return true;
    },
    back() {
      if (previous === null) return;
      report("back");
      show(previous, pushStep);
    },
    go: (to, errors) => show(to, pushStep, errors),
    replace: (to) => show(to, replaceStep),
  };
}

/** The second click of a double click is meant for the step before: it must not try the next one, which is still empty. */
function useSingleClicks(): void {
  useEffect(() => {
    const stop = (event: MouseEvent) => {
      const isSubmit =
        event.target instanceof Element && event.target.closest("button[type=submit]") !== null;
      if (isSubmit && event.detail > 1) event.preventDefault();
    };
    addEventListener("click", stop, true);
    return () => removeEventListener("click", stop, true);
  }, []);
}

/** Shows the step of Back, Forward or a link; a URL that skips a step is corrected. */
function useAddress<Step extends string>(
  address: StepAddress<Step> | undefined,
  shown: Step,
  follow: (requested: Step) => void,
): void {
  useEffect(() => {
    const correct = () => {
      const isLeft = address?.onGone && address.requested() === null;
      if (!address || address.unnamed !== undefined || isLeft) return;
      const right = address.addressOf(shown);
      if (new URL(right, location.href).href !== location.href) replaceStep(right);
    };
    correct();
    const onPop = () => {
      const requested = address?.requested() ?? address?.unnamed;
      if (requested) follow(requested);
      else if (address?.onGone) address.onGone();
      else correct();
    };
    addEventListener("popstate", onPop);
    return () => removeEventListener("popstate", onPop);
  });
}

/** Announces a new step, but not on the first render. */
function useAnnouncement(
  step: string,
  isDue: boolean,
  announce: (heading: HTMLElement) => void = (heading) => heading.focus(),
): (element: HTMLElement | null) => void {
  const heading = useRef<HTMLElement>(null);
  const last = useRef(step);
  useLayoutEffect(() => {
    if (last.current === step) return;
    last.current = step;
    if (heading.current) showArrival(heading.current);
    if (heading.current && isDue) announce(heading.current);
  });
  return useCallback((element) => {
    heading.current = element;
  }, []);
}

/** The new step rises into its place; whoever wants no motion sees it there at once. */
function showArrival({ parentElement: step }: HTMLElement): void {
  if (!step?.animate || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  step.animate({ opacity: [0, 1], translate: ["0 12px", "0 0"] }, { duration: 200, easing: "ease-out" });
}

/** Shows a form as long as a page from its start. */
export function announceFromTop(heading: HTMLElement): void {
  heading.focus({ preventScroll: true });
  (heading.closest("form") ?? heading).scrollIntoView({ block: "start" });
}
