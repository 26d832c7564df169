import type { Vehicle } from "../../store/api/vehicle-schema";
import type { MailSender } from "./mail-parts";

/** What a digest can tell of a vehicle; in a mail, the first ones come first. */
export const DIGEST_NEWS = ["price", "ends", "back", "match", "sold"] as const;
export type DigestNews = (typeof DIGEST_NEWS)[number];

/** A vehicle of a digest. */
export interface DigestVehicle {
  /** On offer now; of news that it was sold, as it was last seen. */
  vehicle: Vehicle;
  news: DigestNews;
  /** US dollars, the total before a price drop. */
  oldTotal: number | null;
  /** The last day of a special offer on it: "November 30, 2026". */
  offerEnds: string | null;
  /** City of the store that has it; null: not known. */
  place: string | null;
  /** What the alerts are called that it is for. */
  alerts: readonly string[];
  /** Address of the search for vehicles like it. */
  similar: string;
}

export interface AlertDigestMail extends MailSender {
  /** Those listed; what is rarest comes first. */
  vehicles: readonly DigestVehicle[];
  /** New matches that are not listed. */
  more: number;
  searches: readonly { label: string; url: string }[];
  /** Address of the page of all alerts. */
  manage: string;
}
