import "server-only";
import { readBody } from "../../core/http/read-body";
import { isSameOrigin } from "../../core/http/same-origin";
import { clientAddress } from "../../core/platform/client-address";
import type { CountSend } from "../../core/platform/limits";
import { noteRefused, type RefusalReason } from "../../core/platform/log";
import { problem } from "../../leads/core/form-post";
import { type Problem, problemOf } from "../../leads/core/problem-message";

const MAX_BODY_BYTES = 4 * 1024;

export interface ChangePostOptions {
  /** The address that is posted to, for the log. */
  route: string;
  siteUrl: string;
  /** Phone number to call; null if unknown. */
  phone: () => Promise<string | null>;
  /** Counts what is sent; without it there are no limits. */
  count?: CountSend;
  /** Returns true if the post names a booking at all. */
  isReadable: (fields: Record<string, unknown>) => boolean;
}

/** A page with what went wrong, after noting why in the log. */
type Refuse = (
  status: number,
  what: Problem,
  reason: RefusalReason,
  headers?: Record<string, string>,
) => Promise<Response>;

export type ChangePost =
  | { ok: true; fields: Record<string, unknown>; refuse: Refuse }
  | { ok: false; response: Response };

/** Reads the plain form that moves or cancels a booking, within its size, from this site, and as often as is allowed. */
export async function readChangePost(
  request: Request,
  { route, siteUrl, phone, count, isReadable }: ChangePostOptions,
): Promise<ChangePost> {
  const refuse: Refuse = async (status, what, reason, headers = {}) => {
    noteRefused(route, reason, status);
    return problem("form", status, what, await phone(), { headers });
  };
  const refused = async (...why: Parameters<Refuse>) =>
    ({ ok: false, response: await refuse(...why) }) as const;
  const body = await readBody(request, MAX_BODY_BYTES);
  if (!body.ok) return refused(body.status, problemOf(body.status), "unreadable");
  if (!isReadable(body.fields)) return refused(400, "unreadable", "unreadable");
  if (!isSameOrigin(request.headers, siteUrl)) return refused(403, "foreign", "foreign");
  const within = await count?.("appointmentChange", "address", clientAddress(request.headers));
  if (within?.ok === false)
    return refused(429, "tooMany", "too-often", { "retry-after": String(within.retryAfterSeconds) });
  return { ok: true, fields: body.fields, refuse };
}
