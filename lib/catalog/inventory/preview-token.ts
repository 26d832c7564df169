import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { DocumentKey } from "../../store/documents/document-key";
import { isPreviewToken } from "../../store/locations/preview-slug";

/** What a preview shows, and until when. */
export interface Preview {
  group: string;
  /** Whose pages; null: the group's. */
  storeId: string | null;
  /** The documents whose drafts are shown. */
  documents: readonly DocumentKey[];
  /** Milliseconds since 1970. */
  until: number;
}

const ContentSchema = z.tuple([
  z.string(),
  z.string().nullable(),
  z.number(),
  z.array(z.tuple([z.string(), z.string(), z.string()])),
]);

/** A preview as a signed text for links and cookies. It names documents and holds nothing of them. */
export function signPreview({ group, storeId, documents, until }: Preview, key: Buffer): string {
  const keys = documents.map(({ kind, storeId: store, id }) => [kind, store, id]);
  const content = Buffer.from(JSON.stringify([group, storeId, until, keys])).toString("base64url");
  return `${content}.${signature(key, content)}`;
}

export type ReadPreview = { ok: true; preview: Preview } | { ok: false; reason: "unknown" | "expired" };

/** @param now milliseconds since 1970 */
export function readPreview(token: string, key: Buffer, now: number): ReadPreview {
  if (!isPreviewToken(token)) return { ok: false, reason: "unknown" };
  const [content = "", signed = ""] = token.split(".");
  const right = signature(key, content);
  if (signed.length !== right.length || !timingSafeEqual(Buffer.from(signed), Buffer.from(right)))
    return { ok: false, reason: "unknown" };
  const [group, storeId, until, keys] = ContentSchema.parse(
    JSON.parse(Buffer.from(content, "base64url").toString()),
  );
  if (until <= now) return { ok: false, reason: "expired" };
  const documents = keys.map(([kind, store, id]) => ({ kind, storeId: store, id }));
  return { ok: true, preview: { group, storeId, documents, until } };
}

function signature(key: Buffer, content: string): string {
  return createHmac("sha256", key).update(`preview.${content}`).digest("base64url");
}
