import "server-only";
import { armor, Decrypter, Encrypter } from "age-encryption";
import { secretKeysIn } from "./age-key-file";

/** Files of `age` (https://age-encryption.org), as text: what is sealed here opens with plain `age -d`, too. */

/** Returns true if a text is a public key for sealing; its checksum is verified. */
export function isRecipient(text: string): boolean {
  try {
    new Encrypter().addRecipient(text);
    return true;
  } catch {
    return false;
  }
}

/** @param recipient an age public key, `age1…` @throws when it is not one */
export async function seal(text: string, recipient: string): Promise<string> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  return armor.encode(await encrypter.encrypt(text));
}

/**
 * Returns the text of a sealed file; null when none of the keys opens it.
 * @param keyFile text of a key file, one `AGE-SECRET-KEY-…` a line, comments after `#`
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
