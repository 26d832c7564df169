import { useRef } from "react";
import { useFormContext } from "react-hook-form";
import { HoneypotField } from "@/components/leads/core/form-fields";
import { FormNotice } from "@/components/leads/core/form-notice";
import { keepFocusWhileClicking, useFieldBinding } from "@/components/leads/core/use-field-binding";
import { flatErrors } from "@/components/leads/core/use-form-notice";
import { Form } from "@/components/ui/form";
import { CREDIT_FORM } from "@/config/leads/financing";
import { localPath } from "@/lib/core/language/local-path";
import { clearPerson } from "@/lib/leads/core/profile/browser-profile";
import { creditParts } from "@/lib/leads/credit/parts";
import { parseCalendarDate, parseSsn } from "@/lib/leads/credit/values";
import { creditMessages } from "@/lib/store/i18n/credit-messages";
import { CheckAnswers } from "./check-answers";
import { CreditButtons, CreditProgress } from "./credit-buttons";
import { type CreditFormData, creditFieldId, creditLabel } from "./credit-form-data";
import { CreditPart } from "./credit-part";
import { type FirstAnswers, saveCreditDraft } from "./first-answers";
import { creditPath, isChosen, useCreditSteps } from "./use-credit-steps";

interface Props {
  data: CreditFormData;
  first: FirstAnswers;
  /** Start time as in `LeadSubmission`. */
  startedAt: number | null;
}

/**
 * Formats of sensitive fields, for the applicant and the co-borrower; the fields display the stored format.
 */
const SECRET_FORMATS = [
  { field: /(?:^|\.)ssn$/, format: (typed: string) => parseSsn(typed) ?? typed },
  { field: /(?:^|\.)dateOfBirth$/, format: (typed: string) => parseCalendarDate(typed) ?? typed },
];

/** Renders all parts, of which one is visible, within the react-hook-form that contains their values. */
export function CreditSteps({ data, first, startedAt }: Props) {
  const copy = creditMessages();
  const form = useRef<HTMLFormElement>(null);
  const { formState } = useFormContext();
  const bind = useFieldBinding(SECRET_FORMATS);
  const { answers, wizard, lead, notice, ...steps } = useCreditSteps({ data, first, startedAt, form });
  const parts = creditParts(answers);
  const errors = flatErrors(formState.errors);
  return (
    <Form
      ref={form}
      action={`/api/leads/${CREDIT_FORM}`}
      method="post"
      noValidate
      aria-label={copy.title}
      onSubmit={steps.submit}
      onMouseDown={keepFocusWhileClicking}
      onChange={(event) => {
        saveCreditDraft(steps.typed(), wizard.step);
        if (isChosen(event.target)) steps.look();
      }}
      onBlur={(event) => event.target instanceof HTMLInputElement && steps.look()}
    >
      <div className="relative space-y-6">
        <CreditProgress part={wizard.step} />
        <h2 ref={wizard.heading} tabIndex={-1} className="text-2xl focus-visible:outline-none">
          {copy.parts[wizard.step]}
        </h2>
        <FormNotice notice={notice} phone={data.phone} fieldId={creditFieldId} labelOf={creditLabel} />
        <HoneypotField id={creditFieldId("honeypot")} ref={lead.honeypot} />
        {parts.map((each) => (
          <div key={each} hidden={each !== wizard.step} className="space-y-6">
            <CreditPart
              {...{ data, errors, part: each }}
              typed={answers}
              live
              bind={bind}
              known={first.known}
              onForget={() => forgetPerson(data)}
              check={
                <CheckAnswers
                  typed={answers}
                  hrefOf={(to) => `${creditPath(data)}#${to}`}
                  onChange={steps.show}
                />
              }
            />
          </div>
        ))}
        <CreditButtons
          part={wizard.step}
          first={wizard.previous === null}
          sending={lead.sending}
          onBack={() => steps.show(wizard.previous ?? wizard.step)}
        />
        <p className="text-sm text-quiet">{copy.saved}</p>
      </div>
    </Form>
  );
}

/** Handles "Not you?": restarts the page without personal data. */
function forgetPerson(data: CreditFormData): void {
  clearPerson();
  location.assign(localPath(creditPath(data)));
}
