import { FIELD_LIMITS, HONEYPOT_FIELD, TOO_FAST_MS } from "../../../config/leads/leads";
import { singleLine } from "../../core/platform/clean-text";
import { allowedAds } from "./ads-values";
import type { SpamReason } from "./lead";

/** A form post as it came in: names and values, not yet checked. */
export type Fields = Record<string, unknown>;

/** A field's text; empty where it is missing or no text. */
export function textField(fields: Fields, name: string): string {
  const value = fields[name];
  return typeof value === "string" ? value : "";
}

/** Data sent with every form besides its own fields. */
export interface Submission {
  /** Made by the browser; null when it sent none or an unusable one. */
  idempotencyKey: string | null;
  /** Path of the page that held the form; empty when unknown. */
  page: string;
  ads: Record<string, string>;
  spamReason: SpamReason | null;
}

/**
 * Reads the fields that no visitor types. None of them can get a lead refused.
 * @param now milliseconds since 1970
 * @param cookieAds value of the visitor's ads cookie
 */
export function readSubmission(fields: Fields, now: number, cookieAds?: string): Submission {
  const key = fields.idempotencyKey;
  return {
    idempotencyKey: typeof key === "string" && /^[\w-]{16,64}$/.test(key) ? key : null,
    page: pagePath(fields.page),
    ads: { ...allowedAds(cookieAds), ...allowedAds(fields.adsValues) },
    spamReason: spamReason(fields, now),
  };
}

/** Suspicion only: a flagged lead is stored and delivered with a mark (docs/rules.md#lead-delivery). */
function spamReason(fields: Fields, now: number): SpamReason | null {
  const trap = fields[HONEYPOT_FIELD];
  if (trap !== undefined && trap !== "") return "honeypot";
  const startedAt = milliseconds(fields.startedAt);
  // Both ends by the same clock: a browser sends its own for the end as well.
  const sentAt = milliseconds(fields.sentAt) ?? now;
  if (startedAt !== null && sentAt >= startedAt && sentAt - startedAt < TOO_FAST_MS) return "too-fast";
  return null;
}

function milliseconds(value: unknown): number | null {
  const number = typeof value === "string" && value !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) && number > 0 ? number : null;
}

function pagePath(value: unknown): string {
  if (typeof value !== "string" || !/^\/(?!\/)/.test(value)) return "";
  return singleLine(value.split(/[?#]/)[0]!).slice(0, FIELD_LIMITS.page);
}
