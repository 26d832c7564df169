import "server-only";
import { createPrivateKey, createSign } from "node:crypto";
import { readFile } from "node:fs/promises";
import { z } from "zod";
import {
  GOOGLE_DATA_MANAGER_URL,
  GOOGLE_SCOPE,
  GOOGLE_TIMEOUT_MS,
  GOOGLE_TOKEN_SECONDS,
  type OfflineEventName,
} from "../../../config/marketing/offline-conversions";
import type { Env } from "../../core/platform/env";
import { timeLimit } from "../../delivery/outbox/time-limit";
import type { DeliveryResult } from "../../delivery/outbox/worker";

export interface GoogleApi {
  url: string;
  /** Id of the Google Ads account, ten digits. */
  customer: string;
  /** Path of the service account's key file. */
  keyFile: string;
  /** Ids of the conversion actions. An event without one is not sent. */
  actions: Partial<Record<OfflineEventName, string>>;
  timeScale: number;
}

/** Returns the API settings, or null if the account, its key or all conversion actions are missing. */
export function googleApi(env: Env): GoogleApi | null {
  const { GOOGLE_ADS_CUSTOMER: customer, GOOGLE_ADS_KEY_FILE: keyFile, TIME_SCALE: timeScale } = env;
  const actions = {
    ...(env.GOOGLE_ADS_SOLD_ACTION && { sold: env.GOOGLE_ADS_SOLD_ACTION }),
    ...(env.GOOGLE_ADS_VISIT_ACTION && { visit: env.GOOGLE_ADS_VISIT_ACTION }),
  };
  if (!customer || !keyFile || Object.keys(actions).length === 0) return null;
  return {
    url: env.GOOGLE_DATA_MANAGER_URL ?? GOOGLE_DATA_MANAGER_URL,
    customer,
    keyFile,
    actions,
    timeScale,
  };
}

/** Parts of a service account's key file that are used. */
const KeySchema = z.object({ client_email: z.string(), private_key: z.string(), token_uri: z.url() });
const TokenSchema = z.object({ access_token: z.string().min(1) });

/**
 * Sends one event to the Data Manager API; any 2xx means accepted. A repetition has the same `transactionId`. Errors
 * contain only the status, because Google's messages may quote the request.
 */
export async function sendToGoogle(
  api: GoogleApi,
  action: string,
  event: object,
  ending: AbortSignal,
): Promise<DeliveryResult> {
  const signal = AbortSignal.any([ending, AbortSignal.timeout(timeLimit(GOOGLE_TIMEOUT_MS, api.timeScale))]);
  const token = await readToken(api, signal);
  if (!token.ok) return token;
  const account = { operatingAccount: { accountType: "GOOGLE_ADS", accountId: api.customer } };
  const response = await fetch(`${api.url.replace(/\/+$/, "")}/v1/events:ingest`, {
    method: "POST",
    headers: { authorization: `Bearer ${token.value}`, "content-type": "application/json" },
    body: JSON.stringify({ destinations: [{ ...account, productDestinationId: action }], events: [event] }),
    redirect: "manual",
    signal,
  });
  await response.body?.cancel();
  return response.ok
    ? { ok: true, answer: `status ${response.status}` }
    : { ok: false, error: `the Data Manager API responded with ${response.status}` };
}

type Token = { ok: true; value: string } | { ok: false; error: string };

/** Exchanges a signed statement of the service account for a token (RFC 7523). */
async function readToken({ keyFile }: GoogleApi, signal: AbortSignal): Promise<Token> {
  const key = await readKey(keyFile);
  if (!key) return { ok: false, error: "GOOGLE_ADS_KEY_FILE is no key of a service account" };
  const response = await fetch(key.token_uri, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({
      grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer",
      assertion: key.sign(Math.floor(Date.now() / 1_000)),
    }),
    redirect: "manual",
    signal,
  });
  const token = TokenSchema.safeParse(await response.json().catch(() => null));
  if (!response.ok || !token.success)
    return { ok: false, error: `Google's token service responded with ${response.status}` };
  return { ok: true, value: token.data.access_token };
}

/** Returns the signer of the key file, or null if the file is missing or contains no key. */
async function readKey(file: string) {
  try {
    const { client_email, private_key, token_uri } = KeySchema.parse(
      JSON.parse(await readFile(file, "utf8")),
    );
    const key = createPrivateKey(private_key);
    const sign = (now: number) => {
      const claims = { iss: client_email, scope: GOOGLE_SCOPE, aud: token_uri };
      const parts = [
        { alg: "RS256", typ: "JWT" },
        { ...claims, iat: now, exp: now + GOOGLE_TOKEN_SECONDS },
      ];
      const text = parts.map((part) => Buffer.from(JSON.stringify(part)).toString("base64url")).join(".");
      return `${text}.${createSign("RSA-SHA256").update(text).sign(key, "base64url")}`;
    };
    return { token_uri, sign };
  } catch {
    return null;
  }
}
