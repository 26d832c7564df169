import { CheckboxField } from "@/components/leads/core/form-fields";
import { buttonClass } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { StaticPart } from "@/components/ui/static-part";
import { longDate, wallClock } from "@/lib/core/time/zoned-time";
import type { DealNow } from "@/lib/leads/deal/deal-basis";
import { proposalAnswerPost } from "@/lib/leads/deal/paths";
import { planConsent } from "@/lib/leads/deal/protection";
import { PLAN_CHOICE } from "@/lib/leads/deal/read-step";
import type { DealVersion } from "@/lib/leads/deal/versions";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import { dealMessages } from "@/lib/store/i18n/deal-messages";
import { DealWorksheet } from "./worksheet";

interface Props {
  today: DealNow;
  token: string;
  proposal: DealVersion;
}

/** Returns the day of a moment at a store. */
export function dayOf(at: number, { timeZone }: Pick<StoreProfile, "timeZone">): string {
  return longDate(wallClock(at, timeZone).date);
}

/** Renders the store's proposal beside the shopper's own version, and the form that answers it. */
export function DealProposal({ today, token, proposal }: Props) {
  const { proposal: copy } = dealMessages();
  const { worksheet: own, plans } = today;
  const proposed = proposal.data.plans ?? [];
  // Plans to which the shopper has agreed before need no second consent.
  const asked = plans.filter(({ id }) => proposed.some((plan) => plan.id === id && plan.text === ""));
  return (
    <section aria-labelledby="proposal">
      <StaticPart>
        <h2 id="proposal" className="text-2xl">
          {copy.title}
        </h2>
        <p className="mt-2">
          {copy.text(proposal.authorName ?? today.seller.name, dayOf(proposal.at, today.seller))}
        </p>
        <div className="mt-4 grid items-start gap-6 lg:grid-cols-2">
          {own && <DealWorksheet worksheet={own} id="proposal-own" title={copy.own} />}
          {proposal.worksheet && (
            <DealWorksheet worksheet={proposal.worksheet} id="proposal-new" title={copy.proposed} />
          )}
        </div>
      </StaticPart>
      <Form action={proposalAnswerPost(token)} method="post" className="mt-5 space-y-4 print:hidden">
        <input type="hidden" name="version" value={proposal.number} />
        {asked.length > 0 && (
          <fieldset>
            <legend className="mb-2">{copy.plans}</legend>
            {asked.map((plan) => (
              <CheckboxField
                key={plan.id}
                id={`proposal-plan-${plan.id}`}
                name={`${PLAN_CHOICE}${plan.id}`}
                label={planConsent(plan)}
              />
            ))}
          </fieldset>
        )}
        <div className="flex flex-wrap gap-3">
          <button type="submit" name="answer" value="accept" className={buttonClass("primary", "min-h-12")}>
            {copy.accept}
          </button>
          <button type="submit" name="answer" value="decline" className={buttonClass("outline", "min-h-12")}>
            {copy.decline}
          </button>
        </div>
        <p className="text-sm text-quiet">{copy.orChange}</p>
      </Form>
    </section>
  );
}
