import "server-only";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Uses of a store's secrets, with the corresponding parts of their names. No two uses share a secret. */
const USES = {
  feedPassword: ["feed", "password"],
  feedKey: ["feed", "key"],
  webhook: ["webhook", "secret"],
} as const;

/**
 * Secret of one store for one use. Its name depends only on these values, so that no profile can name another store's
 * secret.
 */
export interface StoreSecret {
  group: string;
  storeId: string;
  use: keyof typeof USES;
}

const ID = /^[a-z0-9][a-z0-9-]*$/;
const GUIDE = "docs/inventory-feeds.md#secrets";

/**
 * Returns a secret's file in `FEED_SECRETS_DIR`: `GROUP/feed-STORE-password`. @throws Error if the group's or store's
 * id is unusable
 */
export function secretFile({ group, storeId, use }: StoreSecret): string {
  if (!ID.test(group) || !ID.test(storeId))
    throw new Error("Secrets need an id of lower-case letters and digits.");
  const [purpose, kind] = USES[use];
  return `${group}/${purpose}-${storeId}-${kind}`;
}

/**
 * Returns a secret's environment variable: `FEED__GROUP__STORE__PASSWORD`. Returns null if two stores would have the
 * same one.
 */
export function secretVariable({ group, storeId, use }: StoreSecret): string | null {
  if (`${group} ${storeId}`.includes("--")) return null;
  const [purpose, kind] = USES[use];
  return [purpose, group, storeId, kind].join("__").replaceAll("-", "_").toUpperCase();
}

/**
 * Reads a store's secret.
 * @param place `file` or `env`: where the deployment has it
 * @param folder `FEED_SECRETS_DIR`
 * @throws Error that tells the operator what to provide, without the folder's path
 */
export function readStoreSecret(place: string, secret: StoreSecret, folder: string): string {
  const file = secretFile(secret);
  const variable = secretVariable(secret);
  const [former, asFile] = [place.includes(":"), place.startsWith("file")];
  if (!asFile && variable === null)
    throw new Error(`This store's secret can only be a file: ${file} (${GUIDE}).`);
  const name = asFile ? `the file ${file} in FEED_SECRETS_DIR` : `the environment variable ${variable}`;
  if (former)
    throw new Error(
      `The secret has its former name. Provide it as ${name}, and set "${asFile ? "file" : "env"}" in its place (${GUIDE}).`,
    );
  const value = asFile ? readText(join(folder, file)) : process.env[variable!];
  if (!value) throw new Error(`The secret is not provided: it must be ${name} (${GUIDE}).`);
  return value;
}

/**
 * Reads the secret of a group's client for single sign-on: the file `GROUP/sign-in-secret`, or `SIGN_IN__GROUP__SECRET`.
 * @param folder `FEED_SECRETS_DIR`
 * @throws Error that tells the operator what to provide, without the folder's path
 */
export function readGroupSecret(group: string, folder: string): string {
  if (!ID.test(group)) throw new Error("Secrets need an id of lower-case letters and digits.");
  const file = `${group}/sign-in-secret`;
  const variable = `SIGN_IN__${group.replaceAll("-", "_").toUpperCase()}__SECRET`;
  const value = readText(join(folder, file)) || (group.includes("--") ? "" : process.env[variable]);
  if (value) return value;
  throw new Error(`The secret is not provided: the file ${file} in FEED_SECRETS_DIR, or ${variable}.`);
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, "utf8").replace(/\r?\n$/, "");
  } catch {
    return null;
  }
}
