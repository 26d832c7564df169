import "server-only";
import * as z from "zod";
import { STAFF_LIMITS } from "../../../config/runtime/limits";
import { STAFF_AUTH_PATH } from "../../../config/runtime/staff";
import { db } from "../../core/db/connect";
import { defineEndpoint, type Endpoint } from "../../core/http/endpoint";
import type { Fields } from "../../core/http/fields";
import { env } from "../../core/platform/env";
import { noteRefused } from "../../core/platform/log";
import { staffAuth, staffSession } from "../accounts/session";
import { makeRoomForChallenges } from "../accounts/staff-retention";
import { staffRefusals } from "../endpoint";
import { auditPasskey } from "./account-audit";
import { confirmByScript, isConfirmedNow } from "./confirm-first";
import { doorLimit, staffDoor } from "./door";

/** Maximum body size; responses of devices have a few hundred bytes. */
const MAX_BYTES = 20_000;

const signsIn = staffDoor();
/** Adds a passkey to the signed-in person, or to an invitation if nobody is signed in. */
const registers = staffDoor(async ({ request }) =>
  (await isStopped(request.headers)) ? confirmByScript() : null,
);

const PASSKEY = {
  tag: "staff",
  description: "Passed on to the sign-in library, whose other addresses are closed.",
  limit: doorLimit(STAFF_LIMITS.passkeys),
  refusals: staffRefusals(() => ({}), {}),
  answers: { 200: [z.looseObject({}), "As WebAuthn defines it."] },
  run: passOn,
} as const;
const POSTED = { method: "POST", maxBytes: MAX_BYTES, takes: ["json"], body: z.looseObject({}) } as const;

export const PASSKEY_ENDPOINTS: Readonly<Record<string, Endpoint>> = {
  signInOptions: defineEndpoint({
    ...PASSKEY,
    id: "getPasskeySignInOptions",
    method: "GET",
    path: `${STAFF_AUTH_PATH}/passkey/generate-authenticate-options`,
    summary: "Options with which a device proves that it has a passkey",
    who: signsIn,
  }),
  signIn: defineEndpoint({
    ...PASSKEY,
    ...POSTED,
    id: "postPasskeySignIn",
    path: `${STAFF_AUTH_PATH}/passkey/verify-authentication`,
    summary: "Signs in by a passkey",
    who: signsIn,
  }),
  registrationOptions: defineEndpoint({
    ...PASSKEY,
    id: "getPasskeyRegistrationOptions",
    method: "GET",
    path: `${STAFF_AUTH_PATH}/passkey/generate-register-options`,
    summary: "Options with which a device makes a passkey",
    who: registers,
  }),
  register: defineEndpoint({
    ...PASSKEY,
    ...POSTED,
    id: "postPasskeyRegistration",
    path: `${STAFF_AUTH_PATH}/passkey/verify-registration`,
    summary: "Adds a passkey to an account, or joins with it",
    who: registers,
  }),
};

/** Passes a passkey request to the sign-in library. */
async function passOn({ fields, request }: { fields: Fields; request: Request }): Promise<Response> {
  const { SITE_URL } = env();
  const { pathname, search } = new URL(request.url);
  const path = pathname.slice(STAFF_AUTH_PATH.length);
  const answer = await (await staffAuth()).handler(
    new Request(SITE_URL + pathname + search, {
      method: request.method,
      headers: request.headers,
      ...(request.method === "POST" && { body: JSON.stringify(fields) }),
    }),
  );
  // Each request for options stores a challenge.
  if (path.startsWith("/passkey/generate-")) await makeRoomForChallenges(db());
  const headers = new Headers(answer.headers);
  headers.set("cache-control", "no-store");
  if (answer.ok) await auditPasskey(path, request, answer);
  else noteRefused(STAFF_AUTH_PATH, "bad-sign-in", answer.status);
  return new Response(answer.body, { status: answer.status, headers });
}

/** Returns true if the session was idle for too long or needs a confirmation. The library supports neither. */
async function isStopped(headers: Headers): Promise<boolean> {
  const { api } = await staffAuth();
  if (!(await api.getSession({ headers, query: { disableRefresh: true } }))) return false;
  const session = await staffSession(headers);
  return !session || (session.state === "active" && !isConfirmedNow(session, "passkeys"));
}
