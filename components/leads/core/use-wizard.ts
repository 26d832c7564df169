import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { StepPosition } from "@/lib/core/pages/step-position";
import type { FieldErrors } from "@/lib/leads/core/schemas/field-errors";
import type { LeadFormName } from "@/lib/leads/forms/form-table";
import { flowSignal } from "@/lib/marketing/tracking/form-signals";
import { signal } from "@/lib/marketing/tracking/signals";
import { pushStep, replaceStep } from "./step-history";
import type { FormNotices } from "./use-form-notice";

/** Mapping of steps to URLs. Each step is a history entry, so that the browser's Back returns one step. */
export interface StepAddress<Step extends string> {
  addressOf: (step: Step) => string;
  /** Returns the step in the current URL, even if it cannot be shown; null without one. */
  requested: () => Step | null;
  /** Step of a URL without a step; if undefined, the URL always contains the visible step. */
  unnamed?: Step;
  /** Called when Back leads to a URL without a step. */
  onGone?: () => void;
}

export interface WizardOptions<Step extends string, Answers> {
  /** Form of the steps; if set, step events are reported. */
  form?: LeadFormName;
  /** Initial step, if it can be shown. */
  first: Step;
  /** Values on which the visible steps depend. */
  answers: Answers;
  /** Returns the visible step for a requested one, and its neighbors. */
  positionOf: (requested: Step, answers: Answers) => StepPosition<Step>;
  /** Returns the errors of a step's fields; empty for a complete step. */
  check: (step: Step, answers: Answers) => FieldErrors;
  notices: FormNotices;
  /** Mapping of steps to URLs; without it, steps create no history entries. */
  address?: StepAddress<Step>;
  /** Saves the draft; called with the next step before it is shown. */
  onGo?: (step: Step) => void;
  /** Handles the heading of a new step, which takes the focus so that screen readers announce it. */
  announce?: (heading: HTMLElement) => void;
}

export interface Wizard<Step extends string, Answers> extends StepPosition<Step> {
  /** Ref of the element that takes the focus when a step is shown. */
  heading: (element: HTMLElement | null) => void;
  /** Validates the step and continues; returns true without errors. */
  complete: (answers: Answers) => boolean;
  back: () => void;
  /** Goes to a step and shows its errors. */
  go: (step: Step, errors?: FieldErrors) => void;
  /** Goes to a step and replaces the current one in the history, so that Back skips it. */
  replace: (step: Step) => void;
}

/** Manages the steps of the surrounding form, of which one is visible. */
export function useWizard<Step extends string, Answers>(
  options: WizardOptions<Step, Answers>,
): Wizard<Step, Answers> {
  const { answers, positionOf, check, notices, address, onGo } = options;
  const [wanted, setWanted] = useState({ step: options.first });
  const position = positionOf(wanted.step, answers);
  const { step, previous } = position;
  // The current step stays until the visitor continues, even if a value makes the previously requested step
  // available.
  if (step !== wanted.step) setWanted({ step });

  useSingleClicks();
  useAddress(address, step, (requested) => {
    notices.clear();
    setWanted({ step: requested });
  });
  // Errors of the step take the focus instead of its heading.
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

/** Ignores the second click of a double click, which would otherwise submit the next, empty step. */
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

/** Shows the step of Back, Forward or a link, and corrects a URL that skips a step. */
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

/** Announces a new step, except on the first render. */
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

/** Animates the new step, unless the visitor prefers reduced motion. */
function showArrival({ parentElement: step }: HTMLElement): void {
  if (!step?.animate || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  step.animate({ opacity: [0, 1], translate: ["0 12px", "0 0"] }, { duration: 200, easing: "ease-out" });
}

/** Scrolls a page-length form to its start and announces it. */
export function announceFromTop(heading: HTMLElement): void {
  heading.focus({ preventScroll: true });
  (heading.closest("form") ?? heading).scrollIntoView({ block: "start" });
}
