import "server-only";
import { TRADE_PHOTOS } from "../../../config/leads/trade-photos";
import { db } from "../../core/db/connect";
import type { Db } from "../../core/db/schema";
import { readLink, secretKey, signLink } from "../../core/platform/secret-key";
import { parseLead } from "../core/stored-lead";

import type { TradeIn } from "../core/valuation";
import { photosOfLead, type StoredTradePhoto } from "./photo-store";
import { tradeOfferPage, YOUR_VEHICLE_PATH } from "./trade-flow";

export interface StoredOffer {
  leadId: string;
  tradeIn: TradeIn;
  /** VIN of the vehicle in stock that the visitor wants to buy. */
  wanted: string | null;
  storeId: string;
  /** Milliseconds since 1970. */
  createdAt: number;
}

/** Returns the offers that a signed link opens, without visitor data, or null if the link is invalid. */
export async function getOffer(token: string, now: number, from: Db = db()): Promise<StoredOffer | null> {
  const leadId = readLink(token, OFFER, secretKey(OFFER), now);
  return leadId === null ? null : offerOfLead(from, leadId);
}

async function offerOfLead(from: Db, leadId: string): Promise<StoredOffer | null> {
  const row = await from
    .selectFrom("leads")
    .select(["payload_json", "store_id", "created_at"])
    .where("id", "=", leadId)
    .where("type", "=", "SELL_OR_TRADE")
    .executeTakeFirst();
  if (!row) return null;
  const { tradeIn, vin } = parseLead(row.payload_json, leadId);
  if (!tradeIn) return null;
  return { leadId, tradeIn, wanted: vin, storeId: row.store_id, createdAt: Number(row.created_at) };
}

/** Returns the vehicle and photos that a signed link opens, without visitor data, or null if the link is invalid. */
export async function getPhotos(
  token: string,
  now: number,
): Promise<{ tradeIn: TradeIn; photos: StoredTradePhoto[] } | null> {
  const leadId = leadOfPhotoLink(token, now);
  const offer = leadId && (await offerOfLead(db(), leadId));
  const photos = offer ? await photosOfLead(db(), leadId) : [];
  return offer && photos.length > 0 ? { tradeIn: offer.tradeIn, photos } : null;
}

const PURPOSE = "trade-photos";
const OFFER = "trade-offer";

/** Returns the path of the page with a lead's offers. The signed link works as long as its photos are stored. */
export function tradeOfferPath(leadId: string, now: number): string {
  const claim = { purpose: OFFER, subject: leadId, expiresAt: now + TRADE_PHOTOS.lifetime };
  return tradeOfferPage(signLink(claim, secretKey(OFFER)));
}

/**
 * Returns the path of the page with a lead's photos, for the dealership. The signed link works as long as the photos
 * are stored.
 */
export function photosPath(leadId: string, now: number): string {
  const claim = { purpose: PURPOSE, subject: leadId, expiresAt: now + TRADE_PHOTOS.lifetime };
  return `${YOUR_VEHICLE_PATH}/photos/${signLink(claim, secretKey(PURPOSE))}`;
}

/** Returns the id of the lead whose photos a link opens, or null if the link is forged, altered or expired. */
export function leadOfPhotoLink(token: string, now: number): string | null {
  return readLink(token, PURPOSE, secretKey(PURPOSE), now);
}
