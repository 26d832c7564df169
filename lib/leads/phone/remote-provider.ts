import "server-only";
import { z } from "zod";
import { PHONE_VERIFICATION } from "../../../config/leads/phone-verification";
import { log } from "../../core/platform/log";
import type { CheckResult, CodeSendResult, PhoneProvider } from "./provider";

export interface RemoteSettings {
  /** Base of the API, such as `https://verify.twilio.com/v2`. */
  url: string;
  /** Id of the verification service (docs/rules.md#phone-confirmation). */
  service: string;
  /** Key and its secret, sent as HTTP Basic. */
  key: string;
  secret: string;
}

interface Answer {
  /** 0 when there was none. */
  status: number;
  body: z.infer<typeof BodySchema>;
}

/** What is read of an answer, in success and in failure; all else is the service's own. */
const BodySchema = z.object({
  status: z.string().optional().catch(undefined),
  code: z.number().optional().catch(undefined),
});

const TOO_MANY = new Set([60202, 60203, 60207, 60212]);
const NOTHING_THERE = new Set(["canceled", "expired", "max_attempts_reached", "deleted", "failed"]);

/**
 * A service with the shape of Twilio's Verify API: `Verifications` sends a code, `VerificationCheck` checks one. One
 * attempt each: a text must not be paid for twice.
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
      // What has expired, was right once, or was tried too often is deleted there.
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
    // A proxy's page that says 200 is not a response from the service.
    if (response.ok && !body.success) return { status: 0, body: {} };
    return { status: response.status, body: body.success ? body.data : {} };
  } catch {
    return { status: 0, body: {} };
  }
}

/** Numbers only: the service's own sentences quote the visitor's. */
function report(what: "send" | "check", status: number, code: number | undefined): void {
  log().error({ what, status, code }, "the phone verification service did not do as asked");
}
