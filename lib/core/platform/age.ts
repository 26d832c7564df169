import "server-only";
import { armor, Decrypter, Encrypter } from "age-encryption";
import { secretKeysIn } from "./age-key-file";

/**
 * Encryption with the text format of `age` (https://age-encryption.org). The command `age -d` can open the files too.
 */

/** Returns true if a text is a public key with a valid checksum. */
export function isRecipient(text: string): boolean {
  try {
    new Encrypter().addRecipient(text);
    return true;
  } catch {
    return false;
  }
}

/** Encrypts a text. @param recipient public key, `age1…` @throws for an invalid key */
export async function seal(text: string, recipient: string): Promise<string> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  return armor.encode(await encrypter.encrypt(text));
}

/**
 * Decrypts a sealed file. Returns null if no key fits.
 * @param keyFile text of a key file, one `AGE-SECRET-KEY-…` per line, comments after `#`
 */
export async function unseal(sealed: string, keyFile: string): Promise<string | null> {
  const decrypter = new Decrypter();
  try {
    for (const key of secretKeysIn(keyFile)) decrypter.addIdentity(key);
    return await decrypter.decrypt(armor.decode(sealed), "text");
  } catch {
    return null;
  }
}
