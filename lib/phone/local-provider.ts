import "server-only";
import { randomInt, randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PHONE_VERIFICATION } from "../../config/phone-verification";
import { log } from "../platform/log";
import type { PhoneProvider } from "./provider";
import { numberEnding } from "./us-number";

/** Without a service: the code is logged and written to `$DATA_DIR/mail` (design §4), for tests and first steps. */
export function localProvider(dataDir: string, makeCode: () => string = randomCode): PhoneProvider {
  return {
    texts: false,
    async send(phone) {
      const code = makeCode();
      const folder = join(dataDir, "mail");
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const text = `To: ${phone}\nYour code: ${code}\n`;
      await writeFile(join(folder, `phone-code-${randomUUID()}.txt`), text, { mode: 0o600 });
      log().warn({ code, ending: numberEnding(phone) }, "phone code: no texts are sent (PHONE_VERIFY_URL)");
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
