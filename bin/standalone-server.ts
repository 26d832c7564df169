import { readFileSync, writeFileSync } from "node:fs";

const NEXT_PORT = "parseInt(process.env.PORT, 10) || 3000";
const ANY_PORT = 'parseInt(process.env.PORT || "3000", 10)';

/**
 * Next's standalone server treats port 0 as unset and listens on 3000; after this it listens on any free one, as other
 * servers do, and prints which.
 * @throws Error when the file is not what this version of Next writes
 */
export function acceptAnyPort(server: string): void {
  const text = readFileSync(server, "utf8");
  if (text.includes(ANY_PORT)) return;
  if (!text.includes(NEXT_PORT)) throw new Error(`${server}: the line that reads PORT is not there.`);
  writeFileSync(server, text.replace(NEXT_PORT, ANY_PORT));
}
