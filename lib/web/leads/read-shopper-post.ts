import "server-only";
import type { Send } from "../../../config/runtime/limits";
import type { PageId } from "../../../config/runtime/pages";
import type { StoreSnapshot } from "../../catalog/inventory/snapshot";
import type { Fields } from "../../core/http/fields";
import { type BodyKind, bodyKind, readBody } from "../../core/http/read-body";
import { json } from "../../core/http/responses";
import { isForeignPost } from "../../core/http/same-origin";
import { isPageOn } from "../../core/pages/page-switches";
import { previewTokenOf } from "../../core/pages/preview-cookie";
import { clientAddress } from "../../core/platform/client-address";
import type { CountSend } from "../../core/platform/limits";
import { noteRefused } from "../../core/platform/log";
import { problem } from "../../leads/core/form-post";
import { type Problem, problemOf } from "../../leads/core/problem-message";

export interface ShopperPostDependencies {
  siteUrl: string;
  stock: () => Promise<StoreSnapshot | null>;
  /** Number to call where the store itself cannot be read. */
  fallbackPhone: string | null;
  count?: CountSend;
}

/** Form that requests alerts, a text, or a mail with saved vehicles. */
export interface ShopperPost {
  kind: BodyKind;
  fields: Fields;
  stock: StoreSnapshot;
  refuse: (status: number, what: Problem, headers?: Record<string, string>) => Response;
}

const MAX_BODY_BYTES = 4 * 1024;

/**
 * Reads a post of such a form. A post from another site, over the limit, unreadable, or to a site without that page
 * gets a response instead.
 */
export async function readShopperPost(
  request: Request,
  { path, send, page = "alerts" }: { path: string; send: Send; page?: PageId },
  { siteUrl, stock: readStock, fallbackPhone, count }: ShopperPostDependencies,
): Promise<ShopperPost | Response> {
  const kind = bodyKind(request.headers);
  const stock = await readStock().catch(() => null);
  const phone = stock?.profile.phone ?? fallbackPhone;
  const refuse: ShopperPost["refuse"] = (status, what, headers) =>
    problem(kind, status, what, phone, { headers });
  if (isForeignPost(request, siteUrl)) return refuse(403, "foreign");
  if (previewTokenOf(request.headers.get("cookie")) !== null) return refuse(409, "preview");
  const within = await count?.(send, "address", clientAddress(request.headers));
  if (within?.ok === false) {
    noteRefused(path, "too-often", 429);
    return refuse(429, "tooMany", { "retry-after": String(within.retryAfterSeconds) });
  }
  const body = await readBody(request, MAX_BODY_BYTES);
  if (!body.ok) return refuse(body.status, problemOf(body.status));
  if (!stock) return refuse(503, "body");
  if (!isPageOn(page, stock.profile)) return json(404, { error: "This site does not have that." });
  return { kind, fields: body.fields, stock, refuse };
}
