import "server-only";
import * as z from "zod";
import { MAX_DOCUMENT_BYTES } from "../../../config/runtime/documents";
import { STAFF_LIMITS } from "../../../config/runtime/limits";
import {
  type Done,
  defineEndpoint,
  type Endpoint,
  type NamedRefusal,
  refuseWith,
} from "../../core/http/endpoint";
import { type DocumentRefusal, staffDocumentMessages } from "../../store/i18n/staff-document-messages";
import { type StaffOptions, staff, staffRefusals } from "../endpoint";
import { changeDocument } from "./change-document";
import {
  DOCUMENT_CHANGES,
  type DocumentChange,
  type DocumentChangeValues,
  DocumentKeySchema,
} from "./change-schemas";
import { rightFor } from "./document-rights";
import { DocumentViewSchema } from "./document-view";
import { documentContextOf, isStoreRemote } from "./documents-api";
import { getDocumentView } from "./get-document";
import { issueText } from "./issue-text";
import { type DocumentKind, kindRow } from "./kinds";
import { DocumentLineSchema, listDocuments } from "./list-documents";

/** Refusals about what the site shows, with their statuses; also for previews. */
export const documentRefusals = staffRefusals<DocumentRefusal>(() => staffDocumentMessages().refusals, {
  conflict: 409,
  remote: 409,
});

/** Content that another system has is edited there. */
export const OWN_CONTENT: StaffOptions<"remote"> = { unless: () => (isStoreRemote() ? "remote" : null) };

/** Refusals that every endpoint about documents has in its description. */
export const DOCUMENT_REFUSES = {
  unknown: "No such document in the stores where the person works.",
  remote: "Stock and content come from another system's API and are edited there.",
} as const;

const DOCUMENTS = { tag: "staff", refusals: documentRefusals, refuses: DOCUMENT_REFUSES } as const;
const API = "/api/staff/document";

const listStaffDocuments = defineEndpoint({
  ...DOCUMENTS,
  id: "listStaffDocuments",
  method: "GET",
  path: "/api/staff/documents",
  summary: "All records of a kind, with their drafts",
  description: "In the site's order, removed records last.",
  who: staff(undefined, OWN_CONTENT),
  limit: STAFF_LIMITS.reads,
  query: DocumentKeySchema.pick({ kind: true }),
  answers: { 200: [z.object({ documents: z.array(DocumentLineSchema) }), "The records."] },
  onInvalid: () => refuseWith("unknown"),
  async run({ actor, query: { kind } }) {
    if (kindRow(kind) === null) return refuseWith("unknown");
    const documents = await listDocuments(await documentContextOf(actor), kind as DocumentKind);
    return { body: { documents } };
  },
});

const getStaffDocument = defineEndpoint({
  ...DOCUMENTS,
  id: "getStaffDocument",
  method: "GET",
  path: API,
  summary: "One record with its draft, its origins and its history",
  description: "The values of its file or feed, the published ones, and those that wait to be published.",
  who: staff(undefined, OWN_CONTENT),
  limit: STAFF_LIMITS.reads,
  query: DocumentKeySchema,
  answers: { 200: [DocumentViewSchema, "The document."] },
  onInvalid: () => refuseWith("unknown"),
  async run({ actor, query }) {
    const document = await getDocumentView(await documentContextOf(actor), query);
    return document ? { body: document } : refuseWith("unknown");
  },
});

/** Changes that publish a document, now or later. */
const CONFIRMED: ReadonlySet<DocumentChange> = new Set(["publish", "restore", "schedule"]);

/** Declares one change of a document, by the last part of its address. The right depends on the document. */
function documentChange<C extends DocumentChange>(
  name: C,
  summary: string,
  values: z.ZodType<DocumentChangeValues<C>>,
): Endpoint {
  const body = DocumentKeySchema.and(values);
  return defineEndpoint({
    ...DOCUMENTS,
    id: `${name}StaffDocument`.replace(/^open/, "noteOpen"),
    method: "POST",
    path: `${API}/${name}`,
    summary,
    description: "Only `publish` and `restore` change what readers see; both are audited.",
    who: staff(undefined, {
      ...OWN_CONTENT,
      confirm(fields) {
        const sent = CONFIRMED.has(name) ? body.safeParse(fields) : null;
        return sent?.success ? rightFor(sent.data, "publish") : null;
      },
    }),
    limit: STAFF_LIMITS.changes,
    maxBytes: MAX_DOCUMENT_BYTES,
    takes: ["json"],
    body,
    answers: {
      200: [
        z.object({ document: DocumentViewSchema.nullable() }),
        "The document as it is now; null: it is gone.",
      ],
    },
    refuses: {
      ...DOCUMENT_REFUSES,
      conflict: "Somebody else changed it since that version; `document` is its present state.",
      invalid: "Fields are wrong, or it cannot be published; `problems` names them.",
    },
    onInvalid: (issues) =>
      refuseWith("invalid", {
        problems: issues.map((issue) => ({ field: issue.path.join("."), message: issueText(issue) })),
      }),
    async run({ actor, body: sent }): Promise<Done | NamedRefusal<DocumentRefusal>> {
      const { kind, storeId, id } = sent;
      const result = await changeDocument(
        await documentContextOf(actor),
        { kind, storeId, id },
        name,
        sent as DocumentChangeValues<C>,
      );
      if (result.ok) return { body: { document: result.document } };
      const { ok: _, reason, ...more } = result;
      return refuseWith(reason, more);
    },
  });
}

const { save, remove, discard, publish, schedule, unschedule, restore, open } = DOCUMENT_CHANGES;

export const DOCUMENT_CHANGE_ENDPOINTS: Readonly<Record<DocumentChange, Endpoint>> = {
  save: documentChange("save", "Writes fields into a document's draft", save),
  remove: documentChange("remove", "Writes a draft in which the record is gone", remove),
  discard: documentChange("discard", "Discards a document's draft and its schedule", discard),
  publish: documentChange("publish", "Publishes a document's draft", publish),
  schedule: documentChange(
    "schedule",
    "Schedules when a document's draft is published, and when it ends",
    schedule,
  ),
  unschedule: documentChange("unschedule", "Removes a document's schedule", unschedule),
  restore: documentChange("restore", "Publishes an earlier revision of a document again", restore),
  open: documentChange("open", "Notes for a minute that the person has a document open", open),
};
export const DOCUMENT_ENDPOINTS = { listStaffDocuments, getStaffDocument } as const;
