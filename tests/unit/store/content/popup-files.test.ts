import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { dropAllSingletons } from "@/lib/core/platform/singleton";
import { getPopupsFor, refreshPopups } from "@/lib/store/content/popup-files";
import { temporaryFolder } from "../samples/sample-stock";

/** Pop-ups are data: a running site reads them again. */
let root: string;
const write = (text: string) => writeFileSync(join(root, "config", "popups", "acme.json"), text);

beforeEach(() => {
  root = temporaryFolder();
  mkdirSync(join(root, "config", "popups"), { recursive: true });
  vi.stubEnv("FILES_ROOT", root);
  dropAllSingletons();
});
afterEach(() => {
  vi.unstubAllEnvs();
  dropAllSingletons();
});

it("are as last read, until they are read again; a broken file changes nothing", () => {
  write('[{"id":"a"}]');
  expect(getPopupsFor("acme")).toEqual([{ id: "a" }]);
  write('[{"id":"b"}]');
  expect(getPopupsFor("acme")).toEqual([{ id: "a" }]);
  refreshPopups("acme");
  expect(getPopupsFor("acme")).toEqual([{ id: "b" }]);
  write("[{");
  expect(() => refreshPopups("acme")).toThrow(/^config\/popups\/acme\.json is not JSON: /);
  write("{}");
  expect(() => refreshPopups("acme")).toThrow(/^config\/popups\/acme\.json is not usable: it must be a list/);
  expect(getPopupsFor("acme")).toEqual([{ id: "b" }]);
});

it("are none where there is no file, and where it is broken from the start, with one line for it", () => {
  expect(getPopupsFor("acme")).toEqual([]);
  dropAllSingletons();
  write("[{");
  const error = vi.spyOn(console, "error").mockReturnValue();
  expect(getPopupsFor("acme")).toEqual([]);
  expect(getPopupsFor("acme")).toEqual([]);
  expect(error.mock.calls).toEqual([[expect.stringMatching(/^config\/popups\/acme\.json is not JSON/)]]);
  error.mockRestore();
});
