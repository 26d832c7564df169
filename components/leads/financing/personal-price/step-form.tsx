import type { FormEvent, ReactNode, Ref } from "react";
import { buttonClass } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import type { OpenAnswers } from "@/lib/catalog/pricing/personal-steps";
import type { FieldErrors } from "@/lib/leads/core/schemas/field-errors";
import { personalPriceMessages as t } from "@/lib/store/i18n/personal-price-messages";

/** The data and actions of each step. */
export interface StepProps {
  answers: OpenAnswers;
  /** Saves the values and continues; an undefined value causes a "required" error. */
  onNext: (answers: OpenAnswers) => void;
  /** Goes to the previous step; undefined on the first. */
  onBack: (() => void) | undefined;
}

/** Props of a step with one question. The surrounding form contains its value under the field's name. */
export interface QuestionProps extends StepProps {
  /** Error notice above the question, and the error beside it. */
  notice: ReactNode;
  error: string | undefined;
  /** Fields typed during this visit and saved in the tab, including unsubmitted ones. */
  typed: Readonly<Record<string, string>>;
  /** Saves typed and selected values, and clears the errors of corrected ones. */
  onChange: (typed: Record<string, string>) => void;
  /** Renders the payment with these values in place of the earlier ones. */
  figure: (answers: OpenAnswers) => ReactNode;
  /** Stays on the step and shows the errors of the typed values. */
  onWrong: (errors: FieldErrors) => void;
}

/** Typed or selected values by field name. */
export type QuestionValues = Record<"down" | "tradeIn" | "tradeEquity" | "creditScore", string>;

/** Id of the step's title, which names the dialog and takes the focus with each step. */
export const TITLE_ID = "personal-title";

export const personalFieldId = (field: string) => `personal-${field}`;

interface Props {
  onSubmit: () => void;
  onBack: (() => void) | undefined;
  submit?: string;
  busy?: boolean;
  ref?: Ref<HTMLFormElement>;
  /** Line above the buttons, such as the payment. */
  foot?: ReactNode;
  children: ReactNode;
}

/** Renders a step's fields, with "Back" and "Continue" in the same position at every step. */
export function StepForm({
  onSubmit,
  onBack,
  submit = t().dialog.next,
  busy = false,
  ref,
  foot,
  children,
}: Props) {
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onSubmit();
  };
  return (
    <Form ref={ref} noValidate onSubmit={send} className="flex grow flex-col">
      <div className="relative grow space-y-5 px-5 py-5 sm:px-8">{children}</div>
      <div className="sticky bottom-0">
        {foot}
        <div className="flex gap-3 border-t border-line bg-page px-5 py-4 sm:px-8">
          <button
            type="submit"
            aria-disabled={busy}
            className={buttonClass("primary", "min-h-12 grow aria-disabled:opacity-60")}
          >
            {submit}
          </button>
          {onBack && (
            <button type="button" onClick={onBack} className={buttonClass("outline", "min-h-12")}>
              {t().dialog.back}
            </button>
          )}
        </div>
      </div>
    </Form>
  );
}
