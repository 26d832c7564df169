import "server-only";
import { randomInt, randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PHONE_VERIFICATION } from "../../../config/leads/phone-verification";
import { log } from "../../core/platform/log";
import { mailFolder } from "../../delivery/mail/mail-files";
import type { PhoneProvider } from "./provider";
import { numberEnding } from "./us-number";

/**
 * Without a service: the operator of this installation looks up the code, in tests and during setup. One half of it
 * is logged and the other written to `$DATA_DIR/mail`: neither a log that is sent elsewhere nor a backup holds a code
 * that works.
 */
export function localProvider(dataDir: string, makeCode: () => string = randomCode): PhoneProvider {
  return {
    texts: false,
    async send(phone) {
      const code = makeCode();
      const half = code.length / 2;
      const folder = mailFolder(dataDir);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = `phone-code-${randomUUID()}.txt`;
      const text = `To: number that ends in ${numberEnding(phone)}\nSecond half of the code: ${code.slice(half)}\n`;
      await writeFile(join(folder, file), text, { mode: 0o600 });
      log().warn(
        { code: `${code.slice(0, half)}...`, ending: numberEnding(phone), file: `mail/${file}` },
        "phone code: no texts are sent (PHONE_VERIFY_URL); the file in DATA_DIR has its other half",
      );
      return { ok: true, code };
    },
    check: async () => ({ ok: false, reason: "gone" }),
  };
}

/** Six digits, each code as likely as any other. */
export function randomCode(): string {
  const { codeLength } = PHONE_VERIFICATION;
  return String(randomInt(10 ** codeLength)).padStart(codeLength, "0");
}
