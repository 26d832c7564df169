import { describe, expect, it } from "vitest";
import { startSettings } from "@/lib/web/next-internals/start-settings";

const read = (environment: Record<string, string>, hasFiles = true) =>
  startSettings(environment, "/dealer", "/dealer/.next/standalone", () => hasFiles);

describe("the server's settings before Next starts", () => {
  it("listens on 3000 by default, on the port that is set, and on any free one for 0", () => {
    expect(read({}).port).toBe(3000);
    expect(read({ PORT: "" }).port).toBe(3000);
    expect(read({ PORT: "8080" }).port).toBe(8080);
    expect(read({ PORT: "0" }).port).toBe(0);
  });

  it("keeps an idle connection longer than nginx keeps its own (60 s), unless set otherwise", () => {
    expect(read({}).keepAliveTimeout).toBeGreaterThan(60_000);
    expect(read({ KEEP_ALIVE_TIMEOUT: "5000" }).keepAliveTimeout).toBe(5_000);
    expect(read({ KEEP_ALIVE_TIMEOUT: "soon" }).keepAliveTimeout).toBeGreaterThan(60_000);
  });

  it("resolves relative folders from the command's folder, not from the build's", () => {
    expect(read({}).folders).toEqual({ DATA_DIR: "/dealer/var", FILES_ROOT: "/dealer" });
    expect(read({ DATA_DIR: "data", FILES_ROOT: "../ours" }).folders).toEqual({
      DATA_DIR: "/dealer/data",
      FILES_ROOT: "/ours",
    });
  });

  it("reads the files of the build if the command's folder has none", () => {
    expect(read({}, false).folders.FILES_ROOT).toBe("/dealer/.next/standalone");
  });
});
