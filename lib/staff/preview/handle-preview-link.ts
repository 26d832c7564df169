import "server-only";
import { z } from "zod";
import { PREVIEW } from "../../../config/runtime/preview";
import { type Preview, signPreview } from "../../catalog/inventory/preview-token";
import { readBody } from "../../core/http/read-body";
import { json } from "../../core/http/responses";
import { isForeignPost } from "../../core/http/same-origin";
import { framedPath } from "../../core/pages/framed-preview";
import { keyText } from "../../store/documents/document-key";
import { type DocumentRefusal, staffDocumentMessages } from "../../store/i18n/staff-document-messages";
import { isPreviewToken } from "../../store/locations/preview-slug";
import { writeRefusal } from "../audit";
import { DocumentKeySchema } from "../documents/change-schemas";
import { lackingRight } from "../documents/document-rights";
import { openDocument } from "../documents/get-document";
import type { DocumentsApi } from "../documents/handle-documents";

/** Drafts to show, and the page. */
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
    .meta({ description: "Whose pages; null: the group's." }),
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

export interface PreviewLinkApi
  extends Pick<DocumentsApi, "siteUrl" | "isRemote" | "maxBytes" | "staffOf" | "context" | "countChange"> {
  key: () => Promise<Buffer>;
}

/** `POST /api/staff/preview`: a signed link to a page with drafts. */
export async function handlePreviewRequest(request: Request, api: PreviewLinkApi): Promise<Response> {
  if (isForeignPost(request, api.siteUrl)) return refusal(403, "foreign");
  const staff = await api.staffOf(request);
  if (!staff.ok) return refusal(staff.status, REFUSED[staff.status]);
  if (api.isRemote) return refusal(409, "remote");
  if (!(await api.countChange(staff.person.id)).ok) return refusal(429, "too-often");
  const body = await readBody(request, api.maxBytes);
  if (!body.ok) return refusal(body.status, body.status === 413 ? "too-large" : "unreadable");
  const wanted = PreviewRequestSchema.safeParse(body.fields);
  if (!wanted.success) return refusal(422, "invalid");
  const context = await api.context(staff.person);
  const { documents, path, storeId, framed } = wanted.data;
  if (storeId !== null && !context.stores.includes(storeId)) return refusal(404, "unknown");
  for (const key of documents) {
    const opened = await openDocument(context, key);
    if (!opened) return refusal(404, "unknown");
    const records = [opened.published, opened.next];
    const lacking = lackingRight(staff.person, "draft", key, { records });
    if (lacking) {
      const record = { kind: "document", id: keyText(key), storeId: key.storeId || context.group };
      const attempt = { action: "document.save", record, ...lacking } as const;
      await writeRefusal(context.db, staff.person, attempt, context.now());
      return refusal(403, "forbidden");
    }
  }
  const until = context.now() + PREVIEW.lifetimeMs;
  const preview: Preview = { group: context.group, storeId, documents, until, isFramed: framed };
  const token = signPreview(preview, await api.key());
  if (!isPreviewToken(token)) return refusal(422, "too-large");
  if (framed) return json(200, { url: new URL(framedPath(token, path), api.siteUrl).href, expiresAt: until });
  const url = new URL(`/api/preview/${token}`, api.siteUrl);
  url.searchParams.set("to", path);
  return json(200, { url: url.href, expiresAt: until });
}

const REFUSED = { 401: "sign-in", 403: "forbidden", 404: "unknown" } as const;

function refusal(status: number, why: DocumentRefusal): Response {
  return json(status, { error: staffDocumentMessages().refusals[why] });
}
