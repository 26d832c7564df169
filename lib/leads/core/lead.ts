import type { FileRuleName, LeadType } from "../../../config/leads/leads";
import type { Db } from "../../core/db/schema";
import type { CountSend } from "../../core/platform/limits";
import type { StoredFile } from "../../delivery/mail/email-message";
import type { StoreProfile } from "../../store/api/profile-schema";
import type { StaffMember } from "../../store/api/staff-schema";
import type { Vehicle } from "../../store/api/vehicle-schema";
import type { LegalDocument } from "../../store/content/documents";
import type { SiteContent } from "../../store/content/site-content";
import type { TradeIn } from "./valuation";
import type { VisitorCookies } from "./visitor-cookies";

/** The person who wrote. E-mail or phone: one may be empty. */
export interface LeadUser {
  firstName: string;
  lastName: string;
  email: string;
  /** Phone number as typed; format it with `formatPhone`. */
  phone: string;
  address?: LeadAddress;
}

/** The home address of who wrote (docs/rules.md#lead-emails). */
export interface LeadAddress {
  type: "home";
  /** Street and number. */
  street: string;
  apartment?: string;
  city: string;
  /** The state's two letters. */
  regioncode: string;
  postalcode: string;
}

/** Labeled value for the reader: "Position: Technician". */
export interface LeadDetail {
  /** Heading above it, shared with its neighbours of the same section. */
  section?: string;
  label: string;
  value: string;
}

/** Consent stored as proof (docs/domain.md#calls-and-texts). */
export interface ConsentRecord {
  given: boolean;
  version: string;
  text: string;
  /** Time when the form was sent, in milliseconds since 1970. */
  at: number;
  /** Path of the page that held the form. */
  page: string;
}

/** Additional agreement: its text and, where there are several, its person and subject. */
export interface Agreement extends Omit<ConsentRecord, "given"> {
  person?: string;
  name?: string;
}

export type SpamReason = "honeypot" | "too-fast";

/** The values of one form's fields, before the store and the vehicle are looked up. */
export interface LeadContent {
  user: LeadUser;
  /** Visitor's message. */
  comments: string;
  /** Vehicle on offer that it is about. */
  vin: string | null;
  /** Consent to calls and texts. */
  consentGiven: boolean;
  /** The visitor's own vehicle, for sale or to be traded in; `vin` is then the one it shall be traded for. */
  tradeIn?: TradeIn;
  /** The location that was picked, by its name. */
  locationName?: string;
  /** Other texts to which the visitor agreed, word for word, such as the privacy policy or E-SIGN. */
  agreements?: { legalText: LegalDocument; text: string }[];
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

/** Lead as stored in `leads.payload_json`. */
export interface Lead {
  id: string;
  type: LeadType;
  storeId: string;
  status: "new" | "resend";
  createdAt: number;
  user: LeadUser;
  comments: string;
  /** Vehicle as listed when the lead came in; null when there is none or it was no longer listed. */
  vehicle: Vehicle | null;
  /** The requested VIN, listed or not. */
  vin: string | null;
  /** A time that is booked with it, milliseconds since 1970; only of a test drive. */
  appointment?: { start: number; end: number };
  /** Down payment of a visitor with a personal price, in US dollars. */
  downPayment?: number;
  /** The visitor's own vehicle, with what the visitor was shown for it. */
  tradeIn?: TradeIn;
  details?: LeadDetail[];
  files?: StoredFile[];
  direct?: { name: string; email: string };
  /** Time when a code confirmed the visitor's number, in milliseconds since 1970; absent without a confirmation. */
  phoneConfirmedAt?: number;
  consent: ConsentRecord;
  agreements?: Agreement[];
  ads: Record<string, string>;
  spamReason: SpamReason | null;
}

/** Stock of the site as far as a lead needs it; a `StoreSnapshot` is one. */
export interface LeadStock {
  profile: StoreProfile;
  stores: readonly StoreProfile[];
  byVin: ReadonlyMap<string, Vehicle>;
  /** Possible recipients of a message. */
  team?: readonly StaffMember[];
  /**
   * Content that leads need: the legal texts to which visitors agree, the open positions, and the pop-ups with forms.
   */
  content: Pick<SiteContent, "documents"> & Partial<Pick<SiteContent, "positions" | "popups">>;
}

/** Sender of a form, as far as the request shows. */
export interface LeadVisitor extends VisitorCookies {
  /** Source of the visit, as far as the visitor allows tracking (docs/rules.md#ads-parameters). */
  ads?: Readonly<Record<string, string>>;
  /** Returns when a number was confirmed by a code; null if it was not. Never rejects. */
  confirmedAt?: (phone: string) => Promise<number | null>;
}

/** Dependencies of accepting a form. */
export interface LeadContext {
  db: Db;
  now: () => number;
  site: { url: string; stock: LeadStock };
  visitor: LeadVisitor;
  /** Counts the messages a form sends besides the store's mail; without it there are no limits. */
  count?: CountSend;
  /** The staff sent the form for somebody, who gets no acknowledgement of it. */
  byStaff?: boolean;
}

/** Returns the store that a lead is for: the company where it is for no single store. */
export function resolveSeller(lead: Pick<Lead, "storeId">, stock: LeadStock): StoreProfile {
  return stock.stores.find((store) => store.id === lead.storeId) ?? stock.profile;
}

/** Returns the store that the visitor's pages show: the one that was picked, else the company. */
export function profileOfPage({ visitor, site }: Pick<LeadContext, "visitor" | "site">): StoreProfile {
  return site.stock.stores.find(({ id }) => id === visitor.store) ?? site.stock.profile;
}
