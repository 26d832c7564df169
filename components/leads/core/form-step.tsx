import type { ReactNode } from "react";
import { leadMessages } from "@/lib/store/i18n/lead-messages";
import type { NamedStep } from "./lead-form-data";

const TITLE_ID = "form-step-title";

/** Position of a form's current step. */
export interface ShownStep {
  /** Number of the step, from 1. */
  position: number;
  isLast: boolean;
  /** Ref of the enhanced form's heading, which takes the focus when the step appears. */
  heading?: (element: HTMLElement | null) => void;
  /** Handler of "Back" in the enhanced form; in the plain form, "Back" posts the values. */
  onBack?: () => void;
}

/** Returns the step that a plain form shows. */
export function plainStep(steps: readonly NamedStep[], id: string | undefined): ShownStep {
  const index = Math.max(
    0,
    steps.findIndex((step) => step.id === id),
  );
  return { position: index + 1, isLast: index === steps.length - 1 };
}

/** Renders one step: the progress with a constant total, the step's name, and its fields. */
export function FormStep({
  steps,
  shown,
  children,
}: {
  steps: readonly NamedStep[];
  shown: ShownStep;
  children: ReactNode;
}) {
  const copy = leadMessages().steps;
  const { title } = steps[shown.position - 1]!;
  return (
    <div>
      <p className="text-sm font-semibold text-quiet tabular-nums">
        {copy.progress(shown.position, steps.length)}
      </p>
      <ol aria-label={copy.progressName} className="mt-2 mb-6 flex gap-1.5">
        {steps.map((step, index) => (
          <li
            key={step.id}
            aria-current={index === shown.position - 1 ? "step" : undefined}
            className={`h-1.5 flex-1 rounded-full forced-colors:border ${index < shown.position ? "bg-ink" : "bg-line"}`}
          >
            <span className="sr-only">{step.title}</span>
          </li>
        ))}
      </ol>
      {/* The key remounts the fields, so that values typed into one step do not appear in the next. */}
      <section key={title} aria-labelledby={TITLE_ID}>
        <h2
          ref={shown.heading}
          id={TITLE_ID}
          tabIndex={-1}
          className="mb-4 scroll-mt-24 text-2xl outline-none"
        >
          {title}
        </h2>
        <div className="grid gap-5 sm:grid-cols-2 sm:items-end">{children}</div>
      </section>
    </div>
  );
}
