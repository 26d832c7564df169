import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const sources = execFileSync(
  "git",
  [
    "ls-files",
    "-co",
    "--exclude-standard",
    "--",
    "app",
    "components",
    "lib",
    "config",
    "middleware.ts",
    "next.config.ts",
  ],
  { encoding: "utf8" },
)
  .split("\n")
  .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && existsSync(file))
  .map((file) => ({ file, text: readFileSync(file, "utf8") }));

/** Forbidden calls; the example shows that the pattern would find them. */
const NOWHERE: [what: string, pattern: RegExp, example: string][] = [
  ["runs text as code", /(?<![.\w])eval\(|\bnew Function\(|\bvm\b.*from "node:vm"/, 'const x = eval("1");'],
  [
    "gives a shell a command",
    /import \{[^}]*\bexec(?:Sync)?\b[^}]*\} from "node:child_process"|shell: true/,
    'import { exec } from "node:child_process";',
  ],
  [
    "listens to other windows",
    /addEventListener\(\s*"message"|window\.onmessage/,
    'addEventListener("message", f)',
  ],
  ["lets other sites read an answer", /access-control-allow/i, '"Access-Control-Allow-Origin": "*"'],
  [
    "trusts any certificate",
    /rejectUnauthorized: false|NODE_TLS_REJECT_UNAUTHORIZED/,
    "{ rejectUnauthorized: false }",
  ],
  ["uses a broken hash", /createHash\("md5"/, 'createHash("md5")'],
  [
    "reads a request's body without a limit of its size",
    /\brequest\.(?:json|text|formData|arrayBuffer|blob|bytes)\(\)/,
    "await request.formData()",
  ],
  [
    "makes a secret of weak random numbers",
    /(?:token|secret|key|code|id)\w* = [^;]*Math\.random\(/i,
    "const token = Math.random()",
  ],
];

/** Vendors' tools are heard where each message's origin is compared with `VENDOR_ORIGINS` first. */
const MESSAGES = "components/marketing/tracking/tool-messages.ts";
/** The page that assistants show in their own sandbox hears the window around it, and no other. */
const CARDS = "lib/web/agents/vehicle-cards-page.ts";

describe("the site", () => {
  it("listens to other windows in one place, and to named origins", () => {
    const text = sources.find(({ file }) => file === MESSAGES)?.text;
    expect(text).toContain("({ origin, data }) => {\n    if (!origins.includes(origin)) return;");
  });

  it("gives assistants a page that hears only the window around it", () => {
    const text = sources.find(({ file }) => file === CARDS)?.text;
    expect(text).toContain("({ source, data }) => {\n  if (source !== parent ||");
  });

  it("has sources", () => expect(sources.length).toBeGreaterThan(500));

  it.each(NOWHERE)("never %s", (_, pattern) =>
    expect(
      sources
        .filter(({ file, text }) => file !== MESSAGES && file !== CARDS && pattern.test(text))
        .map(({ file }) => file),
    ).toEqual([]),
  );

  it.each(NOWHERE)("never %s: it would be found", (_, pattern, example) => expect(example).toMatch(pattern));
});
