import type * as z from "zod/mini";
import {
  ADS_PARAMETERS,
  ADS_VALUE_MAX_LENGTH,
  FIELD_LIMITS,
  HONEYPOT_FIELD,
  type LeadType,
  TOO_FAST_MS,
} from "../../../config/leads/leads";
import type { Db } from "../../core/db/schema";
import type { Fields } from "../../core/http/fields";
import { singleLine } from "../../core/platform/clean-text";
import type { EmailJob } from "../../delivery/mail/email-message";
import type { StoreProfile } from "../../store/api/profile-schema";
import { forStaff } from "../../store/i18n/in-locale";
import type { Lead, LeadContent, LeadContext, SpamReason } from "./lead";
import { type FieldErrors, fieldErrors } from "./schemas/field-errors";

/** Definition of one lead form; see "Add a lead type" in CONTRIBUTING.md. */
export interface FormDefinition<Values> {
  /** Description of sending the form, without a final period, for `/api/openapi.json`. */
  summary: string;
  /** Lead type, or a function if a field decides it, such as the topic of a contact form. */
  type: LeadType | ((values: Values) => LeadType);
  schema: z.ZodMiniType<Values>;
  /** Schema with the limits of a store; `schema` if no store changes them. */
  schemaFor?(profile: StoreProfile): z.ZodMiniType<Values>;
  /** Returns the values to store. Secrets must be left out. */
  content(values: Values): LeadContent;
  /** Runs lookups and rejections and prepares additional rows for the lead, once its recipient is known. */
  prepare?(values: Values, lead: Lead, context: LeadContext): Prepared | Promise<Prepared>;
  /** Returns the page that renders the form with its errors, for browsers without JavaScript. */
  pagePath(fields: Fields): string;
  /**
   * Returns the page shown after the lead is stored; the thank-you page by default. The lead id is empty if there was
   * nothing to send.
   */
  donePath?(leadId: string, fields: Fields, db: Db): string | Promise<string>;
  /**
   * Fields that the page shows again after a post without JavaScript, instead of `donePath`. Their values are saved for
   * the posting browser, without errors.
   */
  shownAfterwards?: readonly string[];
  /**
   * True if the form unlocks personal prices (docs/rules.md#personal-price); with JavaScript, the browser unlocks them.
   */
  unlocksPrice?: boolean;
  /** True if the form accepts a file and so allows a larger body. */
  takesFiles?: boolean;
  /** Heading above the message of a failed post; "Something went wrong." by default. */
  problemTitle?: () => string;
  steps?: LeadFormSpec["steps"];
  books?: LeadFormSpec["books"];
}

/** Booked time as shown in the acknowledgement to the shopper. */
export interface ReceiptOfBooking {
  /** Path of the page where the shopper can move or cancel the booking. */
  path: string;
  /** Calendar event for the shopper (RFC 5545). */
  calendar: string;
}

export type Prepared =
  | {
      ok: true;
      /** Lead fields derived from the lookups. */
      lead?: Partial<Lead>;
      /** Writes additional rows in the lead's transaction. Returned errors roll back the transaction. */
      inTransaction?(trx: Db, lead: Lead): Promise<FieldErrors | null>;
      /**
       * Converts the email to an encrypted outbox entry with its own deliverer, so that the stored row is unreadable.
       */
      seal?(email: EmailJob): Promise<{ kind: string; payload: unknown }>;
      /** Returns the acknowledgement's text about a booked time. Null if the form sends its own mail instead. */
      receipt?: ((lead: Lead) => ReceiptOfBooking) | null;
    }
  /** Nothing to send: the visitor is thanked and no lead is created (docs/rules.md#pre-approval). */
  | { ok: true; nothingToSend: true }
  | { ok: false; errors: FieldErrors };

/** Form in the shape that `acceptLead` accepts. */
export interface LeadFormSpec {
  /** Description of sending the form, for `/api/openapi.json`. */
  summary: string;
  /** Schema of the fields, or null if they are not known in advance, as in a questionnaire. */
  schema: z.ZodMiniType | null;
  takesFiles: boolean;
  /** Returns the names of the form's own fields. When a post is rejected, only these are saved. */
  fieldNames(): ReadonlySet<string>;
  /** Loads data that `read` needs; awaited before `read` is called. Never rejects. */
  load?(): Promise<void>;
  /** Validates the fields. @param profile store whose page has the form; its settings may limit the choices */
  read(fields: Fields, now?: number, profile?: StoreProfile): ReadForm;
  pagePath(fields: Fields): string;
  donePath(leadId: string, fields: Fields, db: Db): string | Promise<string>;
  shownAfterwards?: readonly string[];
  /** True if a purchase may begin after the form: the browser's own contact details are kept for it (`sentContactDraft`). */
  keepsContact?: boolean;
  unlocksPrice?: boolean;
  /**
   * Returns true if a post books a time. The browser's Back button then leads to the booking
   * (docs/rules.md#own-bookings).
   */
  books?(fields: Fields): boolean;
  /** Steps of a form without JavaScript: several parts, or choices beside the form. */
  steps?: {
    /** Returns true if a post is "Continue", "Back" or a choice, so that nothing is sent yet. */
    has(fields: Fields): boolean;
    /** Saves the values for the posting browser (`draft-owner`) and returns the path of the next page. */
    take(db: Db, fields: Fields, owner: string, now: number): Promise<string>;
  };
  /** Returns the page that shows a rejected post again, for a form with its own way of saving drafts. */
  refusedPath?(db: Db, fields: Fields, errors: FieldErrors, owner: string, now: number): Promise<string>;
  /** Hashes the content with the site's key, for a form whose content could be guessed from a plain hash. */
  hash?(text: string): Promise<string>;
  problemTitle?: () => string;
}

export type ReadForm =
  | {
      ok: true;
      type: LeadType;
      content: LeadContent;
      prepare(lead: Lead, context: LeadContext): Prepared | Promise<Prepared>;
    }
  | { ok: false; errors: FieldErrors };

export const THANK_YOU_PATH = "/thank-you";

export function defineForm<Values>(definition: FormDefinition<Values>): LeadFormSpec {
  const { schema, schemaFor, type, content, prepare, pagePath, donePath = () => THANK_YOU_PATH } = definition;
  const names = ownFields(schema);
  return {
    summary: definition.summary,
    schema,
    fieldNames: () => names,
    takesFiles: definition.takesFiles ?? false,
    shownAfterwards: definition.shownAfterwards,
    unlocksPrice: definition.unlocksPrice,
    problemTitle: definition.problemTitle,
    steps: definition.steps,
    books: definition.books,
    pagePath,
    donePath,
    read(fields, _now, profile) {
      const parsed = ((profile && schemaFor?.(profile)) ?? schema).safeParse(fields);
      if (!parsed.success) return { ok: false, errors: fieldErrors(parsed.error) };
      const values = parsed.data;
      return {
        ok: true,
        type: typeof type === "function" ? type(values) : type,
        // The dealership reads it; what the visitor sees is in the language of the page.
        content: forStaff(() => content(values)),
        prepare: (lead, context) => prepare?.(values, lead, context) ?? { ok: true },
      };
    },
  };
}

/**
 * Returns the names of a form's own fields.
 * @throws if the schema is not an object, because the fields would be unknown
 */
export function ownFields(schema: z.ZodMiniType): ReadonlySet<string> {
  const { def } = schema._zod;
  if (!("shape" in def) || typeof def.shape !== "object" || def.shape === null)
    throw new Error("a form's schema must be an object");
  return new Set(Object.keys(def.shape));
}

/** Data sent with every form in addition to its own fields. */
export interface Submission {
  /** Idempotency key created by the browser; null if missing or invalid. */
  idempotencyKey: string | null;
  /** Path of the page with the form; empty if unknown. */
  page: string;
  ads: Record<string, string>;
  spamReason: SpamReason | null;
}

/**
 * Reads the hidden fields of a post. They never cause a lead to be refused.
 * @param now milliseconds since 1970
 * @param ads ads parameters of the visit, from the request
 */
export function readSubmission(
  fields: Fields,
  now: number,
  ads: Readonly<Record<string, string>> = {},
): Submission {
  const key = fields.idempotencyKey;
  return {
    idempotencyKey: typeof key === "string" && /^[\w-]{16,64}$/.test(key) ? key : null,
    page: pagePath(fields.page),
    ads: { ...allowedAds(ads), ...allowedAds(fields.adsValues) },
    spamReason: spamReason(fields, now),
  };
}

/**
 * Returns a suspicion of spam, or null. A suspected lead is still stored and delivered, with a mark
 * (docs/rules.md#lead-delivery).
 */
function spamReason(fields: Fields, now: number): SpamReason | null {
  const trap = fields[HONEYPOT_FIELD];
  if (trap !== undefined && trap !== "") return "honeypot";
  const startedAt = milliseconds(fields.startedAt);
  // Start and end must use the same clock, so the browser's own end time is preferred.
  const sentAt = milliseconds(fields.sentAt) ?? now;
  if (startedAt !== null && sentAt >= startedAt && sentAt - startedAt < TOO_FAST_MS) return "too-fast";
  return null;
}

function milliseconds(value: unknown): number | null {
  const number = typeof value === "string" && value !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) && number > 0 ? number : null;
}

function pagePath(value: unknown): string {
  if (typeof value !== "string" || !/^\/(?!\/)/.test(value)) return "";
  return singleLine(value.split(/[?#]/)[0]!).slice(0, FIELD_LIMITS.page);
}

/**
 * Returns the ads parameters that may be sent with a lead: allowed names only (docs/rules.md#lead-emails,
 * docs/rules.md#ads-parameters).
 * @param raw an object or its JSON, with or without percent-encoding, as a form may send it
 */
export function allowedAds(raw: unknown): Record<string, string> {
  const values = typeof raw === "string" ? parse(raw) : raw;
  if (typeof values !== "object" || values === null) return {};
  const given = new Map(Object.entries(values));
  const allowed: Record<string, string> = {};
  for (const name of ADS_PARAMETERS) {
    const value = given.get(name);
    if (typeof value !== "string") continue;
    const clean = singleLine(value).slice(0, ADS_VALUE_MAX_LENGTH);
    if (clean !== "") allowed[name] = clean;
  }
  return allowed;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.startsWith("%") ? decodeURIComponent(text) : text);
  } catch {
    return null;
  }
}
