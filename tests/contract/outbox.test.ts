import { tmpdir } from "node:os";
import { beforeEach, expect, it } from "vitest";
import type { Db } from "../../lib/core/db/schema";
import { outboxHealth } from "../../lib/delivery/outbox/health";
import { claim, enqueue } from "../../lib/delivery/outbox/queue";
import { createWorker } from "../../lib/delivery/outbox/worker";
import { acceptLead } from "../../lib/leads/core/accept-lead";
import { readDraft, saveDraft } from "../../lib/leads/core/drafts";
import { LEAD_NEWS_KIND } from "../../lib/leads/core/lead-news";
import { listLeads, retryLead } from "../../lib/leads/core/lead-records";
import { leadForm } from "../../lib/leads/forms/forms";
import { type Instances, onBothDatabases } from "../support/databases";
import { availabilityFields, leadContext } from "../unit/leads/core/fixture";

function outboxContract(instances: () => Instances): void {
  beforeEach(async () => {
    for (const table of ["outbox", "leads"] as const) await instances().first.deleteFrom(table).execute();
  });

  const form = leadForm("availability")!;
  const accept = (db: Db, key: number, changes = {}) =>
    acceptLead(
      form,
      availabilityFields({ idempotencyKey: `key-of-the-form-${key}`, ...changes }),
      leadContext(db, { now: Date.now }),
    );
  const worker = (db: Db, delivered: string[], ok = true) =>
    createWorker({
      db,
      deliverers: {
        async email(payload) {
          delivered.push((payload as { id: string }).id);
          return ok ? { ok: true } : { ok: false, error: "no" };
        },
      },
      settings: { leaseMs: 60_000, deliveryTimeoutMs: 30_000, batch: 5, pollMs: 1_000, stopMs: 1_000 },
      now: Date.now,
      random: () => 1,
    });

  it("ten posts with one key on two instances create one lead", async () => {
    const { first, second } = instances();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => accept(index % 2 ? first : second, 1)),
    );
    expect(new Set(answers.map((answer) => answer.ok && answer.id)).size).toBe(1);
    expect(await listLeads(first, { limit: 10 })).toHaveLength(1);
    expect(await accept(second, 1, { message: "Other" })).toEqual({ ok: false, reason: "conflict" });
  });

  it("two workers deliver each lead once", async () => {
    const { first, second } = instances();
    for (let key = 2; key < 43; key++) await accept(first, key);
    const delivered: string[] = [];
    const workers = [worker(first, delivered), worker(second, delivered)];
    let took: number[];
    do took = await Promise.all(workers.map((each) => each.turn()));
    while (took.some((count) => count > 0));
    expect(delivered).toHaveLength(41);
    expect(new Set(delivered).size).toBe(41);
    expect(await listLeads(second, { limit: 100, state: "sent" })).toHaveLength(41);
  });

  it("rows of a crashed worker are taken first, then the oldest, and no more than the limit", async () => {
    const { first, second } = instances();
    const rows = { kind: "email", storeId: "riverside", leadId: null, payload: {} };
    for (const time of [3_000, 1_000, 2_000]) {
      await enqueue(first, { ...rows, idempotencyKey: `at-${time}` }, time);
    }
    const keys = async (now: number, limit: number) =>
      (await claim(second, { owner: "a", now, leaseMs: 10_000, limit }))
        .map((row) => row.idempotency_key)
        .sort();
    expect(await keys(999, 5)).toEqual([]);
    expect(await keys(2_500, 1)).toEqual(["at-1000"]);
    expect(await keys(2_500, 5)).toEqual(["at-2000"]);
    expect(await keys(13_000, 2)).toEqual(["at-1000", "at-2000"]);
    expect(await keys(13_000, 2)).toEqual(["at-3000"]);
    expect(await keys(13_000, 2)).toEqual([]);
  });

  it("a failed delivery waits for its time, and an operator can retry it immediately", async () => {
    const { first, second } = instances();
    const answer = await accept(first, 100);
    await first.deleteFrom("outbox").where("kind", "=", LEAD_NEWS_KIND).execute();
    const failed: string[] = [];
    await worker(first, failed, false).turn();
    expect(failed).toHaveLength(1);
    expect(await worker(second, failed).turn()).toBe(0);
    expect(await outboxHealth(first, tmpdir())).toMatchObject({ queued: 1, failed: 0, writable: true });
    expect(await retryLead(second, answer.ok ? answer.id : "", Date.now())).toBe(1);
    expect(await worker(second, failed).turn()).toBe(1);
    expect(await outboxHealth(first, tmpdir())).toMatchObject({ queued: 0, oldestSeconds: null });
  });

  it("values typed into a rejected form are found by the other instance", async () => {
    const { first, second } = instances();
    const mine = { form: "availability", owner: "a".repeat(22) };
    const draft = { typed: { firstName: "Zoë" }, errors: {} };
    const token = await saveDraft(first, mine, draft, Date.now());
    expect(await readDraft(second, mine, token, Date.now())).toEqual(draft);
  });
}

onBothDatabases("outbox", outboxContract);
