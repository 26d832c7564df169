import "server-only";
import { STAFF_LIMITS } from "../../../config/runtime/limits";
import { OPEN_AUTH_PATHS, STAFF_AUTH_PATH } from "../../../config/runtime/staff";
import { db } from "../../core/db/connect";
import { readJson } from "../../core/http/read-json";
import { isForeignPost } from "../../core/http/same-origin";
import { env } from "../../core/platform/env";
import { noteRefused } from "../../core/platform/log";
import { staffAuth } from "../accounts/auth";
import { staffSession } from "../accounts/session";
import { makeRoomForChallenges } from "../accounts/staff-retention";
import { countRequest } from "../count-request";
import { auditPasskey } from "./account-audit";
import { confirmByScript, isConfirmedNow } from "./confirm-first";
import { staffRefusal } from "./staff-post";

/** Adds a passkey to the person of the request's session; without one, to an invitation. */
const REGISTRATION = ["/passkey/generate-register-options", "/passkey/verify-registration"];

/** Largest body: a device's response has a few hundred bytes. */
const MAX_BYTES = 20_000;

/** Passes a passkey's requests to the sign-in library, and none of its other routes. */
export async function answerPasskey(request: Request): Promise<Response> {
  const { SITE_URL, STAFF } = env();
  const { pathname, search } = new URL(request.url);
  const path = pathname.slice(STAFF_AUTH_PATH.length);
  if (STAFF === "off" || !OPEN_AUTH_PATHS.includes(path)) return staffRefusal(404);
  if (isForeignPost(request, SITE_URL)) return staffRefusal(403);
  const within = await countRequest(request, {
    ofPerson: STAFF_LIMITS.changes,
    ofAddress: STAFF_LIMITS.passkeys,
  });
  if (!within.ok) {
    noteRefused("/api/staff/auth", "too-often", 429);
    return staffRefusal(429);
  }
  if (REGISTRATION.includes(path) && (await isStopped(request.headers))) return confirmByScript();
  const body = request.method === "POST" ? await readJson(request, MAX_BYTES) : undefined;
  if (body?.ok === false) return staffRefusal(body.status);
  const answer = await (await staffAuth()).handler(
    new Request(SITE_URL + pathname + search, {
      method: request.method,
      headers: request.headers,
      ...(body && { body: JSON.stringify(body.value) }),
    }),
  );
  // Each request for options stores a challenge.
  if (path.startsWith("/passkey/generate-")) await makeRoomForChallenges(db());
  const headers = new Headers(answer.headers);
  headers.set("cache-control", "no-store");
  if (answer.ok) await auditPasskey(path, request, answer);
  else noteRefused("/api/staff/auth", "bad-sign-in", answer.status);
  return new Response(answer.body, { status: answer.status, headers });
}

/** Returns true if the session has expired or needs a confirmation, which the library does not know. */
async function isStopped(headers: Headers): Promise<boolean> {
  const { api } = await staffAuth();
  if (!(await api.getSession({ headers, query: { disableRefresh: true } }))) return false;
  const session = await staffSession(headers);
  return !session || (session.state === "active" && !isConfirmedNow(session, "passkeys"));
}
