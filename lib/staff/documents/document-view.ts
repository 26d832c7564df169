import { z } from "zod";
import { REVISION_REASONS } from "../../store/documents/revision-reasons";
import { LAYERS } from "../../store/layers/resolve";

const json = z.unknown();
const record = z.record(z.string(), z.unknown());
const time = z.number().meta({ description: "Milliseconds since 1970." });

const FieldOriginSchema = z.object({
  by: z.string().meta({ description: "Who edited the field." }),
  at: time,
  base: json.meta({ description: "What file or feed have for it." }),
});

const DocumentProblemSchema = z.object({
  field: z.string().meta({ description: "Path of the field, joined by dots; empty: the whole record." }),
  message: z.string(),
  isConfirmable: z
    .boolean()
    .optional()
    .meta({ description: "It can be published when the field is in `confirmed`." }),
  isSecond: z.boolean().optional().meta({
    description: "Its effect is large: it can be published when the field is in `confirmed` twice.",
  }),
});

const HistoryEntrySchema = z.object({
  version: z.number().int(),
  at: time,
  by: z.string(),
  reason: z.enum(REVISION_REASONS),
  changes: z.array(z.object({ field: z.string(), before: json, after: json })),
});

/** Data of a document's editor. */
export const DocumentViewSchema = z
  .object({
    kind: z.string(),
    storeId: z.string().meta({ description: "Empty: the group's own." }),
    id: z.string(),
    version: z
      .number()
      .int()
      .meta({ description: "Goes with every change, so that none is overwritten unseen." }),
    title: z.string(),
    base: record.nullable().meta({ description: "As file or feed have it." }),
    published: record.nullable().meta({ description: "As the site shows it." }),
    record: record.meta({ description: "With the draft." }),
    isRemoved: z.boolean(),
    isNew: z.boolean().meta({ description: "It was never published." }),
    isDraft: z.boolean(),
    origins: z.record(z.string(), FieldOriginSchema).meta({ description: "The edited fields." }),
    layers: z.record(z.string(), z.enum(LAYERS)).optional().meta({
      description: "Of a kind with layers: the layer from which each field has its value without edits.",
    }),
    publishAt: time.nullable(),
    unpublishAt: time.nullable(),
    editor: z
      .object({ name: z.string(), at: time })
      .nullable()
      .meta({ description: "A colleague who has it open." }),
    problems: z.array(DocumentProblemSchema).meta({ description: "Why it cannot be published as it is." }),
    may: z.object({ draft: z.boolean(), publish: z.boolean() }),
    page: z.string().nullable().meta({ description: "Path of a page that shows it." }),
    history: z.array(HistoryEntrySchema).meta({ description: "The newest first." }),
  })
  .meta({ id: "EditedDocument" });

export type DocumentView = z.infer<typeof DocumentViewSchema>;
export type FieldOrigin = z.infer<typeof FieldOriginSchema>;
export type HistoryEntry = z.infer<typeof HistoryEntrySchema>;
