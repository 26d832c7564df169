import { mkdirSync, mkdtempSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { db } from "../../../../lib/core/db/connect";
import { env } from "../../../../lib/core/platform/env";
import { purgeMailFiles } from "../../../../lib/delivery/mail/mail-files";
import { workers } from "../../../../lib/web/start/workers";

const NOW = Date.UTC(2026, 10, 22);
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A data folder with mail files of some ages, milliseconds. */
function folderOf(files: Record<string, number>, now = NOW): { dataDir: string; left: () => string[] } {
  const dataDir = mkdtempSync(join(tmpdir(), "forecourt-mail-files-"));
  const mail = join(dataDir, "mail");
  mkdirSync(mail);
  for (const [name, age] of Object.entries(files)) {
    writeFileSync(join(mail, name), "x");
    utimesSync(join(mail, name), new Date(now - age), new Date(now - age));
  }
  return { dataDir, left: () => readdirSync(mail).sort() };
}

describe("mails in files are deleted by age", () => {
  it("mails after 30 days, codes after an hour; other files stay", async () => {
    const { dataDir, left } = folderOf({
      "a.eml": 31 * DAY,
      "b.direct.eml": 30 * DAY,
      "c.eml": 30 * DAY - 1_000,
      "d.123.tmp": 31 * DAY,
      "phone-code-1.txt": 61 * MINUTE,
      "phone-code-2.txt": 59 * MINUTE,
      "notes.txt": 400 * DAY,
    });
    expect(await purgeMailFiles(dataDir, NOW)).toBe(4);
    expect(left()).toEqual(["c.eml", "notes.txt", "phone-code-2.txt"]);
    expect(await purgeMailFiles(dataDir, NOW)).toBe(0);
  });

  it("without the folder there is nothing to do", async () =>
    expect(await purgeMailFiles(join(tmpdir(), "forecourt-no-such-folder"), NOW)).toBe(0));

  it("the running site does it", async () => {
    const { dataDir, left } = folderOf({ "old.eml": 31 * DAY, "new.eml": DAY }, Date.now());
    vi.stubEnv("DATA_DIR", dataDir);
    const worker = workers(env(), () => undefined).find(({ name }) => name === "mail-file-retention")!;
    await worker.run(new AbortController().signal);
    expect(left()).toEqual(["new.eml"]);
    await db().destroy();
  });
});
