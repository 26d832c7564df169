import { randomUUID } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openSqlite } from "../../lib/core/db/connect";
import { migrate } from "../../lib/core/db/migrate";
import type { Db } from "../../lib/core/db/schema";
import { createProgram } from "../../lib/staff/programs/programs";
import { insertGroup } from "../support/store-fixture";
import { storeLead } from "../support/store-lead";
import { makeLead } from "../unit/leads/core/fixture";
import { makeTarget, type Target } from "./target";

const LEADS = 1_000;
const KILLS = 5;
const AT_ONCE = 4;
/** Longest time between a request and the kill that it sets off, milliseconds. */
const MOMENT_MS = 25;
const STATUSES = ["contacted", "appointment", "lost", "sold"] as const;

interface KnownLead {
  status: string;
  version: number;
  notes: string[];
  foreignId: string | undefined;
}

const dataDir = mkdtempSync(join(tmpdir(), "forecourt-toy-crm-"));
let db: Db;
let target: Target;
let token: string;

beforeAll(async () => {
  const environment = { DATA_DIR: dataDir, STORE_GROUP: "acme", LOG_LEVEL: "silent" };
  Object.assign(process.env, environment);
  db = openSqlite(join(dataDir, "forecourt.db"));
  await migrate(db);
  await insertGroup(db, "acme");
  const limits = {
    name: "Toy CRM",
    storeId: "north",
    scopes: ["leads"],
    networks: [],
    expiresAt: null,
  } as const;
  ({ token } = await createProgram(db, { id: "owner", name: "Owner" }, "acme", limits, Date.now()));
  target = await makeTarget(environment, "api-server");
  await target.start();
});

afterAll(async () => {
  await target.kill();
  await db.destroy();
});

/**
 * A CRM as docs/api.md describes one: it reads changes by a cursor, and repeats each request with its key until a
 * response comes.
 */
class ToyCrm {
  readonly leads = new Map<string, KnownLead>();
  unanswered = 0;
  private cursor = "";
  private requests = 0;
  private restarting: Promise<void> = Promise.resolve();
  private readonly killAt = new Set<number>();

  constructor(requests: number) {
    while (this.killAt.size < KILLS) this.killAt.add(1 + Math.floor(Math.random() * (requests - 1)));
  }

  /** Reads all changes since the last time. */
  async read(): Promise<void> {
    for (let more = true; more; ) {
      const query = this.cursor && `&since=${this.cursor}`;
      const { body } = await this.send("GET", `/api/staff/changes?limit=100${query}`);
      for (const { kind, id, lead } of body.changes) {
        if (kind !== "lead") continue;
        const { status, version, notes, foreignIds } = lead;
        const texts = notes.map(({ text }: { text: string }) => text);
        this.leads.set(id, { status, version, notes: texts, foreignId: foreignIds["toy-crm"] });
      }
      // The cursor counts once the changes are stored.
      this.cursor = body.next;
      more = body.more;
    }
  }

  /** Takes a lead over, notes it, and closes it. */
  async work(id: string, number: number): Promise<void> {
    const address = `/api/staff/leads/${id}`;
    await this.send("POST", `${address}/foreign-id`, { system: "toy-crm", id: `crm-${number}` });
    await this.send("POST", `${address}/note`, { text: `Note of lead ${number}` });
    const stage = STATUSES[number % STATUSES.length]!;
    if (stage === "sold") {
      await this.send("POST", `${address}/sold`, { price: 20_000 + number });
      return;
    }
    for (let { version } = this.leads.get(id)!; ; ) {
      const lostReason = stage === "lost" ? { lostReason: "bought-elsewhere" } : {};
      const { status, body } = await this.send("POST", `${address}/stage`, { version, stage, ...lostReason });
      if (status === 200) return;
      expect(status).toBe(409);
      version = body.lead.version;
    }
  }

  /** Sends a request again until its response comes, also while the server is restarted. */
  private async send(method: "GET" | "POST", address: string, json?: object) {
    const key = randomUUID();
    if (this.killAt.has(++this.requests)) this.restarting = this.restarting.then(killAndRestart);
    for (;;) {
      try {
        const response = await fetch(target.url + address, {
          method,
          headers: {
            authorization: `Bearer ${token}`,
            "idempotency-key": key,
            ...(json && { "content-type": "application/json" }),
          },
          ...(json && { body: JSON.stringify(json) }),
          signal: AbortSignal.timeout(30_000),
        });
        const body = await response.json();
        if (response.status >= 500) throw new Error("the server fails");
        expect([200, 409], JSON.stringify(body)).toContain(response.status);
        return { status: response.status, body };
      } catch (error) {
        if (error instanceof Error && error.name === "AssertionError") throw error;
        this.unanswered++;
        await this.restarting;
      }
    }
  }
}

async function killAndRestart(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, Math.random() * MOMENT_MS));
  await target.kill();
  await target.start();
}

it("a CRM written from docs/api.md syncs 1,000 leads both ways over five kill -9", {
  timeout: 600_000,
}, async () => {
  const crm = new ToyCrm(LEADS * 3);
  const ids: string[] = [];
  for (let number = 0; number < LEADS; number++)
    ids.push(await storeLead(db, makeLead({ id: randomUUID(), storeId: "north", createdAt: Date.now() })));
  await crm.read();
  expect([...crm.leads.keys()].sort()).toEqual([...ids].sort());
  let next = 0;
  const worker = async () => {
    while (next < LEADS) {
      const number = next++;
      await crm.work(ids[number]!, number);
      if (number % 100 === 0) await crm.read();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  await crm.read();
  expect(crm.unanswered).toBeGreaterThan(0);
  const work = await db.selectFrom("lead_work").select(["lead_id", "stage", "version"]).execute();
  const notes = await db.selectFrom("lead_notes").select(["lead_id", "text"]).execute();
  expect(notes).toHaveLength(LEADS);
  const stored = new Map(
    work.map(({ lead_id, stage, version }) => [
      lead_id,
      {
        status: stage,
        version,
        notes: notes.filter((note) => note.lead_id === lead_id).map(({ text }) => text),
        foreignId: `crm-${ids.indexOf(lead_id)}`,
      },
    ]),
  );
  expect(crm.leads).toEqual(stored);
  for (const [number, id] of ids.entries())
    expect(stored.get(id)).toMatchObject({
      status: STATUSES[number % STATUSES.length],
      notes: [`Note of lead ${number}`],
    });
  const sales = await db.selectFrom("sales").select("lead_id").execute();
  expect(sales).toHaveLength(LEADS / STATUSES.length);
  console.log(`${crm.unanswered} requests unanswered and repeated`);
});
