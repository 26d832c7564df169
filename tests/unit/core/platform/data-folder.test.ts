import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { storePhoto } from "../../../../lib/catalog/inventory/photos/store-photo";
import { openSqlite } from "../../../../lib/core/db/connect";
import { migrate } from "../../../../lib/core/db/migrate";
import { restrictDataFolder } from "../../../../lib/core/platform/data-folder";
import { log } from "../../../../lib/core/platform/log";

let parent: string;
let umask: number;
const warn = vi.fn();

beforeEach(() => {
  umask = process.umask();
  process.umask(0o022);
  parent = mkdtempSync(join(tmpdir(), "forecourt-data-"));
  warn.mockClear();
  vi.spyOn(log(), "warn").mockImplementation(warn);
});
afterEach(() => {
  process.umask(umask);
  rmSync(parent, { recursive: true, force: true });
});

const modeOf = (...path: string[]) => (statSync(join(parent, ...path)).mode & 0o7777).toString(8);

it("the data folder and its content are for its user alone", () => {
  restrictDataFolder(join(parent, "new", "data"));
  writeFileSync(join(parent, "new", "data", "file"), "x");
  mkdirSync(join(parent, "new", "data", "folder"));
  expect(modeOf("new", "data")).toBe("700");
  expect(modeOf("new", "data", "file")).toBe("600");
  expect(modeOf("new", "data", "folder")).toBe("700");
  expect(warn).not.toHaveBeenCalled();
});

it("an existing folder is closed, with its content; photos stay open", () => {
  mkdirSync(join(parent, "data", "photos"), { recursive: true });
  mkdirSync(join(parent, "data", "mail"));
  writeFileSync(join(parent, "data", "forecourt.db"), "");
  expect([modeOf("data"), modeOf("data", "forecourt.db")]).toEqual(["755", "644"]);
  restrictDataFolder(join(parent, "data"));
  expect([modeOf("data"), modeOf("data", "forecourt.db"), modeOf("data", "mail")]).toEqual([
    "700",
    "600",
    "700",
  ]);
  expect(modeOf("data", "photos")).toBe("755");
});

it("a folder that others have a share in is left as it is, with a warning", () => {
  mkdirSync(join(parent, "shared"));
  chmodSync(join(parent, "shared"), 0o1777);
  restrictDataFolder(join(parent, "shared"));
  expect(modeOf("shared")).toBe("1777");
  expect(warn).toHaveBeenCalledTimes(1);
});

it("a database and its journal are for their user alone, wherever they are", async () => {
  const db = openSqlite(join(parent, "copies", "copy.db"));
  await migrate(db);
  const modes = readdirSync(join(parent, "copies")).map((name) => [name, modeOf("copies", name)]);
  await db.destroy();
  expect(modeOf("copies")).toBe("700");
  expect(Object.fromEntries(modes)).toEqual({ "copy.db": "600", "copy.db-shm": "600", "copy.db-wal": "600" });
});

it("photos are for everyone", async () => {
  restrictDataFolder(join(parent, "data"));
  const create = { width: 8, height: 8, channels: 3 as const, background: "red" };
  const stored = await storePhoto(await sharp({ create }).png().toBuffer(), join(parent, "data", "photos"));
  expect(stored.ok).toBe(true);
  expect(modeOf("data", "photos")).toBe("755");
  for (const name of readdirSync(join(parent, "data", "photos")))
    expect(modeOf("data", "photos", name)).toBe("644");
});
