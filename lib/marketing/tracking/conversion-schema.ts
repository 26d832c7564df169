import "server-only";
import { z } from "zod";
import { FIELD_LIMITS } from "../../../config/leads/leads";
import { CURRENCY } from "../../../config/marketing/events";
import { MAX_VEHICLES } from "../../../config/marketing/tracking";
import { VinSchema } from "../../store/api/vehicle-schema";

const line = (max: number) => z.string().trim().min(1).max(max);
const fact = z.union([line(500), z.number().finite()]);
/** Meta's limits for an event name. A pop-up may use a name outside the catalog. */
const EventNameSchema = z
  .string()
  .regex(/^[A-Za-z][\w -]{0,49}$/)
  .refine((name) => name !== "PageView", "a page view goes to the tag manager alone");

/** Cookie format `fb.{domain level}.{creation time}.{id}`. Newer values end with a mark of their creator. */
const MetaCookieSchema = z
  .string()
  .regex(/^fb\.\d{1,2}\.\d+\.[\w.-]+$/)
  .max(600);

/**
 * Allowed fields of an event besides personal data: the names of docs/rules.md#event-payloads, and the search terms.
 */
const FACTS = [
  "gclid",
  "gbraid",
  "wbraid",
  "client_id",
  "session_id",
  "search_string",
  "content_type",
  "vin",
  "make",
  "model",
  "year",
  "price",
  "vehicle_trim",
  "vehicle_style",
  "vehicle_condition",
  "vehicle_bodystyle",
  "vehicle_drivetrain",
  "vehicle_fuelType",
  "vehicle_interiorColor",
  "vehicle_exteriorColor",
  "vehicle_transmission",
] as const;

/** Strict schema of the body of `POST /api/track/facebook`. Unknown fields are refused. */
export const ConversionSchema = z
  .strictObject({
    currency: z.literal(CURRENCY),
    value: z.number().positive().max(1_000_000).optional(),
    event_id: z.string().regex(/^[\w-]{16,64}$/),
    event_time: z.number().int().positive(),
    fbp: MetaCookieSchema.optional(),
    fbc: MetaCookieSchema.optional(),
    user_data: z.strictObject({
      external_id: line(100).optional(),
      customer_id: line(100).optional(),
      client_user_agent: line(1_000),
      email: line(FIELD_LIMITS.email).optional(),
      phone_number: line(FIELD_LIMITS.phone).optional(),
      first_name: line(FIELD_LIMITS.name).optional(),
      last_name: line(FIELD_LIMITS.name).optional(),
      street_address: line(FIELD_LIMITS.address).optional(),
      city: line(FIELD_LIMITS.address).optional(),
      region: line(FIELD_LIMITS.address).optional(),
      postal_code: line(FIELD_LIMITS.address).optional(),
      country: z
        .string()
        .regex(/^[A-Za-z]{2}$/)
        .optional(),
    }),
    custom_data: z.strictObject({
      ...(Object.fromEntries(FACTS.map((name) => [name, fact.optional()])) as Record<
        (typeof FACTS)[number],
        z.ZodOptional<typeof fact>
      >),
      vins: line(18 * MAX_VEHICLES).optional(),
      content_ids: z.array(VinSchema).max(MAX_VEHICLES).optional(),
    }),
    eventName: EventNameSchema,
    eventID: z.string(),
    eventTime: z.number(),
  })
  .refine(
    ({ event_id, eventID, event_time, eventTime }) => event_id === eventID && event_time === eventTime,
    {
      message: "event_id and eventID, and event_time and eventTime, must be the same",
    },
  );

export type Conversion = z.infer<typeof ConversionSchema>;
