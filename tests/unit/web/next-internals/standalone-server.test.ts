import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { completeServer } from "@/lib/web/next-internals/standalone-server";

/** The lines of the installed Next, from the code that writes the server. */
const writer = readFileSync("node_modules/next/dist/build/utils.js", "utf8");
const PORT_LINE = /^const currentPort = .*$/m.exec(writer)![0];
const KEEP_ALIVE_LINE = /^let keepAliveTimeout = .*$/m.exec(writer)![0];

function serverWith(...lines: string[]): string {
  const file = join(mkdtempSync(join(tmpdir(), "forecourt-server-")), "server.js");
  writeFileSync(file, lines.join("\n"));
  return file;
}

/** Returns the value that the server reads from this environment. */
function read(file: string, name: "currentPort" | "keepAliveTimeout", env: Record<string, string>): unknown {
  return new Function("process", `${readFileSync(file, "utf8")}; return ${name}`)({ env });
}

describe("the standalone server", () => {
  it("listens on 3000 by default, on the port that is set, and on any free one for 0", () => {
    const file = serverWith(PORT_LINE, KEEP_ALIVE_LINE);
    expect(read(file, "currentPort", { PORT: "0" })).toBe(3000);
    completeServer(file);
    completeServer(file);
    expect(read(file, "currentPort", { PORT: "0" })).toBe(0);
    expect(read(file, "currentPort", { PORT: "8080" })).toBe(8080);
    expect(read(file, "currentPort", { PORT: "" })).toBe(3000);
    expect(read(file, "currentPort", {})).toBe(3000);
  });

  it("keeps an idle connection longer than nginx keeps its own (60 s), unless set otherwise", () => {
    const file = serverWith(PORT_LINE, KEEP_ALIVE_LINE);
    completeServer(file);
    expect(read(file, "keepAliveTimeout", {})).toBeGreaterThan(60_000);
    expect(read(file, "keepAliveTimeout", { KEEP_ALIVE_TIMEOUT: "5000" })).toBe(5000);
  });

  it("stops the build when it reads them in another way", () => {
    expect(() => completeServer(serverWith("const currentPort = 3000", KEEP_ALIVE_LINE))).toThrow(
      "reads PORT",
    );
    expect(() => completeServer(serverWith(PORT_LINE))).toThrow("reads KEEP_ALIVE_TIMEOUT");
  });
});
