import "server-only";
import { createHmac } from "node:crypto";
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { isRecipient, seal, unseal } from "../../core/platform/age";
import { secretKeysIn } from "../../core/platform/age-key-file";
import { env } from "../../core/platform/env";
import { log } from "../../core/platform/log";
import { singleton } from "../../core/platform/singleton";

/** Settings that name the keys. */
export interface KeySettings {
  DATA_DIR: string;
  /** Public key that applications are sealed to; its private key is not here. */
  CREDIT_RECIPIENT?: string;
  /** The site's own secret key, for what it must be able to read again itself; shared by instances with one database. */
  DATA_KEY?: string;
  /** The key that the site had before, while it is being replaced. */
  DATA_KEY_BEFORE?: string;
}

export interface CreditKeys {
  /** Seals an application for the store's finance office: this process cannot open it. */
  sealForStore(text: string): Promise<string>;
  /** Encrypts data that the site itself needs again: a queued email, values between two parts of the form. */
  sealForSite(text: string): Promise<string>;
  /** Null when it was sealed under another key. */
  openForSite(sealed: string): Promise<string | null>;
  /** A hash that is useless without the site's key: a plain hash of an SSN could be found by trying all of them. */
  keyedHash(text: string): string;
  /** The same by the key that is being replaced; null: none is. */
  keyedHashBefore(text: string): string | null;
}

const STORE_KEY_FILE = "credit-key.txt";
const SITE_KEY_FILE = "site-key.txt";

/**
 * Returns the keys, made in `$DATA_DIR/keys` (only its owner may read them) where settings name none.
 * @param warn called once when the private key of the applications is stored beside the data
 * @throws Error with a clear message when a key is invalid, or cannot be read or created
 */
export async function loadKeys(
  settings: KeySettings,
  warn: (keyFile: string) => void = () => undefined,
): Promise<CreditKeys> {
  const folder = join(settings.DATA_DIR, "keys");
  let recipient = settings.CREDIT_RECIPIENT;
  if (recipient === undefined) {
    const file = join(folder, STORE_KEY_FILE);
    recipient = await recipientOf(await keyIn(file, "applications are sealed to it"), file);
    warn(file);
  } else if (!isRecipient(recipient)) {
    throw new Error("CREDIT_RECIPIENT: must be an age public key, as age-keygen prints it (age1…)");
  }
  const siteFile = join(folder, SITE_KEY_FILE);
  const siteKey = settings.DATA_KEY ?? (await keyIn(siteFile, "the site reads what it queues with it"));
  const siteRecipient = await recipientOf(siteKey, settings.DATA_KEY ? "DATA_KEY" : siteFile);
  // Where `DATA_KEY` is set for the first time, the file has the key that it replaces.
  const keyBefore = settings.DATA_KEY_BEFORE ?? (settings.DATA_KEY ? firstKeyIn(siteFile) : undefined);
  return {
    sealForStore: (text) => seal(text, recipient),
    sealForSite: (text) => seal(text, siteRecipient),
    openForSite: (sealed) => unseal(sealed, siteKey),
    keyedHash: (text) => hmac(siteKey, text),
    keyedHashBefore: (text) => (keyBefore === undefined ? null : hmac(keyBefore, text)),
  };
}

function hmac(key: string, text: string): string {
  return createHmac("sha256", key).update(text).digest("hex");
}

/** Returns the process's keys, by its settings. @throws as `loadKeys`, on each call until they are available */
export function creditKeys(): Promise<CreditKeys> {
  const holder = singleton<{ keys: Promise<CreditKeys> | null }>("credit-keys", () => ({ keys: null }));
  holder.keys ??= loadKeys(env(), (file) =>
    log().warn(
      { file },
      "CREDIT_RECIPIENT is not set: the private key of credit applications stands beside the data. A real store makes its own (age-keygen), keeps the private key elsewhere and sets CREDIT_RECIPIENT",
    ),
  ).catch((error: unknown) => {
    holder.keys = null;
    throw error;
  });
  return holder.keys;
}

/**
 * Returns the first secret key of a file, which is made when it is missing. Two processes that start at once get the
 * same.
 */
async function keyIn(file: string, purpose: string): Promise<string> {
  if (!existsSync(file)) await makeKeyFile(file, purpose);
  const key = firstKeyIn(file);
  if (key === undefined) throw new Error(`${file}: holds no age secret key (AGE-SECRET-KEY-1…)`);
  return key;
}

function firstKeyIn(file: string): string | undefined {
  return existsSync(file) ? secretKeysIn(readFileSync(file, "utf8"))[0] : undefined;
}

async function makeKeyFile(file: string, purpose: string): Promise<void> {
  mkdirSync(join(file, ".."), { recursive: true, mode: 0o700 });
  const key = await generateX25519Identity();
  const text = `# age secret key of this Forecourt: ${purpose}\n# public key: ${await identityToRecipient(key)}\n${key}\n`;
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, text, { mode: 0o600 });
  chmodSync(temporary, 0o600);
  try {
    // A link either appears whole or, where another process was first, not at all.
    linkSync(temporary, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    unlinkSync(temporary);
  }
}

async function recipientOf(key: string, source: string): Promise<string> {
  try {
    return await identityToRecipient(key);
  } catch {
    // The key itself is in no message.
    throw new Error(`${source}: must be an age secret key, as age-keygen prints it (AGE-SECRET-KEY-1…)`);
  }
}
