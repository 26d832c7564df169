import type { Vehicle } from "../../store/api/vehicle-schema";
import type { MailSender } from "./mail-parts";

/** Kinds of news about a vehicle in a digest; a mail lists them in this order. */
export const DIGEST_NEWS = ["price", "ends", "back", "match", "sold"] as const;
export type DigestNews = (typeof DIGEST_NEWS)[number];

/** A vehicle of a digest. */
export interface DigestVehicle {
  /** Vehicle as currently listed; for news that it was sold, its last state. */
  vehicle: Vehicle;
  news: DigestNews;
  /** US dollars, the total before a price drop. */
  oldTotal: number | null;
  /** The last day of a special offer on it: "November 30, 2026". */
  offerEnds: string | null;
  /** City of the store that has the vehicle; null if unknown. */
  place: string | null;
  /** Names of the alerts in the digest. */
  alerts: readonly string[];
  /** Address of the search for vehicles like it. */
  similar: string;
}

export interface AlertDigestMail extends MailSender {
  /** Listed vehicles; the rarest news comes first. */
  vehicles: readonly DigestVehicle[];
  /** New matches that are not listed. */
  more: number;
  searches: readonly { label: string; url: string }[];
  /** Address of the page of all alerts. */
  manage: string;
}
