import { z } from "zod";
import { storeApiConfig } from "../../../config/runtime/connections";
import { ConditionSchema, VinSchema } from "./vehicle-schema";

/**
 * Schemas of transferred data other than records: envelopes, queries, errors. They also generate the OpenAPI document.
 */

/** Returns the schema of one page of a collection. */
export function collectionOf<T extends z.ZodType>(record: T, id: string) {
  return z
    .object({
      value: z.array(record),
      total: z.number().int().nonnegative().meta({ description: "Records in the whole collection." }),
      next: z.string().nullable().meta({
        description: "Address of the next page, relative to this one's; null on the last.",
        format: "uri-reference",
      }),
    })
    .meta({ id });
}

export const ErrorSchema = z.object({ error: z.string() }).meta({ id: "Error" });

const { pageSize } = storeApiConfig;
const wholeNumber = (from: number, to: number) => {
  const message = `must be a whole number from ${from} to ${to}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .pipe(z.int().min(from, message).max(to, message));
};

/** Describes a query parameter as a whole number in the OpenAPI document, although a query holds text. */
function wholeNumberDoc(bounds: { minimum: number; maximum?: number; default: number }) {
  return ({ jsonSchema }: { jsonSchema: Record<string, unknown> }) => {
    delete jsonSchema.pattern;
    Object.assign(jsonSchema, { type: "integer" }, bounds);
  };
}

export const PageQuerySchema = z.strictObject({
  offset: wholeNumber(0, 999_999_999)
    .default(0)
    .meta({ description: "Records to skip.", override: wholeNumberDoc({ minimum: 0, default: 0 }) }),
  limit: wholeNumber(1, pageSize.max)
    .default(pageSize.default)
    .meta({
      description: "Records on a page.",
      override: wholeNumberDoc({ minimum: 1, maximum: pageSize.max, default: pageSize.default }),
    }),
});

export const LowestPriceQuerySchema = z.strictObject({
  condition: ConditionSchema.optional().meta({ description: "Counts vehicles of this condition only." }),
});

export const RemovedQuerySchema = z.strictObject({
  vin: VinSchema.meta({ description: "The vehicle that is asked for." }),
});

export const NoQuerySchema = z.strictObject({});

export const ScopeIdSchema = z.string().regex(/^[a-z0-9][a-z0-9-]{0,60}$/);
