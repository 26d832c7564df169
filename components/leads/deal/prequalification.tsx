import { ErrorSummary } from "@/components/leads/core/error-summary";
import { CheckboxField, Field, TextField } from "@/components/leads/core/form-fields";
import { ButtonLink, buttonClass } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { Link } from "@/components/ui/link";
import { US_STATES } from "@/config/leads/us-states";
import { prequalifiedText } from "@/lib/catalog/pricing/payment-text";
import { longDate } from "@/lib/core/time/zoned-time";
import { contractAge } from "@/lib/leads/core/deal-law";
import type { RefusedForm } from "@/lib/leads/core/get-refused-form";
import type { DealNow } from "@/lib/leads/deal/deal-basis";
import type { Deal } from "@/lib/leads/deal/deals";
import { dealPath, PREQUALIFY_STEP, prequalifyPost } from "@/lib/leads/deal/paths";
import { acceptsChanges, softPullConsent } from "@/lib/leads/deal/prequalify-deal";
import { programText } from "@/lib/leads/prequalification/program-text";
import { dealMessages } from "@/lib/store/i18n/deal-messages";
import { leadMessages } from "@/lib/store/i18n/lead-messages";
import { prequalifyMessages } from "@/lib/store/i18n/prequalify-messages";

interface Props {
  deal: Deal;
  today: DealNow;
  token: string;
  /** Name of the lender; null if there is none. */
  lender: string | null;
}

/** Renders the lender's answer to a deal and a link to the form that asks for one; nothing if there is neither. */
export function DealPrequalification({ deal, today, token, lender }: Props) {
  const copy = prequalifyMessages();
  const { prequalification: given } = deal.data;
  const mayAsk = lender !== null && acceptsChanges(deal);
  if (!given && !mayAsk) return null;
  const { prequalified } = today.basis;
  return (
    <section
      aria-labelledby="prequalify"
      className="mt-8 break-inside-avoid rounded-card border border-line p-5 sm:p-6"
    >
      <h2 id="prequalify" className="text-xl">
        {copy.title}
      </h2>
      {prequalified ? (
        <Rates today={today} prequalified={prequalified} />
      ) : given?.offer ? (
        <p className="mt-2">{copy.ended(given.lender, longDate(given.offer.until))}</p>
      ) : given ? (
        <p className="mt-2">{copy.none(given.lender)}</p>
      ) : (
        <p className="mt-2">{copy.offer(lender!)}</p>
      )}
      {mayAsk && (
        <ButtonLink
          href={dealPath(token, { step: PREQUALIFY_STEP })}
          variant="outline"
          rel="nofollow"
          className="mt-4 print:hidden"
        >
          {given ? copy.again : copy.start}
        </ButtonLink>
      )}
    </section>
  );
}

type Prequalified = NonNullable<DealNow["basis"]["prequalified"]>;

function Rates({ today, prequalified }: { today: DealNow; prequalified: Prequalified }) {
  const copy = prequalifyMessages();
  const why = whyUnused(today);
  return (
    <>
      <p className="mt-2 font-semibold text-ink">{prequalifiedText(prequalified)}</p>
      <h3 className="mt-3 text-base">{copy.programs}</h3>
      <ProgramList programs={prequalified.programs} />
      {why && <p className="mt-3">{why}</p>}
    </>
  );
}

/** Renders a lender's programs, one per line. */
export function ProgramList({ programs }: Pick<Prequalified, "programs">) {
  return (
    <ul className="mt-1 list-disc pl-5 tabular-nums">
      {programs.map((program) => (
        <li key={Object.values(program).join(" ")}>{programText(program)}</li>
      ))}
    </ul>
  );
}

/** Returns why the worksheet has another rate than the lender's; null if it has the lender's. */
function whyUnused({ worksheet }: DealNow): string | null {
  const { notUsed, otherRate, unused } = prequalifyMessages();
  const estimate = worksheet?.estimate;
  if (estimate?.plan !== "finance") return unused;
  if (estimate.prequalified) return null;
  return estimate.isOfferRate ? otherRate : notUsed;
}

const idOf = (field: string) => `prequalify-${field}`;

/** Renders the form of a soft pull, with its consent. */
export function PrequalifyForm({
  today,
  token,
  lender,
  details,
  refused,
}: Pick<Props, "today" | "token"> & {
  lender: string;
  /** Details that the shopper gave before, by field. */
  details: Readonly<Record<string, string>>;
  refused: RefusedForm | null;
}) {
  const { title, form, consent: _, errors: __ } = prequalifyMessages();
  const { fields } = leadMessages();
  const typed = refused?.typed ?? details;
  const errors = refused?.errors ?? {};
  const labels: Readonly<Record<string, string>> = {
    ...{ firstName: fields.firstName, lastName: fields.lastName, dateOfBirth: form.dateOfBirth },
    ...{ street: fields.address, city: fields.city, state: fields.state, zipCode: fields.zipCode },
    agree: form.agree,
  };
  const field = (name: string, autoComplete: string) => ({
    ...{ id: idOf(name), name, autoComplete, label: labels[name]!, error: errors[name] },
    defaultValue: typed[name],
    required: true,
  });
  return (
    <section aria-labelledby="step">
      <h2 id="step" className="text-2xl">
        {title}
      </h2>
      <p className="mt-2">{form.intro(lender)}</p>
      <p className="mt-2">{form.private}</p>
      <Form action={prequalifyPost(token)} method="post" noValidate className="mt-4 space-y-5">
        {Object.keys(errors).length > 0 && (
          <ErrorSummary errors={errors} fieldId={idOf} labelOf={(name) => labels[name]} />
        )}
        <div className="grid gap-5 sm:grid-cols-2 sm:items-end">
          <TextField {...field("firstName", "given-name")} />
          <TextField {...field("lastName", "family-name")} />
        </div>
        <TextField {...field("street", "address-line1")} />
        <div className="grid gap-5 sm:grid-cols-3 sm:items-end">
          <TextField {...field("city", "address-level2")} />
          <Field id={idOf("state")} label={labels.state!} error={errors.state}>
            <select
              id={idOf("state")}
              name="state"
              autoComplete="address-level1"
              defaultValue={typed.state ?? ""}
              className="block min-h-12 w-full rounded-card border border-quiet bg-page px-3 text-base text-ink"
            >
              <option value="">–</option>
              {US_STATES.map(([code, name]) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </select>
          </Field>
          <TextField {...field("zipCode", "postal-code")} inputMode="numeric" maxLength={10} />
        </div>
        <TextField
          {...field("dateOfBirth", "bday")}
          hint={form.dateOfBirthHint(contractAge(today.seller.state_short))}
          defaultValue=""
          maxLength={20}
        />
        <CheckboxField
          id={idOf("agree")}
          name="agree"
          label={softPullConsent(today.seller.name, lender).text}
          error={errors.agree}
          required
        />
        <div className="flex flex-wrap gap-3">
          <button type="submit" className={buttonClass("primary", "min-h-12 min-w-40")}>
            {form.send}
          </button>
          <Link href={dealPath(token)} className={buttonClass("outline", "min-h-12")}>
            {dealMessages().toDeal}
          </Link>
        </div>
      </Form>
    </section>
  );
}
