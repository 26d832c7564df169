import { z } from "zod";

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
