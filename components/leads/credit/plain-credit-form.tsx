import { ErrorSummary } from "@/components/leads/core/error-summary";
import { HoneypotField } from "@/components/leads/core/form-fields";
import { CREDIT_FORM } from "@/config/leads/credit";
import { CREDIT_PATH, creditPartPath, creditParts, partOf } from "@/lib/leads/credit/parts";
import { creditMessages } from "@/lib/store/i18n/credit-messages";
import { CheckAnswers } from "./check-answers";
import { CreditButtons } from "./credit-buttons";
import { type CreditFormData, creditFieldId, creditLabel } from "./credit-form-data";
import { CreditPart } from "./credit-part";
import { CreditProgress } from "./credit-progress";

/** Renders one part as a plain form, with the other parts' values in hidden fields. */
export function PlainCreditForm({ data, draft }: { data: CreditFormData; draft: string | null }) {
  const { part, typed, errors } = data;
  const parts = creditParts(typed);
  const copy = creditMessages();
  const others = Object.entries(typed).filter(([name]) => partOf(name) !== part);
  return (
    <form action={`/api/leads/${CREDIT_FORM}`} method="post" noValidate aria-label={copy.title}>
      <div className="relative space-y-6">
        <CreditProgress part={part} />
        <h2 className="text-2xl">{copy.parts[part]}</h2>
        {Object.keys(errors).length > 0 && (
          <ErrorSummary errors={errors} fieldId={creditFieldId} labelOf={creditLabel} />
        )}
        <input type="hidden" name="part" value={part} />
        <input type="hidden" name="page" value={CREDIT_PATH} />
        {draft !== null && <input type="hidden" name="draft" value={draft} />}
        {others.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <HoneypotField id={creditFieldId("honeypot")} />
        <CreditPart
          {...{ data, typed, errors, part }}
          live={false}
          check={
            draft !== null && <CheckAnswers typed={typed} hrefOf={(each) => creditPartPath(draft, each)} />
          }
        />
        <CreditButtons part={part} first={part === parts[0]} />
        <p className="text-sm text-quiet">{copy.savedPlain}</p>
      </div>
    </form>
  );
}
