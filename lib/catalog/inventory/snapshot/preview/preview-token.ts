import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { DocumentKey } from "../../../../store/documents/document-key";
import { isPreviewToken } from "./preview-address";

/** Content of a preview, and its expiry. */
export interface Preview {
  group: string;
  /** Store of the pages, or null for the group. */
  storeId: string | null;
  /** Documents whose drafts are shown. */
  documents: readonly DocumentKey[];
  /** Milliseconds since 1970. */
  until: number;
  /** True for a preview in a frame of the back office, which no link and no cookie opens. */
  isFramed?: boolean;
}

const ContentSchema = z.tuple([
  z.string(),
  z.string().nullable(),
  z.number(),
  z.array(z.tuple([z.string(), z.string(), z.string()])),
  z.boolean(),
]);

/** Returns the preview of a link or a cookie. A token for a frame is invalid there. */
export function readLinkedPreview(read: ReadPreview): ReadPreview {
  return read.ok && read.preview.isFramed ? { ok: false, reason: "unknown" } : read;
}

/** Returns a preview as a signed text for links and cookies. It names documents but does not contain them. */
export function signPreview(
  { group, storeId, documents, until, isFramed = false }: Preview,
  key: Buffer,
): string {
  const keys = documents.map(({ kind, storeId: store, id }) => [kind, store, id]);
  const content = Buffer.from(JSON.stringify([group, storeId, until, keys, isFramed])).toString("base64url");
  return `${content}.${signature(key, content)}`;
}

export type ReadPreview = { ok: true; preview: Preview } | { ok: false; reason: "unknown" | "expired" };

/** Verifies a preview token. @param now milliseconds since 1970 */
export function readPreview(token: string, key: Buffer, now: number): ReadPreview {
  if (!isPreviewToken(token)) return { ok: false, reason: "unknown" };
  const [content = "", signed = ""] = token.split(".");
  const right = signature(key, content);
  if (signed.length !== right.length || !timingSafeEqual(Buffer.from(signed), Buffer.from(right)))
    return { ok: false, reason: "unknown" };
  // An earlier release may have signed it in another format.
  const parsed = ContentSchema.safeParse(JSON.parse(Buffer.from(content, "base64url").toString()));
  if (!parsed.success) return { ok: false, reason: "unknown" };
  const [group, storeId, until, keys, isFramed] = parsed.data;
  if (until <= now) return { ok: false, reason: "expired" };
  const documents = keys.map(([kind, store, id]) => ({ kind, storeId: store, id }));
  return { ok: true, preview: { group, storeId, documents, until, ...(isFramed && { isFramed }) } };
}

function signature(key: Buffer, content: string): string {
  return createHmac("sha256", key).update(`preview.${content}`).digest("base64url");
}
