import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import * as logs from "@/lib/core/platform/log";
import { createFileLook } from "@/lib/web/seed/look-at-files";
import { temporaryFolder } from "../../store/samples/sample-stock";

/** A running site notices edited files by itself. */
let root: string;
let updated: string[];
let problem: string | null;
const write = (path: string, text: string) => {
  mkdirSync(join(root, "config", path, ".."), { recursive: true });
  writeFileSync(join(root, "config", path), text);
};

beforeEach(() => {
  root = temporaryFolder();
  updated = [];
  problem = null;
  write("stores/acme/group.json", "{}");
  write("content/shared/faqs.json", "[]");
});

const look = () =>
  createFileLook({
    root,
    groups: ["acme", "other"],
    async update(group) {
      updated.push(group);
      if (problem !== null) throw new Error(problem);
    },
  });

describe("checks of the files", () => {
  it("updates nothing while nothing was edited", async () => {
    const again = look();
    await again();
    await again();
    expect(updated).toEqual([]);
  });

  it.each([
    "stores/acme/group.json",
    "stores/acme/acme-north.json",
    "content/acme/offers.json",
    "samples/acme/acme-north.csv",
  ])("an edit of %s updates its group, once", async (path) => {
    const again = look();
    write(path, "edited");
    await again();
    await again();
    expect(updated).toEqual(["acme"]);
  });

  it.each(["content/shared/faqs.json", "content/articles/news/a.md", "content/legal/privacy-policy.md"])(
    "an edit of %s updates every group",
    async (path) => {
      const again = look();
      write(path, "edited");
      await again();
      expect(updated).toEqual(["acme", "other"]);
    },
  );

  it("a removed file is an edit", async () => {
    const again = look();
    rmSync(join(root, "config/stores/acme/group.json"));
    await again();
    expect(updated).toEqual(["acme"]);
  });

  it("an error is logged once, when it exists in two checks, and its correction", async () => {
    const lines: string[] = [];
    const note = (level: string) => (fields: logs.LogFields) =>
      void lines.push(`${level} ${fields.reason ?? ""}`);
    const spy = vi.spyOn(logs, "log").mockReturnValue({
      debug: note("debug"),
      info: note("info"),
      warn: note("warn"),
      error: note("error"),
    });
    const again = look();
    write("stores/acme/group.json", "{ half");
    problem = "not JSON";
    await again();
    expect(lines).toEqual([]);
    await again();
    await again();
    expect(lines).toEqual(["error not JSON"]);
    expect(updated).toEqual(["acme", "acme"]);
    problem = null;
    write("stores/acme/group.json", "{ }");
    await again();
    expect(lines).toEqual(["error not JSON", "info "]);
    spy.mockRestore();
  });

  it("a file that was found half written is no line in the log", async () => {
    const error = vi.spyOn(logs, "log");
    const again = look();
    write("stores/acme/group.json", "{ half");
    problem = "not JSON";
    await again();
    problem = null;
    await again();
    expect(updated).toEqual(["acme", "acme"]);
    expect(error).not.toHaveBeenCalled();
    error.mockRestore();
  });
});
