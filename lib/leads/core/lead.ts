import type { LeadChannel } from "../../../config/leads/lead-work";
import type { FileRuleName, LeadType } from "../../../config/leads/leads";
import type { Locale } from "../../../config/runtime/languages";
import type { Db } from "../../core/db/schema";
import type { CountSend } from "../../core/platform/limits";
import type { StoredFile } from "../../delivery/mail/email-message";
import type { Offer } from "../../store/api/offer-schema";
import type { StoreProfile } from "../../store/api/profile-schema";
import type { StaffMember } from "../../store/api/staff-schema";
import type { Vehicle } from "../../store/api/vehicle-schema";
import type { LegalDocument } from "../../store/content/documents";
import type { SiteContent } from "../../store/content/site-content";
import type { LeadPayment } from "./lead-payment";
import type { TradeIn } from "./valuation";
import type { VisitorCookies } from "./visitor-cookies";

/** Person who sent the form. Email or phone may be empty, but not both. */
export interface LeadUser {
  firstName: string;
  lastName: string;
  email: string;
  /** Phone number as typed; format it with `formatPhone`. */
  phone: string;
  address?: LeadAddress;
  /** Language of the page with the form, if it is not the default one; mails and texts to the person follow it. */
  language?: Locale;
}

/** Home address of the sender (docs/rules.md#lead-emails). */
export interface LeadAddress {
  type: "home";
  /** Street and number. */
  street: string;
  apartment?: string;
  city: string;
  /** Two-letter state code. */
  regioncode: string;
  postalcode: string;
}

/** Labeled value for readers, such as "Position: Technician". */
export interface LeadDetail {
  /** Section heading, shared by adjacent details of the section. */
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
  /** Path of the page with the form. */
  page: string;
}

/** Additional agreement: its text and, if there are several, the person and subject. */
export interface Agreement extends Omit<ConsentRecord, "given"> {
  person?: string;
  name?: string;
}

export type SpamReason = "honeypot" | "too-fast";

/** Values of one form, before the store and the vehicle are looked up. */
export interface LeadContent {
  user: LeadUser;
  /** Visitor's message. */
  comments: string;
  /** VIN of the vehicle on offer that the lead is about. */
  vin: string | null;
  /** Consent to calls and texts. */
  consentGiven: boolean;
  /** The visitor's own vehicle, for sale or trade-in. With a trade-in, `vin` is the vehicle to buy. */
  tradeIn?: TradeIn;
  /** Ids of the offers that the visitor chose for the vehicle. */
  offers?: readonly string[];
  /** Name of the location that the visitor selected. */
  locationName?: string;
  /** Exact wording of other texts to which the visitor agreed, such as the privacy policy or E-SIGN. */
  agreements?: { legalText: LegalDocument; text: () => string }[];
  /** Store that the visitor selected in the form. The vehicle's own store takes precedence. */
  storeId?: string;
  details?: LeadDetail[];
  files?: { rule: FileRuleName; file: File }[];
  /** Staff member who gets a separate text mail in addition to the store's (STAFF_MEMBER). */
  direct?: { name: string; email: string };
  /**
   * Keyed hash of data that must not be stored. With it, two posts that differ only in secrets become two leads. Never
   * a plain hash, because a short secret could be guessed.
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
  /** Vehicle as listed when the lead arrived; null if there is none or it was no longer listed. */
  vehicle: Vehicle | null;
  /** VIN that the visitor requested, listed or not. */
  vin: string | null;
  /** Booked time of a test drive, in milliseconds since 1970. */
  appointment?: { start: number; end: number };
  /** Way by which the customer came, of a lead that the staff have added. */
  channel?: LeadChannel;
  /** Down payment in US dollars, for a visitor with a personal price. */
  downPayment?: number;
  /** Estimated payment of the vehicle that a request for financing is about. */
  payment?: LeadPayment;
  /** The visitor's own vehicle, with the valuation shown to the visitor. */
  tradeIn?: TradeIn;
  details?: LeadDetail[];
  files?: StoredFile[];
  direct?: { name: string; email: string };
  /** Time when the phone number was confirmed by code, in milliseconds since 1970; absent if unconfirmed. */
  phoneConfirmedAt?: number;
  consent: ConsentRecord;
  agreements?: Agreement[];
  ads: Record<string, string>;
  spamReason: SpamReason | null;
}

/** Parts of the site's stock that a lead needs; a `StoreSnapshot` satisfies this type. */
export interface LeadStock {
  profile: StoreProfile;
  stores: readonly StoreProfile[];
  byVin: ReadonlyMap<string, Vehicle>;
  /** Offers, of which a lead can name chosen ones. */
  offers?: readonly Offer[];
  /** Staff members who can receive a message. */
  team?: readonly StaffMember[];
  /**
   * Content that leads need: legal texts to which visitors agree, open positions, protection plans, and pop-ups with
   * forms.
   */
  content: Pick<SiteContent, "documents"> & Partial<Pick<SiteContent, "positions" | "popups" | "plans">>;
}

/** Visitor who sent a form, as identified by the request. */
export interface LeadVisitor extends VisitorCookies {
  /** Ads parameters of the visit, if the visitor allows tracking (docs/rules.md#ads-parameters). */
  ads?: Readonly<Record<string, string>>;
  /** Returns when a phone number was confirmed by code, or null. Never rejects. */
  confirmedAt?: (phone: string) => Promise<number | null>;
}

/** Dependencies of accepting a form. */
export interface LeadContext {
  db: Db;
  now: () => number;
  site: { url: string; stock: LeadStock };
  visitor: LeadVisitor;
  /**
   * Counts the messages that a form sends in addition to the store's mail. Without this function, there are no limits.
   */
  count?: CountSend;
  /** True if staff sent the form for a customer, who then gets no acknowledgement. */
  byStaff?: boolean;
  /** Person of the staff who enters the lead, and gets no notice of it. */
  staffId?: string;
}

/** Returns the store that receives a lead, or the company for a lead without a store. */
export function resolveSeller(lead: Pick<Lead, "storeId">, stock: LeadStock): StoreProfile {
  return stock.stores.find((store) => store.id === lead.storeId) ?? stock.profile;
}

/** Returns the store shown on the visitor's pages: the selected store, otherwise the company. */
export function profileOfPage({ visitor, site }: Pick<LeadContext, "visitor" | "site">): StoreProfile {
  return site.stock.stores.find(({ id }) => id === visitor.store) ?? site.stock.profile;
}
