import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openSqlite } from "../../lib/core/db/connect";
import { migrate } from "../../lib/core/db/migrate";
import type { Db } from "../../lib/core/db/schema";
import { setLimiterStore } from "../../lib/core/platform/limits";
import { singleton } from "../../lib/core/platform/singleton";
import { createWorker, type OutboxWorker } from "../../lib/delivery/outbox/worker";
import { LEAD_NEWS_KIND } from "../../lib/leads/core/lead-news";
import { openApplication } from "../../lib/leads/credit/open-application";
import { deliverers } from "../../lib/web/start/outbox-worker";
import { postLead } from "../support/lead-post";
import { runs } from "../support/scale";
import { type MailServer, startMailServer } from "../support/smtp";
import { makeProfile } from "../support/store-fixture";
import { creditFields, jointFields } from "../unit/leads/credit/fixture";

setLimiterStore(() => async () => 0);

/** People whose numbers and dates must not be found anywhere. */
const PLANTED = runs(1_000);

const dataDir = mkdtempSync(join(tmpdir(), "forecourt-planted-"));
const logged: string[] = [];
const answered: string[] = [];
const profile = makeProfile();
const stock = { profile, stores: [profile], byVin: new Map(), content: { documents: [] } };

let mail: MailServer;
let db: Db;
let worker: OutboxWorker;

beforeAll(async () => {
  process.env.DATA_DIR = dataDir;
  mail = await startMailServer();
  process.env.SMTP_URL = mail.url;
  // Every log level, so that everything logged is searched.
  singleton("log", () => pino({ level: "trace" }, { write: (line: string) => logged.push(line) }));
  db = openSqlite(join(dataDir, "forecourt.db"));
  await migrate(db);
  worker = createWorker({
    db,
    // Nobody works at this store, so news of a lead have no receivers.
    deliverers: { ...deliverers(), [LEAD_NEWS_KIND]: async () => ({ ok: true, answer: "nobody to notify" }) },
    settings: { leaseMs: 60_000, deliveryTimeoutMs: 30_000, batch: 8, pollMs: 100, stopMs: 30_000 },
    now: Date.now,
    random: () => 0,
  });
});

afterAll(async () => {
  await db.destroy();
  await mail.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

it("planted Social Security numbers and birth dates are in no database file, log, mail, response or address", {
  timeout: 300_000,
}, async () => {
  const people = Array.from({ length: PLANTED }, (_, number) => plant(number));
  const ids: string[] = [];
  for (const [number, person] of people.entries()) {
    const way = WAYS[number % WAYS.length]!;
    const id = await way(person, number);
    if (id) ids.push(id);
  }
  while ((await worker.turn()) > 0) {
    // Until all is delivered.
  }
  expect(ids.length).toBeGreaterThan(PLANTED / 3);
  expect(mail.mails.length).toBeGreaterThanOrEqual(ids.length);
  expect((await db.selectFrom("outbox").select("id").where("state", "!=", "sent").execute()).length).toBe(0);

  const planted = new Set(people.flatMap(({ spellings }) => spellings));
  const places: [string, string][] = [
    ...filesBelow(dataDir).map((file): [string, string] => [file, readFileSync(file, "latin1")]),
    ...logged.map((line): [string, string] => ["log", line]),
    ...answered.map((answer): [string, string] => ["answer", answer]),
    ...mail.mails.map(({ raw, parsed }): [string, string] => [
      "mail",
      `${raw}\n${parsed.text}\n${parsed.html ?? ""}`,
    ]),
  ];
  expect(places.map(([name]) => name.replace(dataDir, ""))).toEqual(
    expect.arrayContaining(["/forecourt.db", "/forecourt.db-wal", "log", "answer", "mail"]),
  );
  expect(
    places.flatMap(([name, text]) => found(text, planted).map((secret) => `${name}: ${secret}`)),
  ).toEqual([]);

  // The search itself finds them where they are: behind the key.
  const key = readFileSync(join(dataDir, "keys/credit-key.txt"), "utf8");
  const opened = await openApplication(db, ids[0]!, key, { by: "test", at: 0 });
  expect(found(opened.ok ? opened.text : "", planted).length).toBeGreaterThanOrEqual(2);
});

interface Planted {
  ssn: string;
  birthDate: string;
  spellings: string[];
}

/** Returns a unique number and date, so that a found one shows its origin. */
function plant(number: number): Planted {
  const digits = String(123_450_001 + number * 7_919).padStart(9, "0");
  const [area, group, serial] = [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)];
  const safe = [area, group === "00" ? "01" : group!, serial === "0000" ? "0001" : serial!] as const;
  const born = new Date(Date.UTC(1940, 0, 1) + number * 22 * 86_400_000).toISOString().slice(0, 10);
  const [year, month, day] = born.split("-") as [string, string, string];
  // A day that could also be a month is refused (`parseCalendarDate`).
  const isClear = Number(day) > 12;
  return {
    ssn: safe.join("-"),
    birthDate: number % 2 === 1 && isClear ? `${month}/${day}/${year}` : born,
    spellings: [safe.join("-"), safe.join(""), safe.join(" "), born, `${month}/${day}/${year}`],
  };
}

/** Ways in which a secret enters: accepted, rejected, between parts, in wrong formats and in wrong places. */
const WAYS: ((person: Planted, number: number) => Promise<string | null>)[] = [
  ({ ssn, birthDate }, number) => post("json", creditFields({ ssn, dateOfBirth: birthDate, ...key(number) })),
  ({ ssn, birthDate }) =>
    post("form", creditFields({ ssn: ssn.replaceAll("-", ""), dateOfBirth: birthDate })),
  ({ ssn, birthDate }, number) =>
    post("json", jointFields({ "co.ssn": ssn, "co.dateOfBirth": birthDate, ...key(number) })),
  ({ ssn, birthDate }) => post("form", creditFields({ ssn, dateOfBirth: birthDate, firstName: "" })),
  ({ ssn, birthDate }) => post("json", creditFields({ ssn, dateOfBirth: birthDate, "agree.esign": "" })),
  ({ ssn, birthDate }) =>
    post(
      "form",
      creditFields({ ssn: `${ssn}x`, dateOfBirth: `${birthDate}.`, part: "send", action: "send" }),
    ),
  ({ ssn, birthDate }) =>
    post("form", creditFields({ ssn, dateOfBirth: birthDate, part: "work", action: "continue" })),
  ({ ssn, birthDate }, number) =>
    post(
      "json",
      creditFields({ ssn, dateOfBirth: birthDate, ...key(number - (number % 8)), lastName: "Other" }),
    ),
];

function key(number: number): { idempotencyKey: string } {
  return { idempotencyKey: `planted-secret-key-${number}` };
}

async function post(type: "json" | "form", fields: Record<string, string>): Promise<string | null> {
  const request = new Request("https://acme.example.com/api/leads/full-credit-application", {
    method: "POST",
    body: type === "json" ? JSON.stringify(fields) : new URLSearchParams(fields).toString(),
    headers: {
      host: "acme.example.com",
      "content-type": type === "json" ? "application/json" : "application/x-www-form-urlencoded",
    },
  });
  const response = await postLead(request, "full-credit-application", {
    db,
    site: { url: "https://acme.example.com", stock: async () => stock, fallbackPhone: null },
    now: Date.now,
  });
  const body = await response.text();
  answered.push(`${response.status} ${JSON.stringify([...response.headers])} ${body}`);
  if (response.status === 201) return (JSON.parse(body) as { id: string }).id;
  return response.headers.get("location")?.endsWith("/received") ? newest() : null;
}

async function newest(): Promise<string> {
  const row = await db
    .selectFrom("leads")
    .select("id")
    .orderBy("created_at", "desc")
    .executeTakeFirstOrThrow();
  return row.id;
}

function found(text: string, planted: Set<string>): string[] {
  const shapes =
    /\d{3}[- ]\d{2}[- ]\d{4}|(?<![\w+/-])\d{9}(?![\w+/-])|\d{4}-\d{2}-\d{2}|\d{2}\/\d{2}\/\d{4}/g;
  return [...text.matchAll(shapes)].map(([shape]) => shape).filter((shape) => planted.has(shape));
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
