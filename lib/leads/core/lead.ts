import type { FileRuleName, LeadType } from "../../../config/leads/leads";
import type { StoredFile } from "../../delivery/mail/email-message";
import type { Vehicle } from "../../store/api/vehicle-schema";
import type { TradeIn } from "./trade/trade-in";

/** The person who wrote. E-mail or phone: one may be empty. */
export interface LeadUser {
  firstName: string;
  lastName: string;
  email: string;
  /** As it was typed; format it with `formatPhone`. */
  phone: string;
  address?: LeadAddress;
}

/** A home or delivery address of a lead (docs/rules.md#lead-emails). */
export interface LeadAddress {
  type: "home" | "delivery";
  /** Street and number. */
  street: string;
  apartment?: string;
  city: string;
  /** The state's two letters. */
  regioncode: string;
  postalcode: string;
}

/** One answer for the reader, with the form's label: "Position: Technician". */
export interface LeadDetail {
  /** Heading above it, shared with its neighbours of the same section. */
  section?: string;
  label: string;
  value: string;
}

/** What was agreed to, kept as proof (docs/domain.md#calls-and-texts). */
export interface ConsentRecord {
  given: boolean;
  version: string;
  text: string;
  /** When the form was sent, milliseconds since 1970. */
  at: number;
  /** Path of the page that held the form. */
  page: string;
}

/** A further text that was agreed to, by whom and to what where there are several. */
export interface Agreement extends Omit<ConsentRecord, "given"> {
  person?: string;
  name?: string;
}

export type SpamReason = "honeypot" | "too-fast";

/** The values of one form's fields, before the store and the vehicle are looked up. */
export interface LeadContent {
  user: LeadUser;
  /** What the visitor wrote. */
  comments: string;
  /** Vehicle on offer that it is about. */
  vin: string | null;
  /** Consent to calls and texts. */
  consentGiven: boolean;
  /** The visitor's own vehicle, for sale or to be traded in; `vin` is then the one it shall be traded for. */
  tradeIn?: TradeIn;
  /** The location that was picked, by its name. */
  locationName?: string;
  /** Other texts that were agreed to, word for word, such as the privacy policy or E-SIGN. */
  agreements?: { version: string; text: string }[];
  /** Store that the visitor picked in the form; the vehicle's own store takes precedence. */
  storeId?: string;
  details?: LeadDetail[];
  files?: { rule: FileRuleName; file: File }[];
  /** A member of the staff who gets a separate text mail besides the store's (STAFF_MEMBER). */
  direct?: { name: string; email: string };
  /**
   * Represents data that must not be stored: it makes two posts that differ only in secrets two leads. Never a bare
   * hash of a short secret, which could be guessed.
   */
  fingerprint?: string;
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
  /** The requested VIN, listed or not. */
  vin: string | null;
  /** A time that is booked with it, milliseconds since 1970; only of a test drive. */
  appointment?: { start: number; end: number };
  /** The visitor's own vehicle, with what the visitor was shown for it. */
  tradeIn?: TradeIn;
  details?: LeadDetail[];
  files?: StoredFile[];
  direct?: { name: string; email: string };
  /** When a code showed that the number is the visitor's, milliseconds since 1970; left out where none did. */
  phoneConfirmedAt?: number;
  consent: ConsentRecord;
  agreements?: Agreement[];
  ads: Record<string, string>;
  spamReason: SpamReason | null;
}
