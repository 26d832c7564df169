import "server-only";
import { TRADE_PHOTOS } from "../../../../config/leads/trade-photos";
import { secretKey } from "../../../core/platform/secret-key";
import { readLink, signLink } from "../../../core/platform/signed-link";
import { YOUR_VEHICLE_PATH } from "../paths";

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
