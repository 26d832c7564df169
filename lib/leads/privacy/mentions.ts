import "server-only";
import { createHash } from "node:crypto";
import { BLACKED_OUT } from "../../../config/leads/privacy";
import { phoneDigits } from "../../core/contact/phone-format";

/** Addresses and numbers normalized for comparison: lowercase, and digits without the country code. */
export interface Contacts {
  emails: readonly string[];
  phones: readonly string[];
}

/** Search for a person's addresses and numbers in texts, and in JSON values of any shape. */
export interface Mentions {
  /** Returns true if a value names the person, including by a hash or an id within a text. */
  isIn: (value: unknown) => boolean;
  /** Returns a copy in which the addresses and numbers are redacted. */
  blackOut: <Value>(value: Value) => Value;
}

/** Normalizes an email address for comparison. */
export function emailOf(text: string): string {
  return text.trim().toLowerCase();
}

/** Normalizes an address or a phone number for comparison. */
export function contactOf(text: string): string {
  return text.includes("@") ? emailOf(text) : phoneDigits(text);
}

/**
 * Returns the search for some contacts. @param ids ids of the person's records; a text that contains one is about the
 * person
 */
export function mentionsOf({ emails, phones }: Contacts, ids: readonly string[] = []): Mentions {
  const hashes = new Set([...emails, ...phones.flatMap((digits) => [digits, `1${digits}`])].map(sha256));
  const source = [...emails.map(emailPattern), ...phones.map(phonePattern)].join("|");
  const [one, all] = source === "" ? [null, null] : [new RegExp(source, "i"), new RegExp(source, "gi")];
  const known = new Set(ids);
  const isInText = (text: string) =>
    hashes.has(text) ||
    known.has(text) ||
    one?.test(text) === true ||
    (text.match(UUID) ?? []).some((id) => known.has(id));
  const isIn = (value: unknown): boolean => {
    if (typeof value === "string") return isInText(value);
    return typeof value === "object" && value !== null && Object.values(value).some(isIn);
  };
  return {
    isIn,
    blackOut: (value) => (all ? withTexts(value, (text) => text.replace(all, BLACKED_OUT)) : value),
  };
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Returns a pattern that matches only whole addresses: "ada@x.example" does not match within "dada@x.example". */
function emailPattern(email: string): string {
  return `(?<![\\w.+%-])${email.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&")}(?![\\w-]|\\.\\w)`;
}

/** Returns a pattern of the digits with usual separators, which does not match within a longer number. */
function phonePattern(digits: string): string {
  const between = "[\\s().-]{0,3}";
  return `(?<!\\d)\\+?(?:1${between})?\\(?${[...digits].join(between)}(?!\\d)`;
}

/** Returns a copy of a JSON value in which each string is changed. */
function withTexts<Value>(value: Value, change: (text: string) => string): Value;
function withTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((each) => withTexts(each, change));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withTexts(each, change)]));
}

/** Hashes a text in the way that queued conversions for Meta are hashed. */
function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
