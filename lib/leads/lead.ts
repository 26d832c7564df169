import type { LeadType } from "../../config/leads";
import type { AgreementRecord } from "../credit/agreements";
import type { CreditApplication } from "../credit/read-application";
import type { Vehicle } from "../store-api/schemas";
import type { TradeIn } from "../valuation/trade-in";

/** The person who wrote; specification §3, "Lead payload (internal)". */
export interface LeadUser {
  firstName: string;
  lastName: string;
  email: string;
  /** As it was typed; format it with `formatPhone`. */
  phone: string;
}

/** What was agreed to, kept as proof (TCPA, domain §5). */
export interface ConsentRecord {
  given: boolean;
  version: string;
  text: string;
  /** When the form was sent, milliseconds since 1970. */
  at: number;
  /** Path of the page that held the form. */
  page: string;
}

export type SpamReason = "honeypot" | "too-fast";

/** What one form's fields say, before the store and the vehicle are looked up. */
export interface LeadContent {
  user: LeadUser;
  /** What the visitor wrote. */
  comments: string;
  vin: string | null;
  consentGiven: boolean;
  /** The time that was asked for, by the store's clocks (`YYYY-MM-DDTHH:MM`); only of forms that ask for one. */
  slot?: string;
  /** The visitor's own vehicle, for sale or to be traded in; `vin` is then the one it shall be traded for. */
  tradeIn?: TradeIn;
  /** The answers about it by question id, which its valuation reads; not stored. */
  valuationAnswers?: Record<string, string>;
  /** The location that was picked, by its name. */
  locationName?: string;
  /** A full credit application; it is sealed before anything is stored. */
  credit?: CreditApplication;
}

/** A lead as it is stored, in `leads.payload_json`. */
export interface Lead {
  id: string;
  type: LeadType;
  storeId: string;
  status: "new" | "resend";
  createdAt: number;
  user: LeadUser;
  comments: string;
  /** As it was on offer when the lead came in; null when there is none or it was no longer listed. */
  vehicle: Vehicle | null;
  /** The VIN that was asked for, listed or not. */
  vin: string | null;
  /** A time that is booked with it, milliseconds since 1970; only of a test drive. */
  appointment?: { start: number; end: number };
  /** The visitor's own vehicle, with what the visitor was shown for it. */
  tradeIn?: TradeIn;
  consent: ConsentRecord;
  /** What was agreed to besides, by each person; only of a credit application. */
  agreements?: AgreementRecord[];
  ads: Record<string, string>;
  spamReason: SpamReason | null;
}
