import { createHash } from "node:crypto";
import { phoneDigits } from "../core/phone-format";

/** Whose data is meant; at least one of the two. */
export interface DataSubject {
  email?: string;
  phone?: string;
}

/** Digits of a phone number with the separators allowed between them. */
const NUMBER = /\+?\(?\d[\d().\s-]{8,20}\d/g;

/** Whether an e-mail address and a phone number, as typed, are the person's; one of the two is enough. */
export function isPerson(person: DataSubject, typed: { email: string; phone: string }): boolean {
  return sameEmail(person.email, typed.email) || samePhone(person.phone, typed.phone);
}

/**
 * A test for text and JSON values of any shape: whether the person's address or number occurs in them, plain or
 * hashed.
 */
export function mentionsOf(person: DataSubject): (value: unknown) => boolean {
  const email = person.email ? emailOf(person.email) : null;
  const digits = person.phone ? phoneDigits(person.phone) : null;
  const hashes = new Set(
    [email, digits && `1${digits}`, digits].flatMap((text) => (text ? [sha256(text)] : [])),
  );
  const inText = (text: string): boolean =>
    hashes.has(text) ||
    (email !== null && holdsAddress(text.toLowerCase(), email)) ||
    (digits !== null && (text.match(NUMBER) ?? []).some((number) => phoneDigits(number) === digits));
  const inValue = (value: unknown): boolean => {
    if (typeof value === "string") return inText(value);
    if (typeof value !== "object" || value === null) return false;
    return Object.values(value).some(inValue);
  };
  return inValue;
}

function sameEmail(email: string | undefined, typed: string): boolean {
  return email !== undefined && typed !== "" && emailOf(email) === emailOf(typed);
}

function samePhone(phone: string | undefined, typed: string): boolean {
  return phone !== undefined && typed !== "" && phoneDigits(phone) === phoneDigits(typed);
}

function emailOf(text: string): string {
  return text.trim().toLowerCase();
}

/** Not as a part of another address: "ada@x.example" is not in "dada@x.example". */
function holdsAddress(text: string, email: string): boolean {
  for (let at = text.indexOf(email); at >= 0; at = text.indexOf(email, at + 1)) {
    const [before, after] = [text[at - 1] ?? " ", text.slice(at + email.length, at + email.length + 2)];
    if (!/[\w.+%-]/.test(before) && !/^(?:[\w-]|\.\w)/.test(after)) return true;
  }
  return false;
}

/** As the conversions wait for Meta. */
function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
