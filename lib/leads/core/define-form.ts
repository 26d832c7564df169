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
import type { Lead, LeadContent, LeadContext, SpamReason } from "./lead";
import { type FieldErrors, fieldErrors } from "./schemas/field-errors";

/** One form of the site; see "Add a lead type" in CONTRIBUTING.md. */
export interface FormDefinition<Values> {
  /** Description of sending the form, without a full stop: for `/api/openapi.json`. */
  summary: string;
  /** A function where a field decides, as the topic of a contact form does. */
  type: LeadType | ((values: Values) => LeadType);
  schema: z.ZodMiniType<Values>;
  /** The same fields, within the limits of a store; `schema` where no store changes them. */
  schemaFor?(profile: StoreProfile): z.ZodMiniType<Values>;
  /** The fields' values. Only these are stored: leave secrets out. */
  content(values: Values): LeadContent;
  /** Makes lookups, rejections and additional rows for the lead, once its recipient is known. */
  prepare?(values: Values, lead: Lead, context: LeadContext): Prepared | Promise<Prepared>;
  /** Page that renders the form with its errors, for browsers without JavaScript. */
  pagePath(fields: Fields): string;
  /** Returns the page after the lead is stored (an empty id: nothing was to send); the thank-you page by default. */
  donePath?(leadId: string, fields: Fields, db: Db): string | Promise<string>;
  /**
   * Names of the fields that its page shows again once they were sent without JavaScript, instead of `donePath`; they are
   * stored for the browser that sent them, and there are no errors with them.
   */
  shownAfterwards?: readonly string[];
  /**
   * The form unlocks the visitor's own prices (docs/rules.md#personal-price); with JavaScript the browser does that.
   */
  unlocksPrice?: boolean;
  /** The form may include a file: the body may be larger. */
  takesFiles?: boolean;
  /** Heading above the reason when it could not be stored; "Something went wrong." by default. */
  problemTitle?: string;
  steps?: LeadFormSpec["steps"];
  books?: LeadFormSpec["books"];
}

/** A booked time, as the acknowledgement to the shopper has it. */
export interface ReceiptOfBooking {
  /** Path of the page where it is moved and canceled. */
  path: string;
  /** Event for the shopper's calendar (RFC 5545). */
  calendar: string;
}

export type Prepared =
  | {
      ok: true;
      /** Fields of the lead that follow from what was looked up. */
      lead?: Partial<Lead>;
      /** Additional rows in the lead's transaction; errors roll back the whole. */
      inTransaction?(trx: Db, lead: Lead): Promise<FieldErrors | null>;
      /** A different e-mail format in the outbox, with a separate deliverer: one that cannot be read there. */
      seal?(email: EmailJob): Promise<{ kind: string; payload: unknown }>;
      /** Returns the acknowledgement's text about a booked time; null: the form sends its own mail instead. */
      receipt?: ((lead: Lead) => ReceiptOfBooking) | null;
    }
  /** There is nothing to send: the visitor is thanked, and no lead is created (docs/rules.md#pre-approval). */
  | { ok: true; nothingToSend: true }
  | { ok: false; errors: FieldErrors };

/** A form as `acceptLead` takes it. */
export interface LeadFormSpec {
  /** Description of sending the form, for `/api/openapi.json`. */
  summary: string;
  /** Schema of the fields; null where they are not known beforehand, as in a questionnaire. */
  schema: z.ZodMiniType | null;
  takesFiles: boolean;
  /** Returns the names of the form's own fields: only these are stored when a post is rejected. */
  fieldNames(): ReadonlySet<string>;
  /** Fetches what reading needs; awaited before it. Never rejects. */
  load?(): Promise<void>;
  /** @param profile the store of the page with the form: its settings may limit what can be chosen */
  read(fields: Fields, now?: number, profile?: StoreProfile): ReadForm;
  pagePath(fields: Fields): string;
  donePath(leadId: string, fields: Fields, db: Db): string | Promise<string>;
  shownAfterwards?: readonly string[];
  unlocksPrice?: boolean;
  /** Returns true if a post books a time, to which Back then leads (docs/rules.md#own-bookings). */
  books?(fields: Fields): boolean;
  /** Steps of a form without JavaScript: several parts, or choices beside it. */
  steps?: {
    /** Returns true if a post is "Continue", "Back" or a choice, and sends nothing yet. */
    has(fields: Fields): boolean;
    /** Stores the values for the browser that sent them (`draft-owner`); returns the next page. */
    take(db: Db, fields: Fields, owner: string, now: number): Promise<string>;
  };
  /** Returns the page that shows a rejected post again, for a form that saves it differently. */
  refusedPath?(db: Db, fields: Fields, errors: FieldErrors, owner: string, now: number): Promise<string>;
  /** Hashes the content with the site's key, for a form whose content could be guessed from a bare hash. */
  hash?(text: string): Promise<string>;
  problemTitle?: string;
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
        content: content(values),
        prepare: (lead, context) => prepare?.(values, lead, context) ?? { ok: true },
      };
    },
  };
}

/**
 * Returns the names of a form's own fields.
 * @throws for a schema that is not an object, because the storable fields would be unknown
 */
export function ownFields(schema: z.ZodMiniType): ReadonlySet<string> {
  const { def } = schema._zod;
  if (!("shape" in def) || typeof def.shape !== "object" || def.shape === null)
    throw new Error("a form's schema must be an object");
  return new Set(Object.keys(def.shape));
}

/** Data sent with every form besides its own fields. */
export interface Submission {
  /** Key created by the browser; null when it sent none or an unusable one. */
  idempotencyKey: string | null;
  /** Path of the page that held the form; empty when unknown. */
  page: string;
  ads: Record<string, string>;
  spamReason: SpamReason | null;
}

/**
 * Reads the fields that no visitor types. None of them can get a lead refused.
 * @param now milliseconds since 1970
 * @param ads what brought the visitor, as the request says
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

/** Suspicion only: a flagged lead is stored and delivered with a mark (docs/rules.md#lead-delivery). */
function spamReason(fields: Fields, now: number): SpamReason | null {
  const trap = fields[HONEYPOT_FIELD];
  if (trap !== undefined && trap !== "") return "honeypot";
  const startedAt = milliseconds(fields.startedAt);
  // Both ends by the same clock: a browser sends its own for the end as well.
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
 * Returns the ads parameters that may go out with a lead: allowed names only (docs/rules.md#lead-emails,
 * docs/rules.md#ads-parameters).
 * @param raw an object, or the JSON of one (percent-encoded or not), as a form may send it
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
