import "server-only";
import { randomInt, randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { PHONE_VERIFICATION } from "../../../config/leads/phone";
import { phoneLimits } from "../../../config/runtime/limits";
import { db } from "../../core/db/connect";
import { env } from "../../core/platform/env";
import { limiter, sendTable } from "../../core/platform/limits";
import { log } from "../../core/platform/log";
import { secretKey } from "../../core/platform/secret-key";

import { singleton } from "../../core/platform/singleton";
import { mailFolder } from "../../delivery/mail/mail-files";
import { fingerprints } from "./attempts";
import { numberEnding } from "./us-number";
import type { CheckResult, CodeSendResult, PhoneLimits, PhoneProvider, VerifyContext } from "./verify-phone";

/** Returns the settings and dependencies of phone verification. @throws when the installation's key cannot be read */
export function getVerifier(): Omit<VerifyContext, "address" | "now"> {
  const dailySends = env().PHONE_VERIFY_DAILY ?? PHONE_VERIFICATION.dailySends;
  return {
    db: db(),
    provider: singleton("phone-provider", provider),
    limits: countersOf(dailySends),
    fingerprints: fingerprints(secretKey("phone")),
    dailySends,
  };
}

function countersOf(dailySends: number): PhoneLimits {
  const { address, recipient } = sendTable().phoneCode;
  return {
    sendsOfNumber: limiter(recipient),
    sendsOfAddress: limiter(address),
    checksOfAddress: limiter(phoneLimits(dailySends).checksOfAddress),
  };
}

function provider(): PhoneProvider {
  const { PHONE_VERIFY_URL, PHONE_VERIFY_SERVICE, PHONE_VERIFY_KEY, PHONE_VERIFY_SECRET, DATA_DIR } = env();
  if (!PHONE_VERIFY_URL) return localProvider(DATA_DIR);
  return remoteProvider({
    url: PHONE_VERIFY_URL,
    service: PHONE_VERIFY_SERVICE ?? "",
    key: PHONE_VERIFY_KEY ?? "",
    secret: PHONE_VERIFY_SECRET ?? "",
  });
}

/**
 * Returns a provider without an external service, for tests and setup: the operator looks up the code. Half of the code
 * is logged and half is written to `$DATA_DIR/mail`, so that neither logs nor backups alone contain a usable code.
 */
export function localProvider(dataDir: string, makeCode: () => string = randomCode): PhoneProvider {
  return {
    texts: false,
    async send(phone) {
      const code = makeCode();
      const half = code.length / 2;
      const folder = mailFolder(dataDir);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = `phone-code-${randomUUID()}.txt`;
      const text = `To: number that ends in ${numberEnding(phone)}\nSecond half of the code: ${code.slice(half)}\n`;
      await writeFile(join(folder, file), text, { mode: 0o600 });
      log().warn(
        { code: `${code.slice(0, half)}...`, ending: numberEnding(phone), file: `mail/${file}` },
        "phone code: no texts are sent (PHONE_VERIFY_URL); the file in DATA_DIR has its other half",
      );
      return { ok: true, code };
    },
    check: async () => ({ ok: false, reason: "gone" }),
  };
}

/** Returns a random code of six digits, all codes equally likely. */
export function randomCode(): string {
  const { codeLength } = PHONE_VERIFICATION;
  return String(randomInt(10 ** codeLength)).padStart(codeLength, "0");
}

export interface RemoteSettings {
  /** Base URL of the API, such as `https://verify.twilio.com/v2`. */
  url: string;
  /** Id of the verification service (docs/rules.md#phone-confirmation). */
  service: string;
  /** API key and its secret, sent as HTTP Basic authentication. */
  key: string;
  secret: string;
}

interface Answer {
  /** HTTP status, or 0 without a response. */
  status: number;
  body: z.infer<typeof BodySchema>;
}

/** Response fields that this client reads, on success and on failure. */
const BodySchema = z.object({
  status: z.string().optional().catch(undefined),
  code: z.number().optional().catch(undefined),
});

const TOO_MANY = new Set([60202, 60203, 60207, 60212]);
const NOTHING_THERE = new Set(["canceled", "expired", "max_attempts_reached", "deleted", "failed"]);

/**
 * Returns a client for a service with the API of Twilio Verify: `Verifications` sends a code, `VerificationCheck`
 * checks one. Requests are not retried, because each text costs money.
 */
export function remoteProvider(settings: RemoteSettings): PhoneProvider {
  return {
    texts: true,
    async send(phone): Promise<CodeSendResult> {
      const { status, body } = await post(settings, "Verifications", { To: phone, Channel: "sms" });
      if (status === 200 || status === 201) return { ok: true, code: null };
      report("send", status, body.code);
      if (status === 429 || TOO_MANY.has(body.code ?? 0)) return { ok: false, reason: "limited" };
      return { ok: false, reason: status === 400 || status === 403 ? "refused" : "down" };
    },
    async check(phone, code): Promise<CheckResult> {
      const { status, body } = await post(settings, "VerificationCheck", { To: phone, Code: code });
      if (status === 200 || status === 201) {
        if (body.status === "approved") return { ok: true };
        return { ok: false, reason: NOTHING_THERE.has(body.status ?? "") ? "gone" : "wrong" };
      }
      // The service deletes a code after it expires, succeeds, or runs out of tries.
      if (status === 404) return { ok: false, reason: "gone" };
      report("check", status, body.code);
      if (status === 429 || TOO_MANY.has(body.code ?? 0)) return { ok: false, reason: "limited" };
      return { ok: false, reason: "down" };
    },
  };
}

async function post(
  { url, service, key, secret }: RemoteSettings,
  resource: string,
  fields: Record<string, string>,
): Promise<Answer> {
  try {
    const response = await fetch(
      `${url.replace(/\/+$/, "")}/Services/${encodeURIComponent(service)}/${resource}`,
      {
        method: "POST",
        headers: {
          authorization: `Basic ${Buffer.from(`${key}:${secret}`).toString("base64")}`,
          accept: "application/json",
        },
        body: new URLSearchParams(fields),
        redirect: "manual",
        signal: AbortSignal.timeout(PHONE_VERIFICATION.providerTimeoutMs),
      },
    );
    const body = BodySchema.safeParse(await response.json().catch(() => null));
    // A 200 without the expected body comes from a proxy, not from the service.
    if (response.ok && !body.success) return { status: 0, body: {} };
    return { status: response.status, body: body.success ? body.data : {} };
  } catch {
    return { status: 0, body: {} };
  }
}

/** Logs status and error code only, because the service's messages contain the visitor's number. */
function report(what: "send" | "check", status: number, code: number | undefined): void {
  log().error({ what, status, code }, "the phone verification service did not do as asked");
}
