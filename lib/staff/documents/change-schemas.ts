import { z } from "zod";

const version = z.number().int().min(0).meta({ description: "The version that the person was looking at." });
const name = z.string().min(1).max(80);
const time = z.number().int().positive().meta({ description: "Milliseconds since 1970." });

/** Key of a document, in the body of every change. */
export const DocumentKeySchema = z.object({
  kind: z.string().min(1).max(40).meta({ description: "As in the list of kinds." }),
  storeId: z.string().max(61).default("").meta({ description: "Empty: the group's own." }),
  id: z
    .string()
    .max(200)
    .default("")
    .meta({ description: "Of the record; empty: the order of all records, or a part of a profile." }),
});

/** The changes of a document by name, each with what its body holds besides the key. */
export const DOCUMENT_CHANGES = {
  /** Writes fields into the draft. */
  save: z.object({
    version,
    changes: z.record(name, z.json()).default({}).meta({ description: "New values by field." }),
    clear: z.array(name).max(200).default([]).meta({ description: "Fields that are to be empty." }),
    revert: z
      .array(name)
      .max(200)
      .default([])
      .meta({ description: "Fields that are to be file's or feed's again." }),
  }),
  /** A draft in which the record is gone. */
  remove: z.object({ version }),
  discard: z.object({ version }),
  publish: z.object({
    version,
    confirmed: z
      .array(z.string())
      .max(100)
      .default([])
      .meta({ description: "Fields whose unusual value is meant; a field with a large effect twice." }),
  }),
  schedule: z.object({
    version,
    publishAt: time
      .nullable()
      .meta({ description: "Null: what is published stays as it is until `unpublishAt`." }),
    unpublishAt: time.nullable().default(null).meta({ description: "The former revision comes back then." }),
    confirmed: z.array(z.string()).max(100).default([]),
  }),
  unschedule: z.object({ version }),
  /** Publishes an earlier revision again. */
  restore: z.object({
    version,
    to: z.number().int().min(0).meta({ description: "The revision; 0: as file or feed have it." }),
  }),
  /** Records that the person has it open. */
  open: z.object({}),
} as const;

export type DocumentChange = keyof typeof DOCUMENT_CHANGES;
export type DocumentChangeValues<C extends DocumentChange> = z.infer<(typeof DOCUMENT_CHANGES)[C]>;
