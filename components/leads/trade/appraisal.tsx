import { CallInstead } from "@/components/leads/schedule/call-instead";
import { SlotSteps } from "@/components/leads/schedule/slot-steps";
import { ButtonLink, buttonClass } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { Icon } from "@/components/ui/icon";
import { formatSlot } from "@/lib/leads/schedule/format-slot";
import { planBooking } from "@/lib/leads/schedule/plan";
import type { Slot } from "@/lib/leads/schedule/slots";
import { storeAddress } from "@/lib/leads/test-drive/get-test-drive";
import { appraisalPost, tradeOfferPage } from "@/lib/leads/trade/trade-flow";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import { scheduleMessages } from "@/lib/store/i18n/appointment-messages";
import { valuationMessages } from "@/lib/store/i18n/valuation-messages";
import { directionsHref } from "@/lib/store/locations/contact-links";

/** State of the appraisal on the page of a trade-in's offer. */
export interface AppraisalState {
  /** Token of the page's link. */
  token: string;
  /** Requested time in the store's local time; null without one. */
  requested: Pick<Slot, "date" | "minutes"> | null;
  /** Free times; null if they cannot be read. */
  free: Slot[] | null;
  /** Choice in the URL, not validated. */
  chosen: { day?: string; time?: string; step?: string };
}

interface Props {
  appraisal: AppraisalState;
  seller: StoreProfile;
}

/** Renders the time of an appraisal with place and what to bring, or the choice of a time. */
export function Appraisal({ appraisal, seller }: Props) {
  const { requested, chosen } = appraisal;
  const copy = valuationMessages().offers.appraisal;
  const isBooked = requested !== null && chosen.step !== "move";
  return (
    <section
      id="appraisal"
      aria-labelledby="appraisal-title"
      className="mt-10 grid scroll-mt-4 gap-x-12 gap-y-8 rounded-card border border-line p-4 sm:p-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
    >
      <div className="min-w-0">
        {isBooked && (
          <p className="mb-2 flex items-center gap-2 font-semibold text-success">
            <Icon name="check" />
            {copy.booked}
          </p>
        )}
        <h2 id="appraisal-title" className="text-2xl">
          {isBooked ? formatSlot(requested) : copy.title}
        </h2>
        {isBooked ? <Booked appraisal={appraisal} seller={seller} /> : <Picker {...{ appraisal, seller }} />}
      </div>
      <div className="min-w-0 space-y-6">
        <div>
          <h3 className="text-lg">{copy.where}</h3>
          <p className="mt-2">
            {[seller.name, ...storeAddress(seller)].map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </p>
        </div>
        <div>
          <h3 className="text-lg">{scheduleMessages().bringTitle}</h3>
          <ul className="mt-3 space-y-2">
            {copy.bring.map((item) => (
              <li key={item} className="flex gap-3">
                <Icon name="check" size={20} className="mt-0.5 text-accent-text" />
                {item}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

function Booked({ appraisal: { token }, seller }: Props) {
  const copy = valuationMessages().offers.appraisal;
  return (
    <>
      <p className="mt-3 max-w-prose">{copy.bookedText(seller.sales.phone.replaceAll(" ", "\u00a0"))}</p>
      <div className="mt-5 flex flex-wrap gap-3 max-sm:grid">
        <ButtonLink href={directionsHref([seller.name, ...storeAddress(seller)])} variant="dark">
          <Icon name="directions" />
          {scheduleMessages().directions}
        </ButtonLink>
        <ButtonLink
          href={`${tradeOfferPage(token, { step: "move" })}#appraisal`}
          rel="nofollow"
          variant="outline"
        >
          {copy.move}
        </ButtonLink>
      </div>
    </>
  );
}

function Picker({ appraisal: { token, requested, free, chosen }, seller }: Props) {
  const copy = valuationMessages().offers.appraisal;
  const { phone } = seller.sales;
  if (free === null) return <CallInstead message={copy.unavailable} phone={phone} />;
  if (free.length === 0) return <CallInstead message={copy.nothingFree} phone={phone} />;
  const plan = planBooking(free, chosen);
  const step = requested && { step: "move" as const };
  return (
    <>
      <p className="mt-3 max-w-prose">{copy.text}</p>
      <SlotSteps plan={plan} hrefOf={(time) => tradeOfferPage(token, { ...step, ...time })} />
      {plan.chosen && (
        <Form
          action={appraisalPost(token)}
          method="post"
          aria-labelledby="details"
          className="mt-8 rounded-card bg-panel p-5 sm:p-6"
        >
          <h3 id="details" className="scroll-mt-4 text-xl">
            {formatSlot(plan.chosen)}
          </h3>
          <input type="hidden" name="slot" value={plan.chosen.value} />
          <div className="mt-4 flex flex-wrap gap-3 max-sm:grid">
            <button type="submit" className={buttonClass("primary", "min-h-12")}>
              {copy.confirm}
            </button>
            {requested && (
              <ButtonLink href={`${tradeOfferPage(token)}#appraisal`} variant="outline">
                {copy.keep}
              </ButtonLink>
            )}
          </div>
        </Form>
      )}
    </>
  );
}
