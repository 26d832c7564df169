import "server-only";
import { cookies } from "next/headers";
import { nearestToRemoved, similarVehicles } from "../../catalog/inventory/search/engine/vehicle-lists";
import type { StoreSnapshot } from "../../catalog/inventory/snapshot/snapshot";
import { getRemovedByVin } from "../../catalog/vehicle-page/get-vehicle-page";
import { db } from "../../core/db/connect";
import { queryText } from "../../core/http/query-text";
import { env } from "../../core/platform/env";
import { noteRefused } from "../../core/platform/log";
import type { StoreProfile } from "../../store/api/profile-schema";
import type { Vehicle } from "../../store/api/vehicle-schema";
import { type DraftValues, readDraft } from "../core/drafts";
import { pageOwner } from "../core/page-owner";
import { readField } from "../core/profile/cookie-values";
import { choiceValue, pickedTime } from "../schedule/choice-field";
import type { Slot } from "../schedule/slots";
import { dealOfToken, openedDeals } from "./deal-access";
import { type DealNow, dealNow } from "./deal-basis";
import { type Deal, findDeal, isOpen } from "./deals";
import { type Deposit, depositsOf, mainDeposit } from "./deposits";
import { handoverTimes } from "./handover-times";
import { dealContactDraft } from "./paths";
import { agreedVersion, type DealVersion, formerPrice, pendingProposal, versionsOf } from "./versions";

/** Deal that the requesting browser may open, with its figures of today. */
export interface OpenedDeal {
  deal: Deal;
  /** Null if the vehicle is no longer for sale. */
  today: DealNow | null;
  /** The store's proposal that waits for an answer, with its figures; null if there is none. */
  proposal: DealVersion | null;
  /** Frozen version that the shopper and the store agreed to; null if there is nothing, or the deal was changed since. */
  agreed: DealVersion | null;
  /** Advertised price in cents when the deal was last changed, if it is another one today; else null. */
  formerPrice: number | null;
  /** Deposit that says most about the deal; null if none was begun. */
  deposit: Deposit | null;
}

/**
 * Returns the deal of a link. `locked` is a deal that another device began; `gone` a link that is forged or expired, or
 * whose deal is.
 */
export async function getDeal(
  token: string,
  snapshot: StoreSnapshot,
  now: number,
): Promise<OpenedDeal | "locked" | "gone"> {
  const id = dealOfToken(token, now);
  if (id === null) {
    noteRefused("deal", "bad-link", 404);
    return "gone";
  }
  const deal = await findDeal(db(), snapshot.profile.group, id);
  if (!deal || !isOpen(deal, now)) return "gone";
  const sent = await cookies();
  const opened = openedDeals((name) => sent.get(name)?.value, env().SITE_URL, now);
  if (!opened.includes(id)) return "locked";
  const versions = deal.leadId === null ? [] : await versionsOf(db(), id);
  const today = dealNow(deal, snapshot, now);
  return {
    deal,
    today,
    formerPrice: formerPrice(deal, versions, today?.basis.vehicle.price ?? null),
    proposal: pendingProposal(deal, versions),
    agreed: agreedVersion(deal, versions),
    deposit: mainDeposit(await depositsOf(db(), id)),
  };
}

/** Returns the contact details that this browser gave before it began a deal, by field; empty if there are none. */
export async function getDealContact(dealId: string): Promise<DraftValues> {
  const owner = await pageOwner();
  if (owner === null) return {};
  const draft = await readDraft(db(), { form: dealContactDraft(dealId), owner }, null, Date.now());
  return draft?.typed ?? {};
}

/** Returns the free times for picking a vehicle up, and the ZIP code that the visitor gave elsewhere on the site. */
export async function getHandover(
  vin: string,
  seller: StoreProfile,
): Promise<{ times: Slot[]; knownZip: string }> {
  const home = readField("homeAddress", (await cookies()).get("homeAddress")?.value ?? "");
  const zip = /^\d{5}/.exec(home?.zipCode ?? "")?.[0] ?? "";
  const times = (await handoverTimes(db(), { vin, kind: "pickup" }, seller, Date.now())) ?? [];
  return { times, knownZip: zip };
}

/** Returns the times for the pick-up or delivery of a sent deal, with the chosen one; null if none can be booked. */
export async function getHandoverChoice(
  { leadId, data: { handover }, vin, stage }: Deal,
  seller: StoreProfile,
  query: Record<string, string | string[] | undefined>,
): Promise<{ free: Slot[] | null; chosen: { day?: string; time?: string } } | null> {
  if (leadId === null || !handover || stage === "closed") return null;
  const free = await handoverTimes(db(), { vin, kind: handover.kind }, seller, Date.now());
  const wish = handover.kind === "pickup" && handover.slot !== null ? pickedTime(handover.slot) : {};
  const isWishFree = free?.some(({ value }) => value === choiceValue(wish)) ?? false;
  const day = queryText(query.day);
  const own = { ...(day !== undefined && { day }), time: queryText(query.time) };
  return { free, chosen: day === undefined && isWishFree ? wish : own };
}

/** Returns the details for a prequalification that this browser gave before; the date of birth is never among them. */
export async function getKnownDetails(contact: DraftValues): Promise<DraftValues> {
  const sent = await cookies();
  const field = (name: "firstName" | "lastName") =>
    contact[name] ?? readField(name, sent.get(name)?.value ?? "") ?? "";
  const home = readField("homeAddress", sent.get("homeAddress")?.value ?? "");
  const { address: street = "", city = "", state = "", zipCode = "" } = home ?? {};
  return { firstName: field("firstName"), lastName: field("lastName"), street, city, state, zipCode };
}

/** Vehicles that are offered in place of one that is held or sold. */
const SIMILAR = 3;

/** Returns vehicles like a deal's, if that one is no longer available. */
export async function similarToDeal(
  snapshot: StoreSnapshot,
  vin: string,
  today: DealNow | null,
): Promise<Vehicle[]> {
  if (today) return today.vehicle.status === "available" ? [] : similarVehicles(snapshot.index, vin, SIMILAR);
  const sold = await getRemovedByVin(vin);
  return sold ? nearestToRemoved(snapshot.vehicles, sold, SIMILAR) : [];
}
