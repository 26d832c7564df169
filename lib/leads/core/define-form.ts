import type * as z from "zod/mini";
import type { LeadType } from "../../../config/leads/leads";
import type { Db } from "../../core/db/schema";
import type { EmailJob } from "../../delivery/mail/email-message";
import type { Lead, LeadContent } from "./lead";
import type { LeadContext } from "./lead-context";
import { type FieldErrors, fieldErrors } from "./schemas/field-errors";
import type { Fields } from "./submission";

/** One form of the site; see "Add a lead type" in CONTRIBUTING.md. */
export interface FormDefinition<Values> {
  /** What sending it does, in a sentence without a full stop: for `/api/openapi.json`. */
  summary: string;
  /** A function where a field decides, as the topic of a contact form does. */
  type: LeadType | ((values: Values) => LeadType);
  schema: z.ZodMiniType<Values>;
  /** The fields' values. Only these are stored: leave secrets out. */
  content(values: Values): LeadContent;
  /** Lookups, refusals and additional rows for the lead, once its recipient is known. */
  prepare?(values: Values, lead: Lead, context: LeadContext): Prepared | Promise<Prepared>;
  /** Page that renders the form with its errors, for browsers without JavaScript. */
  pagePath(fields: Fields): string;
  /** Where the visitor goes once the lead is stored (empty: nothing was to send); the thank-you page by default. */
  donePath?(leadId: string, fields: Fields): string;
  /** It may carry a file: the body may be larger. */
  takesFiles?: boolean;
  /** Heading above the reason when it could not be stored; "Something went wrong." by default. */
  problemTitle?: string;
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
    }
  /** There is nothing to send: the visitor is thanked, and no lead is created (docs/rules.md#pre-approval). */
  | { ok: true; nothingToSend: true }
  | { ok: false; errors: FieldErrors };

/** A form as `acceptLead` takes it. */
export interface LeadFormSpec {
  /** What sending it does, for `/api/openapi.json`. */
  summary: string;
  /** Null where the fields are not known beforehand, as those of a questionnaire. */
  schema: z.ZodMiniType | null;
  takesFiles: boolean;
  /** Names of its own fields: only these are stored when a post is refused. */
  fieldNames(): ReadonlySet<string>;
  /** Fetches what reading needs; awaited before it. Never rejects. */
  load?(): Promise<void>;
  read(fields: Fields, now?: number): ReadForm;
  pagePath(fields: Fields): string;
  donePath(leadId: string, fields: Fields): string;
  /** Of a form of several parts, without JavaScript. */
  steps?: {
    /** Whether a post is "Continue" or "Back", and sends nothing yet. */
    has(fields: Fields): boolean;
    /** Stores the answers for the browser that sent them (`draft-owner`); returns the next page. */
    take(db: Db, fields: Fields, owner: string, now: number): Promise<string>;
  };
  /** For a form that saves a refused post differently: the page that shows it again. */
  refusedPath?(db: Db, fields: Fields, errors: FieldErrors, owner: string, now: number): Promise<string>;
  /** Of a form whose content could be found out from a bare hash by trying: one that needs the site's key. */
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
  const { schema, type, content, prepare, pagePath, donePath = () => THANK_YOU_PATH } = definition;
  const names = new Set(Object.keys(shapeOf(schema)));
  return {
    summary: definition.summary,
    schema,
    fieldNames: () => names,
    takesFiles: definition.takesFiles ?? false,
    problemTitle: definition.problemTitle,
    pagePath,
    donePath,
    read(fields) {
      const parsed = schema.safeParse(fields);
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

/** @throws for a schema that is not an object: what may be stored of its form would not be known */
function shapeOf(schema: z.ZodMiniType): object {
  const { def } = schema._zod;
  if (!("shape" in def) || typeof def.shape !== "object" || def.shape === null)
    throw new Error("a form's schema must be an object");
  return def.shape;
}
