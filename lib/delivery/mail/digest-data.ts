import type { Vehicle } from "../../store/api/vehicle-schema";
import type { MailSender } from "./mail-parts";

/** Kinds of news about a vehicle, in the order in which a digest lists them. */
export const DIGEST_NEWS = ["price", "ends", "back", "match", "sold"] as const;
export type DigestNews = (typeof DIGEST_NEWS)[number];

/** Vehicle in a digest. */
export interface DigestVehicle {
  /** Vehicle as listed now, or its last state if it was sold. */
  vehicle: Vehicle;
  news: DigestNews;
  /** Total price before a price drop, in US dollars. */
  oldTotal: number | null;
  /** Last day of a special offer on the vehicle: "November 30, 2026". */
  offerEnds: string | null;
  /** City of the store that has the vehicle; null if unknown. */
  place: string | null;
  /** Names of the alerts in the digest. */
  alerts: readonly string[];
  /** URL of the search for similar vehicles. */
  similar: string;
}

export interface AlertDigestMail extends MailSender {
  /** Listed vehicles; the rarest kind of news comes first. */
  vehicles: readonly DigestVehicle[];
  /** Number of new matches that are not listed. */
  more: number;
  searches: readonly { label: string; url: string }[];
  /** URL of the page with all alerts. */
  manage: string;
}
