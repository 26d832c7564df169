import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { acceptAnyPort } from "../../../../bin/standalone-server";

/** The line of the installed Next, from the code that writes the server. */
const LINE = /^const currentPort = .*$/m.exec(
  readFileSync("node_modules/next/dist/build/utils.js", "utf8"),
)![0];

function serverWith(line: string): string {
  const file = join(mkdtempSync(join(tmpdir(), "forecourt-server-")), "server.js");
  writeFileSync(file, line);
  return file;
}

/** What the server listens on with this environment. */
function portOf(file: string, env: Record<string, string>): unknown {
  return new Function("process", `${readFileSync(file, "utf8")}; return currentPort`)({ env });
}

describe("the standalone server's port", () => {
  it("is 3000 by default, the one that is set, and any free one for 0", () => {
    const file = serverWith(LINE);
    expect(portOf(file, { PORT: "0" })).toBe(3000);
    acceptAnyPort(file);
    acceptAnyPort(file);
    expect(portOf(file, { PORT: "0" })).toBe(0);
    expect(portOf(file, { PORT: "8080" })).toBe(8080);
    expect(portOf(file, { PORT: "" })).toBe(3000);
    expect(portOf(file, {})).toBe(3000);
  });

  it("a server that reads it in another way stops the build", () => {
    expect(() => acceptAnyPort(serverWith("const currentPort = 3000"))).toThrow("the line that reads PORT");
  });
});
