import { ChoiceField, FieldError } from "@/components/leads/core/form-fields";
import type { DealNow } from "@/lib/leads/deal/deal-basis";
import type { DealData } from "@/lib/leads/deal/deal-data";
import { isOfUse, planConsent } from "@/lib/leads/deal/protection";
import { PLAN_CHOICE } from "@/lib/leads/deal/read-step";
import { worksheetOf } from "@/lib/leads/deal/worksheet";
import { centsText } from "@/lib/leads/deal/worksheet-text";
import type { ProtectionPlan } from "@/lib/store/api/page-schemas";
import { dealMessages } from "@/lib/store/i18n/deal-messages";
import { formatDollars } from "@/lib/store/i18n/format";
import { idOf, type StepProps } from "./step-props";

/** Renders the menu of protection plans. Nothing is chosen in advance, and both answers look the same. */
export function PlanFields({ data, today, refused }: StepProps) {
  const copy = dealMessages().steps.plans;
  const { plans, basis } = today;
  if (plans.length === 0) return <p id={idOf("plans")}>{copy.none}</p>;
  const error = refused?.errors.plans;
  return (
    <div id={idOf("plans")} tabIndex={-1} className="space-y-5">
      <p>{copy.intro}</p>
      {error && <FieldError id={idOf("plans")} error={error} />}
      {plans.map((plan) => (
        <section
          key={plan.id}
          lang={plan.lang}
          aria-labelledby={idOf(`${plan.id}-name`)}
          className="rounded-card border border-line p-4 sm:p-5"
        >
          <div className="flex items-baseline justify-between gap-4 text-ink">
            <h3 id={idOf(`${plan.id}-name`)} className="text-lg font-semibold">
              {plan.name}
            </h3>
            <p className="shrink-0 font-semibold tabular-nums">{formatDollars(plan.price)}</p>
          </div>
          <p className="mt-1">{plan.summary}</p>
          <dl className="mt-3 space-y-3 text-sm">
            <PlanFact label={copy.covers} lines={plan.covers} />
            <PlanFact label={copy.excludes} lines={plan.excludes} />
            <PlanFact label={copy.duration} lines={[plan.duration]} />
            <PlanFact label={copy.cancellation} lines={[plan.cancellation]} />
          </dl>
          <p className="mt-3 mb-4 font-semibold text-ink tabular-nums">{effectOf(plan, data, today)}</p>
          <ChoiceField
            id={idOf(plan.id)}
            name={`${PLAN_CHOICE}${plan.id}`}
            label={plan.name}
            choices={[
              { value: "no", label: copy.no },
              { value: "yes", label: planConsent(plan) },
            ]}
            defaultValue={answerOf(plan, data, basis.plans)}
          />
        </section>
      ))}
    </div>
  );
}

function PlanFact({ label, lines }: { label: string; lines: readonly string[] }) {
  return (
    <div>
      <dt className="font-semibold text-ink">{label}</dt>
      {lines.map((line) => (
        <dd key={line}>{line}</dd>
      ))}
    </div>
  );
}

/** Returns the answer that the shopper gave before; undefined if there is none, so that nothing is preselected. */
function answerOf(
  { id }: ProtectionPlan,
  { plans }: DealData,
  agreed: DealNow["basis"]["plans"] = [],
): "yes" | "no" | undefined {
  if (agreed.some((plan) => plan.id === id)) return "yes";
  // A plan whose price has changed since is asked about again.
  return plans === undefined || plans.some((plan) => plan.id === id) ? undefined : "no";
}

/** Returns the payment without and with one plan, besides the other plans of the deal. */
function effectOf(plan: ProtectionPlan, data: DealData, { basis }: DealNow): string {
  const copy = dealMessages().steps.plans;
  const others = (basis.plans ?? []).filter(({ id }) => id !== plan.id);
  const without = worksheetOf(data, { ...basis, plans: others });
  const withIt = worksheetOf(data, { ...basis, plans: [...others, plan] });
  if (!without || !withIt) return "";
  if (!isOfUse(plan, without.plan)) return copy.useless;
  return without.months === 0
    ? copy.total(centsText(without.total), centsText(withIt.total))
    : copy.monthly(centsText(without.dueMonthly), centsText(withIt.dueMonthly));
}
