import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Returns a new folder with the site's files whose stores take a deposit of $500, for `FILES_ROOT`. */
export function filesWithDeposit(): string {
  const root = mkdtempSync(join(tmpdir(), "forecourt-files-"));
  for (const folder of ["content", "samples", "stores"])
    cpSync(join("config", folder), join(root, "config", folder), { recursive: true });
  const stores = join(root, "config", "stores", "heartland");
  for (const name of readdirSync(stores).filter((each) => each !== "group.json")) {
    const file = join(stores, name);
    const deposit = { amount: 500, capture: "authorize", hours: 48 };
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, "utf8")), deposit }));
  }
  return root;
}
