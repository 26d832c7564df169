import type * as z from "zod/mini";
import type { LeadType } from "../../config/leads";
import type { Db } from "../db/schema";
import { reserveMessages } from "../i18n/reserve-messages";
import { grantedPath, reservePage } from "../reserve/paths";
import { scheduledPath, testDrivePath } from "../test-drive/paths";
import { offerPath, YOUR_VEHICLE_PATH } from "../valuation/paths";
import { creditForm } from "./credit-form";
import type { FormStock, ReadForm } from "./form-contract";
import type { LeadContent } from "./lead";
import { type FieldErrors, fieldErrors } from "./schemas/field-errors";
import { FORM_SCHEMAS } from "./schemas/form-schemas";
import { prepareSellTrade, readSellTrade, withValuation } from "./sell-trade";
import type { Fields } from "./submission";

/** One form of the site: how its fields are read, and which page shows it again when they are wrong. */
export interface LeadForm {
  type: LeadType;
  /** Fetches what reading needs; awaited before it. Never rejects. */
  prepare?(): Promise<void>;
  /** @param now milliseconds since 1970, for what depends on the day */
  read(fields: Fields, now?: number): ReadForm;
  /** Works out what the lead shall hold beside the fields, once it is due to be stored. Never rejects. */
  complete?(content: LeadContent, stock: FormStock, now: number): Promise<LeadContent>;
  /** Page that renders the form with its errors, for browsers without JavaScript. */
  pagePath(fields: Fields): string;
  /** Where the visitor goes once the lead is stored. */
  /** Of a form of several parts: where "Continue" and "Back" lead without JavaScript; null when the post sends it. */
  takeStep?(db: Db, fields: Fields, now: number): Promise<string | null>;
  /** Of a form that keeps a refused post in its own way: the page that shows it again. */
  refusedPath?(db: Db, fields: Fields, errors: FieldErrors, now: number): Promise<string>;
  /** Of a form whose content could be found out from a bare hash by trying: one that needs the site's key. */
  hash?(text: string): Promise<string>;
  donePath(leadId: string, fields: Fields): string;
  /** What is said above the reason when it could not be stored; "Something went wrong." unless told otherwise. */
  problemTitle?: string;
}

export const THANK_YOU_PATH = "/thank-you";

/** By the last part of the address that they post to, `/api/leads/{name}`. */
const FORMS: Record<string, LeadForm> = {
  availability: form({
    type: "AVAILABILITY",
    schema: FORM_SCHEMAS.availability,
    content: ({ firstName, lastName, email, phone, message, vin, consent }) => ({
      user: { firstName, lastName, email, phone },
      comments: message,
      vin,
      consentGiven: consent,
    }),
    pagePath: ({ vin }) => `/check-availability/${encodeURIComponent(typeof vin === "string" ? vin : "")}`,
  }),
  "test-drive": form({
    type: "SCHEDULE_TEST_DRIVE",
    schema: FORM_SCHEMAS["test-drive"],
    content: ({ firstName, lastName, email, phone, comments, vin, slot, consent }) => ({
      user: { firstName, lastName, email, phone },
      comments,
      vin,
      slot,
      consentGiven: consent,
    }),
    pagePath: ({ vin }) => testDrivePath(typeof vin === "string" ? vin : ""),
    donePath: scheduledPath,
  }),
  "sell-trade": {
    type: "SELL_OR_TRADE",
    prepare: prepareSellTrade,
    read: readSellTrade,
    complete: withValuation,
    pagePath: () => YOUR_VEHICLE_PATH,
    donePath: offerPath,
  },
  "full-credit-application": creditForm,
  "unlock-inventory": form({
    type: "UNLOCK_INVENTORY",
    schema: FORM_SCHEMAS["unlock-inventory"],
    content: ({ firstName, lastName, email, phone, vin, consent }) => ({
      user: { firstName, lastName, email, phone },
      comments: "",
      vin,
      consentGiven: consent,
    }),
    pagePath: ({ page }) => reservePage(page),
    donePath: (_, { page }) => grantedPath(reservePage(page)),
    problemTitle: reserveMessages().problem,
  }),
};

/** The form that posts to `/api/leads/{name}`; undefined when there is none. */
export function leadForm(name: string): LeadForm | undefined {
  return Object.hasOwn(FORMS, name) ? FORMS[name] : undefined;
}

function form<Values>(definition: {
  type: LeadType;
  schema: z.ZodMiniType<Values>;
  content: (values: Values) => LeadContent;
  pagePath: (fields: Fields) => string;
  donePath?: (leadId: string, fields: Fields) => string;
  problemTitle?: string;
}): LeadForm {
  const { schema, content, donePath = () => THANK_YOU_PATH, ...rest } = definition;
  return {
    ...rest,
    donePath,
    read(fields) {
      const parsed = schema.safeParse(fields);
      return parsed.success
        ? { ok: true, content: content(parsed.data) }
        : { ok: false, errors: fieldErrors(parsed.error) };
    },
  };
}
