import { armor, Decrypter } from "age-encryption";
import { secretKeysIn } from "../../core/platform/age-key-file";
import { type OpenedApplication, openedApplication, SealedRecordSchema } from "./opened-sections";

export type OpenedSealed =
  | { ok: true; application: OpenedApplication }
  /** The key file contains no key, its keys do not fit, or the sealed file is incomplete. */
  | { ok: false; reason: "no-key" | "wrong-key" | "damaged" };

/** Returns true if a file contains a key that can open applications, including a hybrid key of newer `age` versions. */
export function holdsKey(keyFile: string): boolean {
  return decrypterOf(keyFile) !== null;
}

/** Opens an application in the finance office's browser, which has the key. Only the result leaves this function. */
export async function openSealed(sealed: string, keyFile: string): Promise<OpenedSealed> {
  const decrypter = decrypterOf(keyFile);
  if (!decrypter) return { ok: false, reason: "no-key" };
  try {
    const text = await decrypter.decrypt(armor.decode(sealed), "text");
    return { ok: true, application: openedApplication(SealedRecordSchema.parse(JSON.parse(text))) };
  } catch (error) {
    // The library reports this case only by its message; a test verifies the message.
    const isOther = error instanceof Error && error.message.startsWith("no identity matched");
    return { ok: false, reason: isOther ? "wrong-key" : "damaged" };
  }
}

function decrypterOf(keyFile: string): Decrypter | null {
  const keys = secretKeysIn(keyFile);
  if (keys.length === 0) return null;
  const decrypter = new Decrypter();
  try {
    for (const key of keys) decrypter.addIdentity(key);
    return decrypter;
  } catch {
    return null;
  }
}
