import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import Database from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SIGNATURE_HEADER, signatureOf } from "../../lib/delivery/text/twilio";
import type { Site } from "../support/site";
import { TEXT_ACCOUNT, TEXT_SECRET } from "../support/text-provider";
import { attack, restingMemory, senderOf, sideBySide, startFreshSite, stopFreshSite } from "./attack";

/** Configured address of the site, which signatures cover. The test's site listens at another one. */
const SITE_URL = "http://localhost:3000";
const STORE = "heartland-naperville";
const NUMBER = "+16305550100";
const CUSTOMER = "+13125550187";
const MAX_GROWTH = 1.1;
const REPLIES = "/api/texts/replies";
const LEADS = "/api/staff/leads";

let site: Site;
let files: string;
let token: string;

beforeAll(async () => {
  files = mkdtempSync(join(tmpdir(), "forecourt-files-"));
  for (const folder of ["content", "samples", "stores"])
    cpSync(join("config", folder), join(files, "config", folder), { recursive: true });
  const file = join(files, "config", "stores", "heartland", `${STORE}.json`);
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, "utf8")), textNumber: NUMBER }));
  // Nothing listens at the provider's address: what is received here is never fetched from there.
  const keys = { TEXT_URL: "http://127.0.0.1:9", TEXT_ACCOUNT, TEXT_SECRET };
  site = await startFreshSite({ SITE_URL, FILES_ROOT: files, ...keys });
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [".next/standalone/bin/staff.mjs", "token", "CRM", "--store", STORE, "--scope", "leads"],
    { env: { ...process.env, DATA_DIR: site.dataDir, SITE_URL, FILES_ROOT: files } },
  );
  token = /^\s*(\S{30,})\s*$/m.exec(stdout)![1]!;
});

afterAll(async () => {
  await stopFreshSite();
  rmSync(files, { recursive: true, force: true });
});

const withToken = (given: string, from: string, target = LEADS) =>
  attack({ target, from, headers: { authorization: `Bearer ${given}` } });

describe("tokens", () => {
  it("guessed by one address are refused, then slowed down; the program's own address is not", async () => {
    const guesses = await sideBySide(120, 16, () =>
      withToken(randomBytes(32).toString("base64url"), "192.0.2.60"),
    );
    expect(guesses.filter(({ status }) => status !== 401 && status !== 429)).toEqual([]);
    expect(guesses.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
    expect((await withToken(token, "192.0.2.61")).status).toBe(200);
  });

  it.each([
    ["empty", ""],
    ["of another scheme", "Basic b2xnYTpwYXNz"],
    ["cut", () => token.slice(0, -1)],
    ["with more after it", () => `${token}x`],
    ["twice", () => `${token}, Bearer ${token}`],
    ["with SQL", "' OR 1=1 --"],
    ["of 8 KB", "x".repeat(8_192)],
    ["of bytes that are no text", "\u00ff\u00fe\u0080"],
  ])("%s: opens nothing, and breaks nothing", async (_, given) => {
    const { status } = await withToken(typeof given === "string" ? given : given(), senderOf(900));
    expect([0, 400, 401, 429, 431]).toContain(status);
  });

  it("of leads open neither people, credit applications nor the site's settings, however often", async () => {
    const paths = ["/api/staff/people", "/api/staff/audit", "/api/staff/documents", "/api/staff/credit"];
    const answers = await sideBySide(200, 16, (number) =>
      withToken(token, senderOf(1_000 + number), paths[number % paths.length]),
    );
    expect(answers.filter(({ status }) => ![403, 404, 405, 429].includes(status))).toEqual([]);
  });
});

describe("inbound texts", () => {
  let messages = 0;
  const text = (changes: Record<string, string> = {}) => ({
    ...{ From: CUSTOMER, To: NUMBER, Body: "Hello", MessageSid: `SM${String(messages++).padStart(6, "0")}` },
    ...changes,
  });
  const post = (fields: Record<string, string>, secret = TEXT_SECRET) =>
    attack({
      method: "POST",
      target: REPLIES,
      from: senderOf(messages),
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        [SIGNATURE_HEADER]: signatureOf(secret, SITE_URL + REPLIES, fields),
      },
      body: new URLSearchParams(fields).toString(),
    });
  const stored = (): number => {
    const database = new Database(join(site.dataDir, "forecourt.db"), { readonly: true });
    try {
      const { count } = database.prepare("select count(*) as count from lead_messages").get() as {
        count: number;
      };
      return count;
    } finally {
      database.close();
    }
  };

  it("without the provider's signature store nothing, however many there are", async () => {
    const answers = await sideBySide(300, 16, () => post(text(), "guessed"));
    expect(answers.filter(({ status }) => status !== 403 && status !== 429)).toEqual([]);
    expect(stored()).toBe(0);
  });

  it("sent fifty times at once with one id are one message", async () => {
    const same = text({ Body: "Is it still there?" });
    const answers = await sideBySide(50, 16, () => post(same));
    expect(answers.filter(({ status }) => status >= 300)).toEqual([]);
    expect(stored()).toBe(1);
  });

  it("with hostile content are stored as text or refused, without memory growth", async () => {
    const bodies = [
      "\u0000\u0001\u001b[2J",
      "👩‍👩‍👧‍👦".repeat(200),
      "<script>alert(1)</script>",
      '=HYPERLINK("http://x.example")',
      "\u202e txet \u2066".repeat(50),
      "a\n".repeat(700),
      "",
    ];
    const media = Object.fromEntries(
      Array.from({ length: 10 }, (_, n) => [`MediaUrl${n}`, "http://169.254.169.254/latest/meta-data/"]),
    );
    const round = () =>
      sideBySide(200, 16, (number) =>
        post(
          text({
            From: `+1312555${String(1_000 + (number % 40))}`,
            Body: bodies[number % bodies.length]!,
            ...(number % 3 === 0 && { NumMedia: "10", ...media }),
          }),
        ),
      );
    for (let warm = 0; warm < 2; warm++) await round();
    const before = await restingMemory();
    const answers = [...(await round()), ...(await round())];
    expect(answers.filter(({ status }) => status === 0 || status >= 500)).toEqual([]);
    expect((await restingMemory()) / before).toBeLessThan(MAX_GROWTH);
  });

  it("of 5 MB are refused by their size", async () => {
    const { status } = await post(text({ Body: "a".repeat(5_000_000) }));
    expect([0, 413]).toContain(status);
  });
});
