import "server-only";
import { z } from "zod";
import { PREQUALIFICATION } from "../../../config/leads/prequalification";
import { env } from "../../core/platform/env";
import { log } from "../../core/platform/log";
import { readCapped } from "../../core/platform/read-capped";
import { type LenderOffer, LenderOfferSchema } from "./schemas";

/** Request for a soft pull. It is nowhere stored or logged. */
export interface SoftPull {
  /** Consent of the shopper: version and words of its text, and milliseconds since 1970. */
  consent: { version: string; text: string; at: number };
  applicant: {
    firstName: string;
    lastName: string;
    address: { street: string; city: string; state: string; zipCode: string };
    /** `YYYY-MM-DD`. */
    dateOfBirth: string;
  };
  store: { id: string; name: string; state: string };
}

/**
 * Answer of a lender. `unknown`: it found nobody with these details. `later`: it did not answer, or with something that
 * the contract does not allow.
 */
export type LenderAnswer =
  | { kind: "offer"; offer: LenderOffer; isSample: boolean }
  | { kind: "no-offer"; isSample: boolean }
  | { kind: "unknown" }
  | { kind: "later" };

/** Lender that prequalifies shoppers. Another one is another implementation. */
export interface Lender {
  name: string;
  /** One attempt, which never throws. A call repeated with the same key is answered the same, without another pull. */
  prequalify(pull: SoftPull, key: string): Promise<LenderAnswer>;
}

interface LenderSettings {
  url: string;
  /** Name in the consent and beside the payments. */
  name: string;
  key: string | undefined;
  timeoutMs?: number;
}

/** Returns this installation's lender, or null if prequalification is off. */
export function lender(): Lender | null {
  const { PREQUALIFY_URL: url, PREQUALIFY_LENDER: name, PREQUALIFY_KEY: key } = env();
  return url && name ? httpLender({ url, name, key }) : null;
}

const AnswerSchema = z.discriminatedUnion("decision", [
  z.object({ decision: z.literal("offer"), sample: z.boolean().default(false), ...LenderOfferSchema.shape }),
  z.object({ decision: z.literal("no-offer"), sample: z.boolean().default(false) }),
]);

/** Returns a client of the contract in docs/prequalification.md. */
export function httpLender({
  url,
  name,
  key: secret,
  timeoutMs = PREQUALIFICATION.timeoutMs,
}: LenderSettings): Lender {
  return {
    name,
    async prequalify({ consent, ...pull }, key) {
      try {
        const response = await fetch(url, {
          method: "POST",
          headers: {
            accept: "application/json",
            "content-type": "application/json",
            "idempotency-key": key,
            ...(secret && { authorization: `Bearer ${secret}` }),
          },
          body: JSON.stringify({ ...pull, consent: { ...consent, at: new Date(consent.at).toISOString() } }),
          redirect: "error",
          cache: "no-store",
          signal: AbortSignal.timeout(timeoutMs),
        });
        if (response.status === 422) {
          await response.body?.cancel();
          return { kind: "unknown" };
        }
        if (!response.ok) {
          await response.body?.cancel();
          return failed(`status ${response.status}`);
        }
        const bytes = await readCapped(response, PREQUALIFICATION.maxBytes);
        return bytes ? readAnswer(new TextDecoder().decode(bytes), consent.at) : failed("too large");
      } catch (error) {
        return failed(error instanceof Error && error.name === "TimeoutError" ? "timeout" : "no answer");
      }
    },
  };
}

/** Reads an answer. One that says something else than the contract is not an offer. */
function readAnswer(text: string, now: number): LenderAnswer {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return failed("not JSON");
  }
  const read = AnswerSchema.safeParse(json);
  if (!read.success) return failed("malformed");
  const { decision, sample: isSample, ...offer } = read.data;
  if (decision === "no-offer") return { kind: "no-offer", isSample };
  const days = (Date.parse((offer as LenderOffer).until) - now) / 86_400_000;
  // A day ends later at the store than in UTC.
  if (days < -1.5 || days > PREQUALIFICATION.maxDays) return failed("not valid now");
  return { kind: "offer", offer: offer as LenderOffer, isSample };
}

/** Logs only what went wrong: the lender's own words may name the shopper. */
function failed(reason: string): LenderAnswer {
  log().error({ reason }, "the lender did not prequalify as agreed; the shopper can try again later");
  return { kind: "later" };
}
