import "server-only";
import { z } from "zod";
import { LEAD_CHANNELS } from "../../../config/leads/lead-work";
import { LEAD_TYPES, type LeadType } from "../../../config/leads/leads";
import { LOCALES } from "../../../config/runtime/languages";
import type { Db } from "../../core/db/schema";
import { readStored } from "../../core/db/stored-json";
import { log } from "../../core/platform/log";
import { VehicleSchema } from "../../store/api/vehicle-schema";
import type { Lead, LeadUser } from "./lead";
import type { TradeIn, Valuation } from "./valuation";

const LeadUserSchema: z.ZodType<LeadUser> = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z
    .object({
      type: z.literal("home"),
      street: z.string(),
      apartment: z.string().optional(),
      city: z.string(),
      regioncode: z.string(),
      postalcode: z.string(),
    })
    .optional(),
  language: z.enum(LOCALES).optional(),
});

const AgreementSchema = z.object({
  version: z.string(),
  text: z.string(),
  at: z.number(),
  page: z.string(),
});

const ValuationSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("call") }),
  z.looseObject({ kind: z.literal("offers"), offers: z.array(z.looseObject({ type: z.string() })) }),
]);

const TradeInSchema: z.ZodType<TradeIn> = z.object({
  interest: z.enum(["sell", "trade-in"]),
  vin: z.string().nullable(),
  year: z.number(),
  make: z.string(),
  model: z.string(),
  trim: z.string(),
  miles: z.number(),
  doors: z.string().nullable(),
  bodystyle: z.string().nullable(),
  transmission: z.string().nullable(),
  fuelType: z.string().nullable(),
  exteriorColor: z.string().nullable(),
  price: z.number().nullable(),
  remainingBalance: z.number().nullable(),
  answers: z.array(z.object({ questionId: z.string(), question: z.string(), answer: z.string() })),
  photos: z.object({ count: z.number(), url: z.string() }).optional(),
  valuation: z.custom<Valuation>((value) => ValuationSchema.safeParse(value).success).nullable(),
});

/** A vehicle that no longer matches the schema becomes null, so that its lead remains readable. */
const LeadVehicleSchema = VehicleSchema.nullable().catch(({ error }) => {
  const reason = error.issues.map(({ path, code }) => `${path.join(".")} ${code}`).join(", ");
  log().error({ source: "leads.payload_json", reason }, "the vehicle of a lead could not be read");
  return null;
});

/** Schema of `leads.payload_json`. Fields written by other releases are preserved. */
const LeadSchema: z.ZodType<Lead> = z.looseObject({
  id: z.string(),
  type: z.custom<LeadType>((value) => typeof value === "string" && Object.hasOwn(LEAD_TYPES, value)),
  storeId: z.string(),
  status: z.enum(["new", "resend"]),
  createdAt: z.number(),
  user: LeadUserSchema,
  comments: z.string(),
  vehicle: LeadVehicleSchema,
  vin: z.string().nullable(),
  appointment: z.object({ start: z.number(), end: z.number() }).optional(),
  channel: z.enum(LEAD_CHANNELS).optional(),
  downPayment: z.number().optional(),
  payment: z
    .object({ plan: z.enum(["finance", "lease"]), monthly: z.number(), down: z.number(), text: z.string() })
    .optional(),
  tradeIn: TradeInSchema.optional(),
  details: z
    .array(z.object({ section: z.string().optional(), label: z.string(), value: z.string() }))
    .optional(),
  files: z.array(z.object({ id: z.string(), name: z.string(), type: z.string() })).optional(),
  direct: z.object({ name: z.string(), email: z.string() }).optional(),
  phoneConfirmedAt: z.number().optional(),
  consent: AgreementSchema.extend({ given: z.boolean() }),
  agreements: z
    .array(AgreementSchema.extend({ person: z.string().optional(), name: z.string().optional() }))
    .optional(),
  ads: z.record(z.string(), z.string()),
  spamReason: z.enum(["honeypot", "too-fast"]).nullable(),
});

/** Parses the lead in a row's `payload_json`. @throws StoredJsonError */
export function parseLead(json: string, id: string): Lead {
  return { ...readStored(LeadSchema, json, `leads.payload_json ${id}`), id };
}

/** Parses the sender of the lead in a row's `payload_json`. @throws StoredJsonError */
export function parseLeadUser(json: string, id: string): LeadUser {
  return readStored(z.looseObject({ user: LeadUserSchema }), json, `leads.payload_json ${id}`).user;
}

const CorrectionSchema = z.looseObject({
  corrected: z.object({ id: z.string(), from: LeadUserSchema }).optional(),
});

/** Sender of a lead before the staff corrected it, with the correction's id; kept with the lead, to undo it. */
export interface LeadCorrection {
  id: string;
  from: LeadUser;
}

/** Returns the last correction of the sender in a row's `payload_json`, or null. @throws StoredJsonError */
export function parseCorrection(json: string, id: string): LeadCorrection | null {
  return readStored(CorrectionSchema, json, `leads.payload_json ${id}`).corrected ?? null;
}

/**
 * Returns a row's `payload_json` with another sender and the correction that led to it, or none; all other fields stay
 * as stored. @throws StoredJsonError
 */
export function withLeadUser(
  json: string,
  id: string,
  user: LeadUser,
  corrected: LeadCorrection | null,
): string {
  const { corrected: _, ...stored } = readStored(z.looseObject({}), json, `leads.payload_json ${id}`);
  return JSON.stringify({ ...stored, user, ...(corrected && { corrected }) });
}

/** Returns a row's `payload_json` with other parts; all other fields stay as stored. @throws StoredJsonError */
export function withLeadParts(json: string, id: string, parts: Partial<Lead>): string {
  return JSON.stringify({ ...readStored(z.looseObject({}), json, `leads.payload_json ${id}`), ...parts });
}

/** Reads a lead by its id. Returns null if it does not exist. @throws StoredJsonError, or a database error */
export async function readLead(db: Db, id: string): Promise<Lead | null> {
  const row = await db.selectFrom("leads").select("payload_json").where("id", "=", id).executeTakeFirst();
  return row ? parseLead(row.payload_json, id) : null;
}
