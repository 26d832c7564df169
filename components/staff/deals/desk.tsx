import { ProgramList } from "@/components/leads/deal/prequalification";
import { DealWorksheet } from "@/components/leads/deal/worksheet";
import { StaffField, StaffForm, StaffSelect } from "@/components/staff/form";
import { Moment } from "@/components/staff/leads/lead-marks";
import { Part } from "@/components/staff/leads/lead-parts";
import { Button } from "@/components/ui/button";
import { plansFor } from "@/lib/catalog/pricing/payment-choice";
import { prequalifiedText } from "@/lib/catalog/pricing/payment-text";
import { longDate } from "@/lib/core/time/zoned-time";
import type { DealNow } from "@/lib/leads/deal/deal-basis";
import { isPaid } from "@/lib/leads/deal/deposits";
import { handoverText } from "@/lib/leads/deal/handover";
import { PLAN_CHOICE } from "@/lib/leads/deal/read-step";
import { agreedVersion, pendingProposal } from "@/lib/leads/deal/versions";
import type { Worksheet } from "@/lib/leads/deal/worksheet";
import { centsText } from "@/lib/leads/deal/worksheet-text";
import { lender } from "@/lib/leads/prequalification/lender";
import { formatDateTime } from "@/lib/leads/schedule/format-slot";
import { staffAppointmentPath } from "@/lib/staff/appointments/calendar";
import type { StaffDeal } from "@/lib/staff/deals/get-staff-deal";
import { staffLeadPath } from "@/lib/staff/leads/paths";
import { creditBandMessages } from "@/lib/store/i18n/credit-band-messages";
import { dealMessages } from "@/lib/store/i18n/deal-messages";
import { formatDollars } from "@/lib/store/i18n/format";
import { prequalifyMessages } from "@/lib/store/i18n/prequalify-messages";
import { staffDealMessages } from "@/lib/store/i18n/staff-deal-messages";

interface Props {
  staffDeal: StaffDeal;
  /** Typed values of a proposal that was calculated or refused; null for the form as the deal is. */
  typed: Readonly<Record<string, string>> | null;
  /** Figures of the typed values; null if there are none, or they were refused. */
  preview: Worksheet | null;
  vehicle: string;
  timeZone: string;
}

/** Renders a deal at the desk: what the shopper sees, the store's proposal beside it, and the history. */
export function DealDesk({ staffDeal, typed, preview, vehicle, timeZone }: Props) {
  const t = staffDealMessages();
  const { deal, today, versions } = staffDeal;
  const pending = pendingProposal(deal, versions);
  const agreed = agreedVersion(deal, versions);
  const own = agreed?.worksheet ?? today?.worksheet ?? versions.at(-1)?.worksheet ?? null;
  const beside = preview ?? pending?.worksheet ?? null;
  const isOpen = today !== null && deal.stage !== "closed";
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="min-w-0 lg:col-span-2">
        <p className="text-lg font-semibold text-ink">
          {vehicle} · {t.stages[deal.stage]}
        </p>
        <p>
          <a
            href={staffLeadPath(deal.leadId)}
            className="inline-flex min-h-11 items-center underline underline-offset-4 print:hidden"
          >
            {t.desk.lead}
          </a>
        </p>
        {!today && <p className="text-warning">{t.desk.sold}</p>}
        {deal.stage === "closed" && <p>{t.desk.closed}</p>}
        {!isOpen && deal.booked && deal.booked.start > Date.now() && (
          <p className="text-warning">{t.desk.stillBooked(formatDateTime(deal.booked.start, timeZone))}</p>
        )}
        {deal.booked && (
          <p>
            <a
              href={staffAppointmentPath(deal.leadId)}
              className="inline-flex min-h-11 items-center underline underline-offset-4 print:hidden"
            >
              {t.desk.appointment}
            </a>
          </p>
        )}
        {pending && !preview && <p role="status">{t.desk.waits}</p>}
      </div>
      <div className="min-w-0">
        {own ? (
          <DealWorksheet worksheet={own} id="worksheet-own" title={agreed ? t.desk.agreed : t.desk.shopper} />
        ) : (
          <p>{t.noValue}</p>
        )}
        {deal.data.handover && today && (
          <p className="mt-3">
            {dealMessages().steps.handover.title}:{" "}
            {handoverText(deal.data.handover, today.seller, deal.booked ?? null)}
          </p>
        )}
        <Prequalified staffDeal={staffDeal} timeZone={timeZone} />
        <Consents staffDeal={staffDeal} timeZone={timeZone} />
      </div>
      {beside && (
        <DealWorksheet
          worksheet={beside}
          id="worksheet-proposed"
          title={preview ? t.desk.preview : t.desk.proposed}
        />
      )}
      {isOpen && (
        <div className="min-w-0 print:hidden">
          <Part title={t.desk.propose}>
            <ProposalForm staffDeal={staffDeal} today={today} typed={typed} />
          </Part>
        </div>
      )}
      <div className="grid min-w-0 gap-4">
        <Deposits staffDeal={staffDeal} timeZone={timeZone} />
        <Part title={t.desk.versions}>
          <ol className="divide-y divide-line tabular-nums">
            {versions.map(({ number, kind, authorName, worksheet, at }) => (
              <li key={number} className="py-2">
                <p className="text-ink">
                  {t.desk.version(number, t.events[kind])}
                  {authorName !== null && ` · ${authorName}`}
                </p>
                <p className="text-sm text-quiet">
                  <Moment at={at} timeZone={timeZone} />
                  {worksheet &&
                    ` · ${t.desk.figures(centsText(worksheet.total), centsText(worksheet.dueMonthly))}`}
                </p>
              </li>
            ))}
          </ol>
        </Part>
        {deal.stage !== "closed" && (
          <Part title={t.desk.close} screenOnly>
            <p className="mb-4">{t.desk.closeText}</p>
            <StaffForm
              action="deals/close"
              button={t.desk.close}
              variant="outline"
              values={{ lead: deal.leadId, revision: String(deal.revision) }}
            />
          </Part>
        )}
      </div>
    </div>
  );
}

/** Renders the deposits of a deal, and the forms that charge one or give it back. */
function Deposits({ staffDeal, timeZone }: Pick<Props, "staffDeal" | "timeZone">) {
  const { deal, deposits, mayManage } = staffDeal;
  const { desk: t, depositStates } = staffDealMessages();
  if (deposits.length === 0) return null;
  return (
    <Part title={t.deposit}>
      {deposits.map((deposit) => {
        const { id, amount, state, heldUntil, laterEnds } = deposit;
        const values = { lead: deal.leadId, deposit: id };
        return (
          <div key={id} className="space-y-3">
            <p className="text-ink tabular-nums">
              {t.depositText(formatDollars(amount / 100), depositStates[state])}
            </p>
            {heldUntil !== null && (
              <p className="text-sm">
                {t.heldUntil} <Moment at={heldUntil} timeZone={timeZone} />
              </p>
            )}
            {mayManage && state === "authorized" && (
              <div className="print:hidden">
                <p className="mb-2 text-sm text-quiet">{t.chargeText}</p>
                <StaffForm action="deals/charge" button={t.charge} values={values} />
              </div>
            )}
            {mayManage && laterEnds.length > 0 && (
              <div className="print:hidden">
                <p className="mb-2 text-sm text-quiet">{t.extendText}</p>
                <StaffForm action="deals/extend" button={t.extend} variant="outline" values={values}>
                  <StaffSelect
                    label={t.extendTo}
                    name="until"
                    options={laterEnds.map((until) => [String(until), formatDateTime(until, timeZone)])}
                  />
                </StaffForm>
              </div>
            )}
            {mayManage && isPaid(deposit) && (
              <div className="print:hidden">
                <p className="mb-2 text-sm text-quiet">{t.giveBackText}</p>
                <StaffForm action="deals/return" button={t.giveBack} variant="outline" values={values} />
              </div>
            )}
          </div>
        );
      })}
    </Part>
  );
}

/** Lists the consents to protection plans with their words. */
function Consents({ staffDeal: { deal }, timeZone }: Pick<Props, "staffDeal" | "timeZone">) {
  const agreed = (deal.data.plans ?? []).filter(({ text }) => text !== "");
  if (agreed.length === 0) return null;
  return (
    <div className="mt-3 text-sm">
      <h3 className="font-semibold text-ink">{staffDealMessages().desk.consents}</h3>
      {agreed.map(({ id, text, agreedAt }) => (
        <p key={id}>
          {text} (<Moment at={agreedAt} timeZone={timeZone} />)
        </p>
      ))}
    </div>
  );
}

/** Renders the lender's answer, with the version and the time of the consent. */
function Prequalified({ staffDeal: { deal, today }, timeZone }: Pick<Props, "staffDeal" | "timeZone">) {
  const { desk, off } = prequalifyMessages();
  const { prequalification: given } = deal.data;
  const text = !given
    ? lender() === null
      ? off
      : desk.not
    : given.offer === null
      ? desk.none(given.lender)
      : today?.basis.prequalified
        ? prequalifiedText(today.basis.prequalified)
        : desk.ended(given.lender, longDate(given.offer.until));
  return (
    <div className="mt-3">
      <h3 className="font-semibold text-ink">{desk.title}</h3>
      <p>{text}</p>
      {given?.offer && (
        <>
          <p>{desk.tier(given.offer.tier, creditBandMessages().names[given.offer.band])}</p>
          <ProgramList programs={given.offer.programs} />
        </>
      )}
      {given && (
        <p className="text-sm">
          {desk.consent(given.consent.version, formatDateTime(given.consent.at, timeZone))}
        </p>
      )}
    </div>
  );
}

function ProposalForm({ staffDeal, today, typed }: Pick<Props, "staffDeal" | "typed"> & { today: DealNow }) {
  const t = staffDealMessages().desk;
  const { deal, mayDiscount } = staffDeal;
  const { vehicle, basis, worksheet, plans } = today;
  const { trade, payment, terms } = deal.data;
  const estimate = worksheet?.estimate;
  const standard = basis.terms.sliders.finance;
  const advertised = basis.vehicle.price;
  const before: Readonly<Record<string, string>> = {
    price: String(terms?.price ?? Math.ceil((advertised ?? 0) / 100)),
    tradeValue: String(trade?.value ?? 0),
    plan: worksheet?.plan ?? "finance",
    down: String(Math.round((estimate?.down ?? standard.cashDown.default * 100) / 100)),
    term: String(estimate?.termMonths ?? standard.term.default),
    annualMiles: String(payment?.annualMiles ?? basis.terms.sliders.lease.annualMiles.default),
    apr: terms?.apr == null ? "" : String(terms.apr),
    ...Object.fromEntries((basis.plans ?? []).map(({ id }) => [`${PLAN_CHOICE}${id}`, "yes"])),
  };
  const values = typed ?? before;
  const number = (name: string) => ({
    name,
    defaultValue: values[name] ?? "",
    inputMode: "numeric" as const,
  });
  const leased = plansFor(vehicle.condition).includes("lease");
  const choices = [...plansFor(vehicle.condition), "cash" as const];
  return (
    <form method="post" action="/api/staff/deals/propose" className="space-y-4">
      <input type="hidden" name="lead" value={deal.leadId} />
      <input type="hidden" name="revision" value={deal.revision} />
      <p>{t.proposeText}</p>
      {!mayDiscount && <p className="text-sm text-quiet">{t.noDiscount}</p>}
      <StaffField
        label={t.price}
        {...number("price")}
        {...(advertised !== null && { help: t.priceHelp(centsText(advertised)) })}
      />
      {trade && (
        <StaffField
          label={t.tradeValue}
          {...number("tradeValue")}
          help={t.tradeHelp(formatDollars(trade.value))}
        />
      )}
      <StaffSelect
        label={t.plan}
        name="plan"
        defaultValue={values.plan}
        options={choices.map((plan) => [plan, t.plans[plan]] as const)}
      />
      <StaffField label={t.down} {...number("down")} required={false} />
      <StaffField label={t.term} {...number("term")} required={false} />
      {leased && <StaffField label={t.annualMiles} {...number("annualMiles")} required={false} />}
      <StaffField label={t.apr} {...number("apr")} inputMode="decimal" required={false} help={t.aprHelp} />
      {plans.length > 0 && (
        <fieldset>
          <legend className="text-sm font-semibold text-ink">{t.protection}</legend>
          <p className="text-sm text-quiet">{t.protectionHelp}</p>
          {plans.map(({ id, name, price }) => (
            <label key={id} className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                name={`${PLAN_CHOICE}${id}`}
                value="yes"
                defaultChecked={values[`${PLAN_CHOICE}${id}`] === "yes"}
                className="size-5 accent-ink"
              />
              {name}, {formatDollars(price)}
            </label>
          ))}
        </fieldset>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="act" value="calculate" variant="outline">
          {t.calculate}
        </Button>
        <Button type="submit" name="act" value="send">
          {t.send}
        </Button>
      </div>
    </form>
  );
}
