import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { db } from "../../../lib/db/connect";
import { migrate } from "../../../lib/db/migrations";
import { confirm } from "../../../lib/phone/attempts";
import { getVerifier } from "../../../lib/phone/get-verifier";
import { numberConfirmedAt } from "../../../lib/phone/number-confirmed-at";
import { log } from "../../../lib/platform/log";
import { PHONE } from "./fixture";

process.env.DATA_DIR = mkdtempSync(join(tmpdir(), "forecourt-confirmed-"));

beforeAll(() => migrate(db()));

describe("what a lead's mail may say of its number (decision 22)", () => {
  it("when it was confirmed, however it is typed; nothing of one that no code confirmed", async () => {
    const at = Date.now() - 60_000;
    await confirm(db(), getVerifier().fingerprints.ofPhone(PHONE), at);
    for (const typed of ["(312) 555-0187", "312.555.0187", "+1 312 555 0187"])
      expect(await numberConfirmedAt(typed)).toBe(at);
    for (const typed of ["(312) 555-0188", "", "+44 20 7946 0958"])
      expect(await numberConfirmedAt(typed)).toBeNull();
  });

  it("a confirmation counts for 30 days", async () => {
    await confirm(db(), getVerifier().fingerprints.ofPhone(PHONE), Date.now() - 31 * 24 * 60 * 60_000);
    expect(await numberConfirmedAt(PHONE)).toBeNull();
  });

  it("where it cannot be read, the lead goes without it, and no number is logged", async () => {
    const lines: unknown[] = [];
    vi.spyOn(log(), "warn").mockImplementation((...line: unknown[]) => void lines.push(line));
    await db().schema.dropTable("phone_confirmed").execute();
    expect(await numberConfirmedAt(PHONE)).toBeNull();
    expect(lines).toHaveLength(1);
    expect(JSON.stringify(lines)).not.toContain("5550187");
  });
});
