import { DEALS } from "../../../config/leads/deal";
import { paymentText, prequalifiedText } from "../../catalog/pricing/payment-text";
import type { Prequalified } from "../../catalog/pricing/prequalified";
import type { Db } from "../../core/db/schema";
import { dropWaiting, enqueue } from "../../delivery/outbox/queue";
import { dealMessages } from "../../store/i18n/deal-messages";
import { formatDollars } from "../../store/i18n/format";
import { forStaff } from "../../store/i18n/in-locale";
import { prequalifyMessages } from "../../store/i18n/prequalify-messages";
import { type Lead, type LeadDetail, type LeadStock, resolveSeller } from "../core/lead";
import { leadEmails } from "../core/lead-emails";
import { parseLead, withLeadParts } from "../core/stored-lead";
import { programText } from "../prequalification/program-text";
import { formatDateTime } from "../schedule/format-slot";
import { bookedDetail } from "../test-drive/booked-detail";
import { photosPath } from "../trade/get-offer";
import type { DealNow } from "./deal-basis";
import type { DealData, DealHandover, DealTrade } from "./deal-data";
import type { Deal } from "./deals";
import { type BookedHandover, handoverText } from "./handover";
import { worksheetRows } from "./worksheet-text";

/** Returns the parts of a lead that follow from its deal: the whole worksheet, the payment, and the trade-in. */
export function dealLeadParts(
  { data, booked = null }: Pick<Deal, "data" | "booked">,
  now: DealNow | null,
  { leadId, siteUrl, at }: { leadId: string; siteUrl: string; at: number },
): Partial<Pick<Lead, "details" | "payment" | "tradeIn">> {
  const count = data.photos?.length ?? 0;
  const photos = count > 0 ? { count, url: siteUrl + photosPath(leadId, at) } : undefined;
  return forStaff(() => ({
    details: now ? detailsOf(data, now, booked) : [],
    payment: now ? paymentOf(now) : undefined,
    tradeIn: data.trade ? { ...tradeInOf(data.trade), ...(photos && { photos }) } : undefined,
  }));
}

function detailsOf(
  { plans = [], handover }: DealData,
  { worksheet, chosen, seller, basis }: DealNow,
  booked: BookedHandover | null,
): LeadDetail[] {
  const { section, agreed } = dealMessages().lead;
  const { offers, handover: copy } = dealMessages().steps;
  const agreedTo = plans.filter(({ id }) => basis.plans?.some((plan) => plan.id === id));
  return [
    ...chosen.map(({ offer }) => ({ section, label: offers.title, value: `${offer.name} (${offer.id})` })),
    ...(worksheet ? worksheetRows(worksheet) : []).map(({ label, value }) => ({ section, label, value })),
    ...(basis.prequalified ? [prequalifiedDetail(section, basis.prequalified)] : []),
    ...(handover ? [{ section, label: copy.title, value: wayText(handover, seller, booked) }] : []),
    ...(booked ? [bookedDetail(booked.start, seller.timeZone)] : []),
    ...agreedTo.map(({ text, agreedAt }) => ({
      ...{ section, label: agreed },
      value: `${text} (${formatDateTime(agreedAt, seller.timeZone)})`,
    })),
  ];
}

/** Returns how the vehicle is handed over; a booked time is a line of its own, which changes with the appointment. */
function wayText(handover: DealHandover, seller: DealNow["seller"], booked: BookedHandover | null): string {
  const isWish = booked === null || handover.kind === "delivery";
  return isWish ? handoverText(handover, seller, null) : dealMessages().steps.handover.pickup(seller.name);
}

/** Returns a lender's rates for the store: those who work on the lead see what the shopper sees. */
function prequalifiedDetail(section: string, given: Prequalified): LeadDetail {
  const { desk } = prequalifyMessages();
  const value = `${prequalifiedText(given)}: ${given.programs.map(programText).join("; ")}`;
  return { section, label: desk.title, value };
}

function paymentOf({ worksheet }: DealNow): Lead["payment"] {
  const estimate = worksheet?.estimate;
  if (!estimate) return undefined;
  const { payment, terms } = paymentText(estimate);
  const { plan } = estimate;
  const text = `${payment} · ${terms}`;
  return { plan, monthly: estimate.payment / 100, down: estimate.down / 100, text };
}

function tradeInOf({ year, make, model, miles, value, owed }: DealTrade): NonNullable<Lead["tradeIn"]> {
  return {
    ...{ interest: "trade-in", vin: null, year, make, model, trim: "", miles },
    ...{ doors: null, bodystyle: null, transmission: null, fuelType: null, exteriorColor: null },
    price: value,
    remainingBalance: owed === 0 ? null : owed,
    answers: [
      { questionId: "price", question: dealMessages().lead.tradeValue, answer: formatDollars(value) },
    ],
    valuation: null,
  };
}

/**
 * Updates the lead of a changed deal, in the deal's transaction, and sends it again after a pause, as an update of the
 * same lead.
 */
export async function updateDealLead(
  trx: Db,
  deal: Deal & { leadId: string },
  { now, stock, siteUrl, at }: { now: DealNow | null; stock: LeadStock; siteUrl: string; at: number },
): Promise<void> {
  const { leadId, revision } = deal;
  const row = await trx
    .selectFrom("leads")
    .select("payload_json")
    .where("id", "=", leadId)
    .executeTakeFirst();
  if (!row) return;
  const payload_json = withLeadParts(
    row.payload_json,
    leadId,
    dealLeadParts(deal, now, { leadId, siteUrl, at }),
  );
  await trx.updateTable("leads").set({ payload_json }).where("id", "=", leadId).execute();
  const lead: Lead = { ...parseLead(payload_json, leadId), status: "resend" };
  await dropWaiting(trx, { leadId, keys: "deal." }, at);
  for (const email of leadEmails(lead, resolveSeller(lead, stock), siteUrl)) {
    const payload = { ...email, id: `${email.id}.deal.${revision}.${at}` };
    const entry = { kind: "email", storeId: lead.storeId, leadId, payload };
    await enqueue(trx, { ...entry, idempotencyKey: `deal.${payload.id}` }, at, at + DEALS.mailAfterMs);
  }
}
