import "server-only";
import { db } from "../../../core/db/connect";
import type { TradeIn } from "../../core/trade/trade-in";
import { getOffer } from "../get-offer";
import { leadOfPhotoLink } from "./photo-link";
import { photosOfLead, type StoredTradePhoto } from "./photo-store";

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
