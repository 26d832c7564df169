import "server-only";
import { requestPreview } from "../../catalog/inventory/request-preview";
import { getSnapshot } from "../../catalog/inventory/snapshot";
import { bodyKind } from "../../core/http/read-body";
import { json } from "../../core/http/responses";
import { env } from "../../core/platform/env";
import { noteRefused } from "../../core/platform/log";
import { problem } from "../../leads/core/form-post";
import { problemMessage } from "../../leads/core/problem-message";
import { DEFAULT_STORE_SLUG } from "../../store/locations/store-slug";

/**
 * Returns the response to a form in a preview, which sends and stores nothing: a test entry is no shopper's, and nobody
 * must call back. Null: it is no preview. A forged or expired cookie makes none.
 */
export async function previewRefusal(request: Request): Promise<Response | null> {
  if ((await requestPreview(request.headers)) === null) return null;
  noteRefused(new URL(request.url).pathname, "preview", 409);
  const stock = await getSnapshot(DEFAULT_STORE_SLUG).catch(() => null);
  const phone = stock?.profile.phone ?? env().STORE_PHONE ?? null;
  if (bodyKind(request.headers) === "form") return problem("form", 409, "preview", phone);
  // Each script that posts finds its own fields in this response.
  const error = problemMessage("preview", phone);
  return json(409, { error, phone, success: false, message: null });
}
