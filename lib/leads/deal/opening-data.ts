import "server-only";
import { readOfferIds } from "../../catalog/offers/offer-ids";
import {
  type OwnTerms,
  ownChoice,
  readOwnTerms,
  withEarlierTerm,
} from "../../catalog/pricing/personal-payment";
import type { Db } from "../../core/db/schema";
import { type Fields, textField } from "../../core/http/fields";
import { type DraftValues, readDraft, saveDraft, sentContactDraft } from "../core/drafts";
import type { LeadStock } from "../core/lead";
import { CONTACT_FIELDS } from "../core/profile/profile";
import { optionalTerms } from "../core/schemas/fields";
import { readSentAnswers } from "../financing/personal-price-schema";
import { getOffer } from "../trade/get-offer";
import { type DealNow, dealNow, prequalifiedOf } from "./deal-basis";
import { type DealData, DealDataSchema, dealTradeOf } from "./deal-data";
import { findDeal, isOpen } from "./deals";
import { dealContactDraft } from "./paths";

/** What a visitor has given before a deal begins. */
export interface DealOpening {
  data: DealData;
  /** Contact details of a form that this browser sent; empty without one. */
  contact: DraftValues;
}

interface OpeningContext {
  groupId: string;
  /** Ids of the deals that the browser can open. */
  opened: readonly string[];
  stock: LeadStock;
  db: Db;
  /** Owner of the browser's drafts; null without. */
  owner: string | null;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * Returns what the visitor has already given: the offers on the vehicle's page, the trade-in of a trade-in offer, the terms
 * of a personal price, and the contact details of either. A script posts the terms (`terms`); without one, they are in the
 * browser's draft of the form that was sent (`sent`).
 */
export async function openingData(
  fields: Fields,
  vin: string,
  { stock, db, owner, now, groupId, opened }: OpeningContext,
): Promise<DealOpening> {
  const token = textField(fields, "trade");
  const offered = token === "" ? null : await getOffer(token, now, db);
  const trade = offered && dealTradeOf(offered.tradeIn);
  const sent = textField(fields, "sent");
  const form = { form: "personal-price", owner: owner ?? "" };
  const typed = sent === "" || owner === null ? {} : ((await readDraft(db, form, sent, now))?.typed ?? {});
  const ofOffer = { form: sentContactDraft(offered?.leadId ?? ""), owner: owner ?? "" };
  const given = offered && owner !== null ? ((await readDraft(db, ofOffer, null, now))?.typed ?? {}) : {};
  const offers = readOfferIds(textField(fields, "offers"));
  const today = dealNow({ vin, data: { offers } }, stock, now);
  const payment = today && paymentOf(postedTerms(fields) ?? sentTerms(typed, today), today);
  const prequalification = today && (await ownPrequalification(opened, today, { db, groupId, now }));
  const chosen = today?.chosen ?? [];
  return {
    data: {
      ...(chosen.length > 0 && { offers: chosen.map(({ offer }) => offer.id) }),
      ...(trade && { trade }),
      ...(payment && { payment }),
      ...(prequalification && { prequalification }),
    },
    contact: Object.fromEntries(
      CONTACT_FIELDS.flatMap((name) => {
        const text = typed[name] || given[name];
        return text ? [[name, text] as const] : [];
      }),
    ),
  };
}

/**
 * Returns the lender's offer of another deal of this browser, at the store to which the consent lets the lender give it;
 * undefined without a valid one.
 */
async function ownPrequalification(
  opened: readonly string[],
  { vehicle, seller }: DealNow,
  { db, groupId, now }: Pick<OpeningContext, "db" | "groupId" | "now">,
): Promise<DealData["prequalification"]> {
  for (const id of opened) {
    const deal = await findDeal(db, groupId, id);
    if (deal?.storeId === vehicle.storeId && isOpen(deal, now) && prequalifiedOf(deal.data, seller, now))
      return deal.data.prequalification;
  }
  return undefined;
}

function postedTerms({ terms }: Fields): OwnTerms | null {
  try {
    return readOwnTerms(JSON.parse(optionalTerms.parse(terms) || "null"));
  } catch {
    return null;
  }
}

function sentTerms(typed: DraftValues, { basis }: DealNow): OwnTerms | null {
  const answers = readSentAnswers(typed, basis.terms.sliders.finance);
  return answers && withEarlierTerm(answers, null);
}

/** Returns the payment of own terms within the ranges of the store, or undefined without terms. */
function paymentOf(own: OwnTerms | null, { vehicle, basis }: DealNow): DealData["payment"] {
  if (own === null) return undefined;
  const choice = ownChoice(own, vehicle.condition, basis.terms.sliders);
  const { price } = basis.vehicle;
  const down = choice.downBy === "percent" ? ((price ?? 0) / 100) * (choice.down / 100) : choice.down;
  const payment = {
    ...{ plan: choice.plan, down: Math.round(down), term: choice.term, annualMiles: choice.annualMiles },
    creditScore: own.creditScore === null ? null : choice.creditScore,
  };
  const read = DealDataSchema.safeParse({ payment });
  return read.success ? read.data.payment : undefined;
}

/** Keeps the contact details for the deal's form, encrypted and for this browser alone. */
export async function keepContact(
  db: Db,
  { dealId, owner }: { dealId: string; owner: string },
  typed: DraftValues,
  now: number,
): Promise<void> {
  await saveDraft(db, { form: dealContactDraft(dealId), owner }, { typed, errors: {} }, now);
}
