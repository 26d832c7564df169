import { ErrorSummary } from "@/components/leads/core/error-summary";
import { HoneypotField } from "@/components/leads/core/form-fields";
import { Form } from "@/components/ui/form";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { CREDIT_FORM } from "@/config/leads/financing";
import { CREDIT_PATH, creditPartPath, creditParts, partOf } from "@/lib/leads/credit/parts";
import { creditMessages } from "@/lib/store/i18n/credit-messages";
import { leadMessages } from "@/lib/store/i18n/lead-messages";
import { telHref } from "@/lib/store/locations/contact-links";
import { CheckAnswers } from "./check-answers";
import { CreditButtons, CreditProgress } from "./credit-buttons";
import { type CreditFormData, creditFieldId, creditLabel } from "./credit-form-data";
import { CreditPart } from "./credit-part";

/** Introduces the application with its duration, and the phone number as the alternative. */
export function CreditIntro({ phone, policy }: { phone: string; policy: string | null }) {
  const copy = creditMessages();
  const { privacy } = leadMessages();
  return (
    <header className="mb-8">
      <h1 className="text-3xl sm:text-4xl">{copy.title}</h1>
      <p className="mt-3 max-w-prose text-lg">{copy.intro}</p>
      <p className="mt-3 flex max-w-prose gap-2.5 rounded-card bg-panel p-4 text-base">
        <Icon name="lock" className="mt-0.5 text-accent-text" />
        {copy.lock}
      </p>
      <p className="mt-1 flex flex-wrap gap-x-5">
        <Link
          href={telHref(phone)}
          className="inline-flex min-h-11 items-center gap-2 text-ink underline underline-offset-4"
        >
          <Icon name="phone" className="size-5" />
          {copy.callInstead(phone)}
        </Link>
        {policy !== null && (
          <Link
            href={policy}
            className="inline-flex min-h-11 items-center text-ink underline underline-offset-4"
          >
            {privacy.link}
          </Link>
        )}
      </p>
    </header>
  );
}

/** Renders one part as a plain form, with the other parts' values in hidden fields. */
export function PlainCreditForm({ data, draft }: { data: CreditFormData; draft: string | null }) {
  const { part, typed, errors } = data;
  const parts = creditParts(typed);
  const copy = creditMessages();
  const others = Object.entries(typed).filter(([name]) => partOf(name) !== part);
  return (
    <Form action={`/api/leads/${CREDIT_FORM}`} method="post" noValidate aria-label={copy.title}>
      <div className="relative space-y-6">
        <CreditProgress part={part} />
        <h2 className="text-2xl">{copy.parts[part]}</h2>
        {Object.keys(errors).length > 0 && (
          <ErrorSummary errors={errors} fieldId={creditFieldId} labelOf={creditLabel} />
        )}
        <input type="hidden" name="part" value={part} />
        <input type="hidden" name="page" value={CREDIT_PATH} />
        {data.vin !== null && <input type="hidden" name="vin" value={data.vin} />}
        {data.offers && <input type="hidden" name="offers" value={data.offers} />}
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
    </Form>
  );
}
