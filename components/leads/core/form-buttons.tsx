import { buttonClass } from "@/components/ui/button";
import { PAGES } from "@/config/runtime/pages";
import { leadMessages } from "@/lib/store/i18n/lead-messages";
import { formCopy } from "./form-copy";
import { PrivacyNote } from "./form-notes";
import type { ShownStep } from "./form-step";
import type { LeadFormData } from "./lead-form-data";

interface Props {
  data: Pick<LeadFormData, "form" | "label">;
  /** Current step of a multi-step form. */
  step: ShownStep | undefined;
  sending: boolean;
}

/**
 * Renders "Continue" before "Back", because Enter activates a form's first button. In a plain form both post
 * the values of all steps.
 */
export function FormButtons({ data, step, sending }: Props) {
  const { sending: busy, steps } = leadMessages();
  const goesOn = step !== undefined && !step.isLast;
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <button
        type="submit"
        {...(goesOn && { name: "action", value: "continue" })}
        aria-disabled={sending}
        className={buttonClass("primary", "min-h-12 w-full aria-disabled:opacity-60 sm:w-auto sm:min-w-52")}
      >
        {goesOn ? steps.next : sending ? busy : formCopy(data).submit}
      </button>
      {step !== undefined && step.position > 1 && (
        <button
          type={step.onBack ? "button" : "submit"}
          name="action"
          value="back"
          onClick={step.onBack}
          className={buttonClass("outline", "min-h-12 w-full sm:w-auto")}
        >
          {steps.back}
        </button>
      )}
      {!goesOn && <PrivacyNote policy={PAGES["legal-privacy-policy"].path} />}
    </div>
  );
}
