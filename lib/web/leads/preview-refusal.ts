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
 * The answer to a visitor's form in a preview, which sends and stores nothing: what somebody tries there is no shopper's,
 * and nobody shall call them back. Null: it is no preview. A cookie that is forged or over makes none.
 */
export async function previewRefusal(request: Request): Promise<Response | null> {
  if ((await requestPreview(request.headers)) === null) return null;
  noteRefused(new URL(request.url).pathname, "preview", 409);
  const stock = await getSnapshot(DEFAULT_STORE_SLUG).catch(() => null);
  const phone = stock?.profile.phone ?? env().STORE_PHONE ?? null;
  if (bodyKind(request.headers) === "form") return problem("form", 409, "preview", phone);
  // Each of the scripts that post finds its own fields of an answer in it.
  const error = problemMessage("preview", phone);
  return json(409, { error, phone, success: false, message: null });
}
