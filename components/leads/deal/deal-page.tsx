import { VehiclePhoto } from "@/components/catalog/card/vehicle-photo";
import { PrintButton } from "@/components/catalog/offers/print-button";
import { LeadForm } from "@/components/leads/core/lead-form";
import { ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { Container } from "@/components/ui/page-frame";
import { StaticPart } from "@/components/ui/static-part";
import { VEHICLE_STATUSES } from "@/config/catalog/vehicle-status";
import { DEAL_STEPS, DEALS, type DealStep } from "@/config/leads/deal";
import { PAGES } from "@/config/runtime/pages";
import { paymentText } from "@/lib/catalog/pricing/payment-text";
import { leadImage } from "@/lib/catalog/vehicle/vehicle-images";
import { vehicleName } from "@/lib/catalog/vehicle/vehicle-name";
import { contactConsent, sellerName } from "@/lib/leads/core/contact-consent";
import { militaryRules } from "@/lib/leads/core/deal-law";
import type { RefusedForm } from "@/lib/leads/core/get-refused-form";
import type { DealNow } from "@/lib/leads/deal/deal-basis";
import { type Deal, isHandoverBooked } from "@/lib/leads/deal/deals";
import { type Deposit, isPaid } from "@/lib/leads/deal/deposits";
import { handoverText } from "@/lib/leads/deal/handover";
import { type DealResult, dealPath } from "@/lib/leads/deal/paths";
import { acceptsChanges } from "@/lib/leads/deal/prequalify-deal";
import type { DealVersion } from "@/lib/leads/deal/versions";
import { centsText } from "@/lib/leads/deal/worksheet-text";
import type { Slot } from "@/lib/leads/schedule/slots";
import type { PhotoProblem } from "@/lib/leads/trade/photo-store";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import { vehiclePath } from "@/lib/store/api/vehicle-path";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";
import { dealMessages } from "@/lib/store/i18n/deal-messages";
import { depositMessages } from "@/lib/store/i18n/deposit-messages";
import { formatDollars } from "@/lib/store/i18n/format";
import { messages } from "@/lib/store/i18n/messages";
import { prequalifyMessages } from "@/lib/store/i18n/prequalify-messages";
import { telHref } from "@/lib/store/locations/contact-links";
import { BookHandover, type HandoverChoice } from "./book-handover";
import { DealDeposit } from "./deposit";
import { KeepPrequalified } from "./keep-prequalified";
import { DealPrequalification, PrequalifyForm } from "./prequalification";
import { DealProposal, dayOf } from "./proposal";
import { SendDealLink } from "./send-link";
import { DealStepForm } from "./step-forms";
import { DealTradePhotos } from "./trade-photos";
import { DealWorksheet } from "./worksheet";

/** Renders the page of a link that opens nothing here; it reveals nothing about any deal. */
export function DealUnavailable({
  why,
  phone,
  agreed = null,
  similar = [],
}: {
  why: "gone" | "sold";
  phone: string;
  /** Version that the shopper and the store had agreed to. */
  agreed?: DealVersion | null;
  /** Vehicles like the one that was sold. */
  similar?: readonly Vehicle[];
}) {
  const { locked, sold } = dealMessages();
  const { title, text } = why === "sold" ? sold : { title: locked.gone, text: locked.goneText };
  return (
    <main id="content" className="py-16">
      <Container className="max-w-prose text-center">
        <h1 className="text-3xl sm:text-4xl">{title}</h1>
        <p className="mt-4 text-lg">{text}</p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <ButtonLink href={telHref(phone)} className="tabular-nums">
            <Icon name="phone" />
            {phone}
          </ButtonLink>
          <ButtonLink href={PAGES["cars-search-page"].path} variant="outline">
            {why === "sold" ? sold.similar : locked.search}
          </ButtonLink>
        </div>
        <SimilarVehicles vehicles={similar} />
        {agreed?.worksheet && (
          <div className="mt-8 text-left">
            <DealWorksheet worksheet={agreed.worksheet} title={dealMessages().proposal.agreedTitle} />
          </div>
        )}
      </Container>
    </main>
  );
}

interface Props {
  deal: Deal;
  today: DealNow;
  /** The store's proposal that waits for an answer. */
  proposal: DealVersion | null;
  /** Version that the shopper and the store agreed to; null if the deal was changed since. */
  agreed: DealVersion | null;
  /** Advertised price in cents when the deal was last changed, if it is another one today. */
  formerPrice: number | null;
  /** Deposit that says most about the deal. */
  deposit: Deposit | null;
  /** Vehicles like this one, offered when it is no longer available. */
  similar: readonly Vehicle[];
  token: string;
  profile: StoreProfile;
  /** Step whose form is shown; null for the overview. */
  step: DealStep | null;
  /** Name of the lender that prequalifies shoppers; null if there is none. */
  lender: string | null;
  /** Details that fill the form for the lender; null if another view is shown. */
  details: Readonly<Record<string, string>> | null;
  /** Result of the form just posted. */
  done: DealResult | null;
  /** Refused form of a step, or of the contact details. */
  refused: RefusedForm | null;
  /** Refused address or number for the link. */
  refusedLink: RefusedForm | null;
  /** True if the store also sends the link by text. */
  byText: boolean;
  /** Choice of the time of the pick-up or delivery; null if none can be booked. */
  handover: HandoverChoice | null;
  /** Free times for a pick-up, for its step. */
  times: readonly Slot[];
  /** ZIP code that the shopper gave elsewhere on the site. */
  knownZip: string;
  /** Photos of the trade-in, for its step, and why the last one was refused. */
  photos: { ids: string[]; problem: PhotoProblem | null };
  /** Contact details that this browser gave before the deal. */
  known: Readonly<Record<string, string>>;
}

/** Renders a deal: its vehicle, its steps or one step's form, the worksheet, and the form that sends it. */
export function DealPage(props: Props) {
  const { deal, today, token, step: asked, done, refused, agreed } = props;
  const step = deal.stage === "closed" ? null : asked;
  const isForm = step !== null || props.details !== null;
  const { vehicle, seller, basis, worksheet } = today;
  const copy = dealMessages();
  const { badge } = VEHICLE_STATUSES[vehicle.status];
  const isClosed = deal.stage === "closed";
  const shown = agreed?.worksheet ?? worksheet;
  const isOwnHold = props.deposit?.heldUntil != null;
  return (
    <main id="content" className="pt-4 pb-8 sm:pt-8 sm:pb-12">
      {props.proposal && !isForm && (
        <Container className="mb-8">
          <DealProposal {...props} proposal={props.proposal} />
        </Container>
      )}
      <Container className="grid gap-x-12 gap-y-8 print:gap-y-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,28rem)]">
        <div className="min-w-0">
          <StaticPart>
            <p className="print:hidden">
              <Link
                href={isForm ? dealPath(token) : vehiclePath(vehicle)}
                className="inline-flex min-h-11 items-center gap-1 underline underline-offset-4"
              >
                <Icon name="chevronLeft" size={18} />
                {isForm ? copy.toDeal : copy.back}
              </Link>
            </p>
            <h1 className="text-2xl sm:text-4xl">{copy.name}</h1>
            <div className="mt-4 flex items-center gap-4">
              <VehiclePhoto
                vehicle={vehicle}
                image={leadImage(vehicle)}
                sizes="144px"
                priority
                className="w-36! shrink-0 rounded-sm"
              />
              <div>
                <p className="text-lg font-semibold text-ink">{vehicleName(vehicle)}</p>
                <p className="text-quiet">{seller.name}</p>
                <p className="hidden text-quiet print:block">
                  {messages().vehicle.facts.vin}: {vehicle.vin} · {dayOf(Date.now(), seller)}
                </p>
              </div>
            </div>
            {badge !== null && !isOwnHold && (
              <div className="mt-4 rounded-card bg-warning-soft p-4 text-ink">
                <p role="status">{copy.held(messages().vehicle.statuses[vehicle.status].badge ?? "")}</p>
                <SimilarVehicles vehicles={props.similar} />
              </div>
            )}
            {props.formerPrice !== null && basis.vehicle.price !== null && (
              <p role="status" className="mt-4 rounded-card bg-warning-soft p-4 text-ink">
                {copy.priceChanged(centsText(props.formerPrice), centsText(basis.vehicle.price))}
              </p>
            )}
            {done !== null && !(done === "paid" && props.deposit && isPaid(props.deposit)) && (
              <p
                role="status"
                className="mt-4 flex items-center gap-2 rounded-card bg-panel p-4 text-ink print:hidden"
              >
                <Icon
                  name={isProblem(done) ? "info" : "check"}
                  className={`size-5 ${isProblem(done) ? "text-warning" : "text-success"}`}
                />
                {resultText(done)}
              </p>
            )}
            {isClosed && <p className="mt-4 rounded-card bg-panel p-4 text-ink">{copy.closed}</p>}
            {agreed && !isClosed && (
              <p className="mt-4">{copy.proposal.agreedText(dayOf(agreed.at, seller))}</p>
            )}
          </StaticPart>
          {done === "prequalified" && <KeepPrequalified given={basis.prequalified ?? null} />}
          <div className="mt-6">
            {props.details && props.lender !== null ? (
              <PrequalifyForm lender={props.lender} details={props.details} {...{ today, token, refused }} />
            ) : step ? (
              <>
                <DealStepForm
                  {...{ step, token, today, refused }}
                  data={deal.data}
                  times={props.times}
                  knownZip={props.knownZip}
                  isBooked={isHandoverBooked(deal)}
                />
                {step === "trade" && deal.data.trade && acceptsChanges(deal) && (
                  <DealTradePhotos token={token} {...props.photos} isSent={deal.leadId !== null} />
                )}
              </>
            ) : (
              <StaticPart>
                <Steps deal={deal} today={today} token={token} />
                <DealPrequalification lender={props.lender} {...{ deal, today, token }} />
              </StaticPart>
            )}
          </div>
        </div>
        <div className="min-w-0">
          <StaticPart>
            {props.proposal && !isForm ? null : shown ? (
              <DealWorksheet worksheet={shown} {...(agreed && { title: copy.proposal.agreedTitle })} />
            ) : (
              <p>{copy.noPrice}</p>
            )}
            <p className="mt-4 text-sm text-quiet">{copy.notBinding}</p>
            <Servicemembers plan={deal.data.payment?.plan} />
            <p className="mt-2 text-sm text-quiet">{copy.until(untilText(deal, seller))}</p>
          </StaticPart>
          <div className="mt-4">
            <PrintButton variant="outline">{copy.print}</PrintButton>
          </div>
        </div>
        {!isForm && <BookHandover choice={props.handover} {...{ deal, seller, token }} />}
        {!isForm && <DealDeposit deposit={props.deposit} {...{ deal, today, token, done }} />}
        {!isForm && !isClosed && (
          <section aria-labelledby="send" className="min-w-0 print:hidden">
            <h2 id="send" className="text-2xl">
              {copy.send.title}
            </h2>
            <p className="mt-2 mb-5">{deal.leadId === null ? copy.send.text : copy.send.again}</p>
            {deal.leadId === null && <LeadForm data={sendFormOf(props)} />}
          </section>
        )}
        {!isForm && (
          <SendDealLink
            token={token}
            refused={props.refusedLink}
            known={props.known.email}
            byText={props.byText}
          />
        )}
      </Container>
    </main>
  );
}

/** Returns true for a result after which something is left to do. */
function isProblem(done: DealResult): boolean {
  return [
    "outdated",
    "unpaid",
    "later",
    "deposit-changed",
    "not-available",
    "time-taken",
    "other-appointment",
  ].includes(done);
}

function resultText(done: DealResult): string {
  const { results } = depositMessages();
  switch (done) {
    case "paid":
    case "unpaid":
    case "later":
    case "deposit-changed":
    case "not-available":
      return results[done];
    case "prequalified":
      return prequalifyMessages().done;
    default:
      return dealMessages()[done];
  }
}

/** Renders links to vehicles like one that is no longer available. */
function SimilarVehicles({ vehicles }: { vehicles: readonly Vehicle[] }) {
  if (vehicles.length === 0) return null;
  return (
    <>
      <p className="mt-2 font-semibold">{dealMessages().similar}</p>
      <ul>
        {vehicles.map((each) => (
          <li key={each.vin}>
            <Link
              href={vehiclePath(each)}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {vehicleName(each)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Renders each step with what was answered, and what is still open. */
function Steps({ deal, today, token }: Pick<Props, "deal" | "today" | "token">) {
  const { steps, intro, worksheet } = dealMessages();
  const open = DEAL_STEPS.filter((step) => deal.data[step] === undefined);
  return (
    <section aria-labelledby="steps">
      <h2 id="steps" className="text-2xl">
        {steps.title}
      </h2>
      <p className="mt-2 print:hidden">{intro}</p>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {DEAL_STEPS.map((step) => (
          <li key={step} className="flex items-center justify-between gap-4 py-3 print:py-1">
            <div className="min-w-0">
              <h3 className="text-base font-semibold">{steps[step].title}</h3>
              <p className="text-quiet">{summaryOf(step, deal, today)}</p>
            </div>
            {deal.stage !== "closed" && (
              <ButtonLink
                href={dealPath(token, { step })}
                variant="outline"
                rel="nofollow"
                className="shrink-0 print:hidden"
                aria-label={`${deal.data[step] === undefined ? steps.add : steps.edit}: ${steps[step].title}`}
              >
                {deal.data[step] === undefined ? steps.add : steps.edit}
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-quiet">
        {open.length === 0
          ? worksheet.allAnswered
          : `${worksheet.open}: ${open.map((step) => steps[step].title).join(", ")}`}
      </p>
    </section>
  );
}

/** Renders the rules about servicemembers that the chosen payment concerns, with their sources. */
function Servicemembers({ plan }: { plan: string | undefined }) {
  const { military } = dealMessages();
  const rules = militaryRules(plan);
  if (rules.length === 0) return null;
  return (
    <details className="mt-2 text-sm text-quiet">
      <summary className="flex min-h-11 cursor-pointer items-center underline underline-offset-4 print:hidden">
        {military.title}
      </summary>
      {rules.map(({ id, source }) => (
        <p key={id}>
          {military[id]}{" "}
          <Link href={source.url} className="underline underline-offset-4">
            {source.citation}
          </Link>
        </p>
      ))}
      <p className="mt-2">{military.rights}</p>
    </details>
  );
}

function summaryOf(
  step: DealStep,
  { data, booked }: Deal,
  { chosen, basis, worksheet, seller }: DealNow,
): string {
  const { steps } = dealMessages();
  switch (step) {
    case "offers":
      if (data.offers === undefined) return steps.open;
      return chosen.length === 0 ? steps.offers.noneChosen : chosen.map(({ offer }) => offer.name).join(", ");
    case "trade": {
      const { trade } = data;
      if (!trade) return trade === null ? steps.trade.none : steps.open;
      const { year, make, model, value, owed } = trade;
      return steps.trade.summary([year, make, model].join(" "), formatDollars(value), formatDollars(owed));
    }
    case "payment": {
      if (data.payment === undefined) return steps.open;
      const estimate = worksheet?.estimate;
      if (!estimate) return steps.payment.cashSummary;
      const { payment, terms } = paymentText(estimate);
      return `${payment} · ${terms}`;
    }
    case "plans":
      if (data.plans === undefined) return steps.open;
      return namesOf(basis.plans) || steps.plans.noneChosen;
    case "handover":
      return data.handover ? handoverText(data.handover, seller, booked ?? null) : steps.open;
  }
}

function namesOf(plans: DealNow["basis"]["plans"] = []): string {
  return plans.map(({ name, price }) => `${name} (${formatDollars(price)})`).join(", ");
}

/** Returns the day on which the deal's page ends. */
function untilText({ changedAt }: Deal, seller: StoreProfile): string {
  return dayOf(changedAt + DEALS.lifetimeMs, seller);
}

function sendFormOf({ today, token, profile, refused, known }: Props) {
  const { vehicle, seller } = today;
  const name = sellerName(profile, vehicle.storeId);
  return {
    form: "deal" as const,
    vin: vehicle.vin,
    about: vehicleName(vehicle),
    hidden: { deal: token },
    // The address of the page has the token, which no record may hold.
    page: "/deal",
    typed: refused?.typed ?? known,
    errors: refused?.errors ?? {},
    draft: refused?.token,
    consentText: contactConsent(name).text,
    seller: name,
    phone: seller.sales.phone,
    goesOn: true,
  };
}
