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

/** Settings that provide the keys. */
export interface KeySettings {
  DATA_DIR: string;
  /** Public key to which applications are sealed. The private key is not on the server. */
  CREDIT_RECIPIENT?: string;
  /** Secret key for data that the site must read again; shared by instances with one database. */
  DATA_KEY?: string;
  /** Previous secret key, while the key is being replaced. */
  DATA_KEY_BEFORE?: string;
}

export interface CreditKeys {
  /** Seals an application for the store's finance office. This process cannot open it. */
  sealForStore(text: string): Promise<string>;
  /** Encrypts data that the site itself reads again: a queued email, or values between two parts of a form. */
  sealForSite(text: string): Promise<string>;
  /** Decrypts `sealForSite` output. Returns null if it was encrypted with another key. */
  openForSite(sealed: string): Promise<string | null>;
  /** Hashes text with the site's key. A plain hash of an SSN could be reversed by trying all numbers. */
  keyedHash(text: string): string;
  /** Hashes text with the previous key. Returns null if no key is being replaced. */
  keyedHashBefore(text: string): string | null;
}

const STORE_KEY_FILE = "credit-key.txt";
const SITE_KEY_FILE = "site-key.txt";

/**
 * Returns the keys. Keys that no setting provides are created in `$DATA_DIR/keys`, readable only by the owner.
 * @param warn called once if the private key for applications is stored beside the data
 * @throws Error with a clear message if a key is invalid, or cannot be read or created
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
  // When `DATA_KEY` is set for the first time, the file holds the previous key.
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

/**
 * Returns the keys of this process, from its settings. @throws as `loadKeys`, on each call until the keys are available
 */
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
 * Returns the first secret key of a file and creates the file if it is missing. Two processes that start together get
 * the same key.
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
    // Linking is atomic: the file appears complete, or the call fails because another process was first.
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
    // Error messages never contain the key.
    throw new Error(`${source}: must be an age secret key, as age-keygen prints it (AGE-SECRET-KEY-1…)`);
  }
}
