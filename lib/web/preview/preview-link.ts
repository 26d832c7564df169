import "server-only";
import { z } from "zod";
import { MAX_DOCUMENT_BYTES } from "../../../config/runtime/documents";
import { STAFF_LIMITS } from "../../../config/runtime/limits";
import { PREVIEW } from "../../../config/runtime/preview";
import { framedPath, isPreviewToken } from "../../catalog/inventory/snapshot/preview/preview-address";
import { previewKey } from "../../catalog/inventory/snapshot/preview/preview-snapshot";
import { type Preview, signPreview } from "../../catalog/inventory/snapshot/preview/preview-token";
import { type Done, defineEndpoint, type NamedRefusal, refuseWith } from "../../core/http/endpoint";
import { env } from "../../core/platform/env";
import { writeRefusal } from "../../staff/audit";
import { DocumentKeySchema } from "../../staff/documents/change-schemas";
import type { DocumentContext } from "../../staff/documents/document-context";
import { DOCUMENT_REFUSES, documentRefusals, OWN_CONTENT } from "../../staff/documents/document-endpoints";
import { lackingRight } from "../../staff/documents/document-rights";
import { documentContextOf } from "../../staff/documents/documents-api";
import { openDocument } from "../../staff/documents/get-document";
import { staff, staffRefusals } from "../../staff/endpoint";
import { keyText } from "../../store/documents/document-key";
import { type DocumentRefusal, staffDocumentMessages } from "../../store/i18n/staff-document-messages";

/** Schema of a preview: drafts, and the page that shows them. */
export const PreviewRequestSchema = z.object({
  documents: z.array(DocumentKeySchema).min(1).max(PREVIEW.documents),
  path: z
    .string()
    .max(500)
    .regex(/^\/(?![/\\])/, "must be a path on this site")
    .meta({ description: "The page that the link opens." }),
  storeId: z
    .string()
    .max(61)
    .nullable()
    .default(null)
    .meta({ description: "Store whose pages are shown; null: the group's." }),
  framed: z.boolean().default(false).meta({
    description: "An address for a frame of the back office, without scripts, in place of a link.",
  }),
});

export const PreviewLinkSchema = z
  .object({
    url: z.string().meta({ description: "Shows the drafts to whoever opens it, without signing in." }),
    expiresAt: z.number().meta({ description: "Milliseconds since 1970." }),
  })
  .meta({ id: "PreviewLink" });

type PreviewRefusal = DocumentRefusal | "too-many";
const refusals = staffRefusals<PreviewRefusal>(
  () => {
    const texts = staffDocumentMessages().refusals;
    return { ...texts, "too-many": texts["too-large"] };
  },
  { ...documentRefusals.statuses, "too-many": 422 },
);

/** Signs a link to a page with drafts. The person must be allowed to edit each of them. */
export async function makePreviewLink(
  context: DocumentContext,
  { documents, path, storeId, framed }: z.infer<typeof PreviewRequestSchema>,
  { key, siteUrl }: { key: Buffer; siteUrl: string },
): Promise<Done | NamedRefusal<PreviewRefusal>> {
  if (storeId !== null && !context.stores.includes(storeId)) return refuseWith("unknown");
  for (const each of documents) {
    const opened = await openDocument(context, each);
    if (!opened) return refuseWith("unknown");
    const records = [opened.published, opened.next];
    const lacking = lackingRight(context.person, "draft", each, { records });
    if (lacking) {
      const record = { kind: "document", id: keyText(each), storeId: each.storeId || context.group };
      const attempt = { action: "document.save", record, ...lacking } as const;
      await writeRefusal(context.db, context.person, attempt, context.now());
      return refuseWith("forbidden");
    }
  }
  const until = context.now() + PREVIEW.lifetimeMs;
  const preview: Preview = { group: context.group, storeId, documents, until, isFramed: framed };
  const token = signPreview(preview, key);
  if (!isPreviewToken(token)) return refuseWith("too-many");
  const url = new URL(framed ? framedPath(token, path) : `/api/preview/${token}`, siteUrl);
  if (!framed) url.searchParams.set("to", path);
  return { body: { url: url.href, expiresAt: until } };
}

const createPreview = defineEndpoint({
  id: "createPreview",
  method: "POST",
  path: "/api/staff/preview",
  tag: "staff",
  summary: "A signed link that shows drafts on the site's own pages for 30 minutes",
  description:
    "The link needs no session, so that it can be passed on. It names documents, and holds nothing of them.",
  who: staff(undefined, OWN_CONTENT),
  limit: STAFF_LIMITS.changes,
  maxBytes: MAX_DOCUMENT_BYTES,
  takes: ["json"],
  body: PreviewRequestSchema,
  refusals,
  answers: { 200: [PreviewLinkSchema, "The link."] },
  refuses: {
    ...DOCUMENT_REFUSES,
    invalid: "The documents or the path are wrong, or there are too many documents.",
  },
  onInvalid: () => refuseWith("invalid"),
  run: async ({ actor, body }) =>
    makePreviewLink(await documentContextOf(actor), body, {
      key: await previewKey(),
      siteUrl: env().SITE_URL,
    }),
});

export const PREVIEW_LINK_ENDPOINTS = { createPreview } as const;
