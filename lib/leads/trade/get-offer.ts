import "server-only";
import { TRADE_PHOTOS } from "../../../config/leads/trade-photos";
import { db } from "../../core/db/connect";
import { readLink, secretKey, signLink } from "../../core/platform/secret-key";

import type { TradeIn } from "../core/valuation";
import { YOUR_VEHICLE_PATH } from "./paths";
import { photosOfLead, type StoredTradePhoto } from "./photo-store";

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export interface StoredOffer {
  tradeIn: TradeIn;
  /** VIN of the vehicle of the stock that it shall be traded for. */
  wanted: string | null;
  storeId: string;
  /** Milliseconds since 1970. */
  createdAt: number;
}

/** What a visitor was offered, by the lead's id, without anything of the visitor's; null for an unknown id. */
export async function getOffer(leadId: string): Promise<StoredOffer | null> {
  if (!ID.test(leadId)) return null;
  const row = await db()
    .selectFrom("leads")
    .select(["payload_json", "store_id", "created_at"])
    .where("id", "=", leadId)
    .where("type", "=", "SELL_OR_TRADE")
    .executeTakeFirst();
  if (!row) return null;
  const { tradeIn, vin } = JSON.parse(row.payload_json) as { tradeIn?: TradeIn; vin?: string | null };
  if (!tradeIn) return null;
  return { tradeIn, wanted: vin ?? null, storeId: row.store_id, createdAt: Number(row.created_at) };
}

/** What a signed link opens: the vehicle and its photos, nothing of the visitor; null when it opens nothing. */
export async function getPhotos(
  token: string,
  now: number,
): Promise<{ tradeIn: TradeIn; photos: StoredTradePhoto[] } | null> {
  const leadId = leadOfPhotoLink(token, now);
  const offer = leadId && (await getOffer(leadId));
  const photos = offer ? await photosOfLead(db(), leadId) : [];
  return offer && photos.length > 0 ? { tradeIn: offer.tradeIn, photos } : null;
}

const PURPOSE = "trade-photos";

/**
 * The page of a lead's photos, for the dealership: it works as long as they are stored, and only our key can create
 * one.
 */
export function photosPath(leadId: string, now: number): string {
  const claim = { purpose: PURPOSE, subject: leadId, expiresAt: now + TRADE_PHOTOS.lifetime };
  return `${YOUR_VEHICLE_PATH}/photos/${signLink(claim, secretKey(PURPOSE))}`;
}

/** The lead whose photos a link opens; null when it is made up, altered, or expired. */
export function leadOfPhotoLink(token: string, now: number): string | null {
  return readLink(token, PURPOSE, secretKey(PURPOSE), now);
}
