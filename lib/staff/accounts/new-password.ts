import "server-only";
import { STAFF_PASSWORD } from "../../../config/runtime/staff";
import type { Company } from "./company";

export type PasswordProblem = "password-length" | "password-common" | "password-names";

/** Minimum length of a term. Shorter ones, such as "Joe", are part of too many good passwords. */
const TERM_MIN = 4;

/**
 * Checks a new password: its length, the most common passwords, and easily guessed terms.
 * @param terms names and addresses of the person and the dealership
 * @returns null if the password is acceptable
 */
export async function newPasswordProblem(
  password: string,
  terms: readonly string[],
): Promise<PasswordProblem | null> {
  if (password.length < STAFF_PASSWORD.min || password.length > STAFF_PASSWORD.max) return "password-length";
  const typed = password.toLowerCase();
  if ((await commonPasswords()).has(typed)) return "password-common";
  return terms.some((term) => typed.includes(term)) ? "password-names" : null;
}

/**
 * Returns the terms that a person's password must not contain: parts of names, of the email address, and of the site's
 * host.
 */
export function guessableTerms(
  person: { name: string; email: string },
  company: Pick<Company, "name" | "stores">,
  siteUrl: string,
): string[] {
  const texts = [person.name, person.email, company.name, ...company.stores.map(({ name }) => name)];
  const terms = [...texts, new URL(siteUrl).hostname]
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((term) => term.length >= TERM_MIN);
  return [...new Set(terms)];
}

let common: Promise<ReadonlySet<string>> | undefined;

function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import("../../../config/runtime/common-passwords.json").then(
    ({ default: list }) => new Set(list.passwords.split(" ")),
  );
  return common;
}
