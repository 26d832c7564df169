import "server-only";
import * as z from "zod";
import { PROGRAM_LIMITS, STAFF_LIMITS } from "../../../config/runtime/limits";
import { db } from "../../core/db/connect";
import { defineEndpoint, type Refusals, refuseWith } from "../../core/http/endpoint";
import { visitor } from "../../core/http/gates";
import { json } from "../../core/http/responses";
import { env } from "../../core/platform/env";
import { noteRefused } from "../../core/platform/log";
import { signAccessToken } from "./access-tokens";
import { programProblem } from "./enter-program";
import { findClient } from "./programs";
import { parseScopes } from "./scopes";

const PATH = "/api/oauth/token";

const DESCRIPTIONS = {
  invalid_client: "No such client, or its secret is wrong, expired or revoked, or not for this address.",
  unsupported_grant_type: "Only client_credentials is supported.",
  invalid_scope: "The client lacks one of these scopes.",
} as const;
type OAuthProblem = keyof typeof DESCRIPTIONS;

/** Refusals in the form of RFC 6749 section 5.2. */
const refusals: Refusals<OAuthProblem> = {
  content: {
    "application/json": z.object({ error: z.string(), error_description: z.string().optional() }),
  },
  statuses: { invalid_client: 401, unsupported_grant_type: 400, invalid_scope: 400, invalid: 400 },
  respond: ({ why, status }) => {
    const isOwn = Object.hasOwn(DESCRIPTIONS, why);
    const error = isOwn ? why : "invalid_request";
    const body = { error, ...(isOwn && { error_description: DESCRIPTIONS[why as OAuthProblem] }) };
    const challenge = { "www-authenticate": 'Basic realm="Forecourt"' };
    return json(status, body, { "cache-control": "no-store", ...(status === 401 && challenge) });
  },
};

const createAccessToken = defineEndpoint({
  id: "createAccessToken",
  method: "POST",
  path: PATH,
  tag: "staff",
  summary: "Gives a program an access token for an hour (OAuth 2.0 client credentials)",
  description:
    "For systems that cannot send a fixed token. The client's id is that of the program, and its secret is the program's token; both are sent as HTTP Basic or as fields.",
  who: visitor(),
  // Another system sends it, and a browser's session plays no part.
  origin: "any",
  limit: STAFF_LIMITS.programTries,
  takes: ["form"],
  body: z.object({
    grant_type: z.string().max(100),
    scope: z
      .string()
      .max(200)
      .optional()
      .meta({ description: "Separated by spaces; all of the program's by default." }),
    client_id: z.string().max(200).optional(),
    client_secret: z.string().max(500).optional(),
  }),
  refusals,
  answers: {
    200: [
      z.object({
        access_token: z.string(),
        token_type: z.literal("Bearer"),
        expires_in: z.number().int().meta({ description: "Seconds." }),
        scope: z.string(),
      }),
      "The access token.",
    ],
  },
  refuses: { ...DESCRIPTIONS, unknown: "The back office is off." },
  async run({ body, request }) {
    const { STAFF, STORE_GROUP } = env();
    if (STAFF === "off") return refuseWith("unknown");
    if (body.grant_type !== "client_credentials") return refuseWith("unsupported_grant_type");
    const { id, secret } = basicOf(request.headers.get("authorization")) ?? {
      id: body.client_id ?? "",
      secret: body.client_secret ?? "",
    };
    const now = Date.now();
    const client = await findClient(db(), STORE_GROUP, { id, token: secret });
    if (!client || programProblem(client.program, request, now) !== null) {
      noteRefused(PATH, "bad-token", 401);
      return refuseWith("invalid_client");
    }
    const { program, tokenHash } = client;
    const scopes = body.scope ? parseScopes(body.scope.split(" ").filter(Boolean)) : program.scopes;
    if (!scopes?.every((scope) => program.scopes.includes(scope))) return refuseWith("invalid_scope");
    const answer = {
      access_token: await signAccessToken(db(), { id: program.id, tokenHash }, scopes, now),
      token_type: "Bearer",
      expires_in: PROGRAM_LIMITS.accessSeconds,
      scope: scopes.join(" "),
    };
    return { body: answer, headers: { "cache-control": "no-store", pragma: "no-cache" } };
  },
});

/** Returns id and secret of an `Authorization: Basic` header, each form-encoded (RFC 6749 section 2.3.1); null without. */
function basicOf(header: string | null): { id: string; secret: string } | null {
  const [, encoded] = /^basic +([\w+/=-]+)$/i.exec(header ?? "") ?? [];
  if (encoded === undefined) return null;
  const [id = "", ...rest] = Buffer.from(encoded, "base64").toString().split(":");
  const read = (text: string) => new URLSearchParams(`value=${text}`).get("value") ?? "";
  return { id: read(id), secret: read(rest.join(":")) };
}

export const ACCESS_TOKEN_ENDPOINTS = { createAccessToken } as const;
