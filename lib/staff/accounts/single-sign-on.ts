import "server-only";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { emailAddress } from "../../core/contact/contact-schemas";
import { env } from "../../core/platform/env";
import { siteFile } from "../../core/platform/files-root";
import { log } from "../../core/platform/log";
import { readGroupSecret } from "../../core/platform/store-secret";
import { ROLES, type StaffRole } from "../rights";

/** Issuers on this machine, which tests have, may be without TLS. */
const issuer = z.url().refine((url) => {
  const { protocol, hostname } = new URL(url);
  return protocol === "https:" || ["localhost", "127.0.0.1"].includes(hostname);
}, "must begin with https:");

const RoleSchema = z.strictObject({
  /** Value of the claim, such as the name or id of a group of people. */
  value: z.string().min(1),
  role: z.enum(ROLES),
  /** Id of the store at which the role applies; all stores by default. */
  store: z.string().min(1).optional(),
});

/** Schema of a file in `config/sign-in`, named after the group: how a group's people sign in by their company's account. */
export const SingleSignOnSchema = z
  .strictObject({
    /** Name of the company's account, as the button shows it. */
    name: z.string().trim().min(1).max(60),
    issuer,
    clientId: z.string().min(1),
    /** Domains of the e-mail addresses for which the issuer may speak. */
    domains: z.array(z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, "must be a domain")).min(1),
    /** Name of the claim with the roles: a text or a list of texts. */
    claim: z.string().min(1).default("roles"),
    roles: z.array(RoleSchema).min(1),
    /** `off`: nobody signs in with a password or a passkey, except `breakGlass`. */
    local: z.enum(["on", "off"]).default("on"),
    /** Address of the owner who can still sign in locally, when the issuer is out of order. */
    breakGlass: emailAddress.optional(),
  })
  .refine(({ local, breakGlass }) => local === "on" || breakGlass !== undefined, {
    path: ["breakGlass"],
    message: 'is needed with "local": "off"',
  });

export type SingleSignOnFile = z.infer<typeof SingleSignOnSchema>;

/** A group's single sign-on with the secret of its client. */
export interface SingleSignOn extends SingleSignOnFile {
  groupId: string;
  clientSecret: string;
}

/**
 * Reads the settings of a group's single sign-on. Null without a file: there is none.
 * @param root folder that contains `config/`
 * @throws Error with the file name and the problem
 */
export function readSingleSignOn(root: string, group: string): SingleSignOnFile | null {
  const file = join("config", "sign-in", `${group}.json`);
  const path = siteFile(root, file);
  if (!existsSync(path)) return null;
  const parsed = SingleSignOnSchema.safeParse(jsonOf(file, readFileSync(path, "utf8")));
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map(({ path: at, message }) => `${at.join(".")}: ${message}`);
  throw new Error(`${file} is not usable: ${lines.join("; ")}`);
}

function jsonOf(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${file} is not JSON: ${(error as Error).message}`);
  }
}

/** Returns the requested site's single sign-on, or null if there is none. @throws Error if it is not usable */
export function singleSignOn(): SingleSignOn | null {
  const { FILES_ROOT, STORE_GROUP: groupId, FEED_SECRETS_DIR } = env();
  const file = readSingleSignOn(FILES_ROOT, groupId);
  return file && { ...file, groupId, clientSecret: readGroupSecret(groupId, FEED_SECRETS_DIR) };
}

/** Ways to sign in that the sign-in page offers: the name of the company's account, and whether others sign in locally. */
export interface SignInWays {
  sso: string | null;
  isLocal: boolean;
}

/**
 * Returns the ways to sign in. Settings that are not usable are logged, and offer no single sign-on; whom they let sign in
 * locally is decided by `maySignInLocally`.
 */
export function signInWays(): SignInWays {
  try {
    const found = singleSignOn();
    return { sso: found?.name ?? null, isLocal: found?.local !== "off" };
  } catch (error) {
    log().error({ reason: (error as Error).message }, "single sign-on is off");
    return { sso: null, isLocal: true };
  }
}

/**
 * Returns true if a person with this address may sign in with a password or a passkey. With a file that cannot be read
 * nobody may: a mistake must not open a door. @throws Error as `readSingleSignOn`
 */
export function maySignInLocally(email: string): boolean {
  const { FILES_ROOT, STORE_GROUP } = env();
  const file = readSingleSignOn(FILES_ROOT, STORE_GROUP);
  return file?.local !== "off" || file.breakGlass === email.trim().toLowerCase();
}

/** Returns the library's name of a group's issuer. Each group has its own, so that none can speak for another's people. */
export function providerOf(groupId: string): string {
  return `sso-${groupId}`;
}

/** Reason why a signed-in account of the company has no access: an address outside the domains, or no claim with a role. */
export type ClaimRefusal = "domain" | "no_role";

/** Returns the roles that a verified profile has, or why it has none. */
export function rolesOfProfile(
  { domains, claim, roles }: Pick<SingleSignOnFile, "domains" | "claim" | "roles">,
  email: string,
  profile: Readonly<Record<string, unknown>>,
): StaffRole[] | ClaimRefusal {
  if (!domains.includes(email.toLowerCase().split("@").at(-1) ?? "")) return "domain";
  const claimed = [profile[claim]].flat().filter((value): value is string => typeof value === "string");
  const given = roles
    .filter(({ value }) => claimed.includes(value))
    .map(({ role, store }): StaffRole => ({ role, storeId: store ?? null }));
  // One role at each place: the first in the file that the profile has.
  const first = given.filter(({ storeId }, at) => given.findIndex((each) => each.storeId === storeId) === at);
  return first.length === 0 ? "no_role" : first;
}

/** Logs when the site starts whether its group has single sign-on. */
export function noteSingleSignOn(): void {
  const { sso } = signInWays();
  if (sso === null) log().info({ what: "sign-in" }, "there is no single sign-on (config/sign-in)");
  else log().info({ what: "sign-in" }, "staff can sign in with their company's account");
}
