import { z } from "zod";
import { isDate } from "../../core/time/zoned-time";

const values = z.record(z.string(), z.unknown()).nullable();

/** Schema of an audit log row. */
const AuditLineSchema = z
  .object({
    id: z.string(),
    at: z.number().int().meta({ description: "Milliseconds since 1970." }),
    person: z.object({ id: z.string(), name: z.string() }).meta({ description: "Who did it." }),
    action: z.string().meta({ description: "What was done, such as `lead.stage`." }),
    refused: z.boolean().meta({ description: "The person lacked the right, and nothing was done." }),
    record: z.object({ kind: z.string(), id: z.string() }),
    storeId: z.string().meta({ description: "The record's store, or the group." }),
    before: values,
    after: values,
    sentence: z.string().meta({ description: "The row in plain English." }),
  })
  .meta({ id: "AuditRow" });

export const AuditPageSchema = z
  .object({
    rows: z.array(AuditLineSchema).meta({ description: "The newest first." }),
    next: z.string().nullable().meta({ description: "`after` of the next page; null on the last one." }),
  })
  .meta({ id: "AuditPage" });

export type AuditLine = z.infer<typeof AuditLineSchema>;
export type AuditPage = z.infer<typeof AuditPageSchema>;

const id = z.string().trim().min(1).max(100);
const date = z.string().refine(isDate);

/** Query of the audit log's URL. Invalid values are ignored, so that an old bookmark still works. */
export const AuditQuerySchema = z.object({
  person: id.optional().catch(undefined).meta({ description: "Id of the person who did it." }),
  action: id.optional().catch(undefined).meta({
    description: "What was done, such as `lead.stage`; refused attempts have a filter of their own.",
  }),
  record: id.optional().catch(undefined).meta({ description: "Id of the record, such as a lead's." }),
  store: id.optional().catch(undefined).meta({ description: "Id of the store, or of the group." }),
  from: date
    .optional()
    .catch(undefined)
    .meta({ description: "First day, `YYYY-MM-DD`, by the group's clocks." }),
  to: date
    .optional()
    .catch(undefined)
    .meta({ description: "Last day, `YYYY-MM-DD`, by the group's clocks." }),
  refused: z
    .enum(["all", "yes"])
    .default("all")
    .catch("all")
    .meta({ description: "`yes`: only attempts without the right." }),
  after: z
    .string()
    .max(200)
    .optional()
    .catch(undefined)
    .meta({ description: "The `next` of the page before." }),
});

export type AuditQuery = z.infer<typeof AuditQuerySchema>;

/**
 * Reads the query of a URL or the fields of a form. The first of repeated names is used, and empty values are dropped.
 */
export function readAuditQuery(values: Iterable<readonly [string, unknown]>): AuditQuery {
  const given: Record<string, unknown> = {};
  for (const [name, value] of values) if (value !== "" && !(name in given)) given[name] = value;
  return AuditQuerySchema.parse(given);
}

/** Returns the query of a list without default values. @returns "?action=lead.stage", or "" */
export function auditSearch(query: Partial<AuditQuery>): string {
  const parameters = new URLSearchParams(auditFields(query));
  return parameters.size === 0 ? "" : `?${parameters}`;
}

/** Returns the active filters as names and values. */
export function auditFields(query: Partial<AuditQuery>): Record<string, string> {
  const set = Object.entries(query).filter(
    ([name, value]) => value !== undefined && !(name === "refused" && value === "all"),
  );
  return Object.fromEntries(set);
}
