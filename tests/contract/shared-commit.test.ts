import { sql } from "kysely";
import { beforeEach, expect, it } from "vitest";
import { sharedCommit } from "../../config/runtime/connections";
import type { Db } from "../../lib/core/db/schema";
import { inSharedCommit } from "../../lib/core/db/shared-commit";
import { type Instances, onBothDatabases } from "../support/databases";

function sharedCommitContract(instances: () => Instances): void {
  const draft = (token: string) => ({
    token,
    form: "contact",
    owner: "someone",
    values_json: "{}",
    errors_json: "{}",
    expires_at: 1,
  });
  const store = (db: Db, token: string, then: () => void = () => undefined) =>
    inSharedCommit(db, async (trx) => {
      await trx.insertInto("form_drafts").values(draft(token)).execute();
      then();
      return token;
    });
  const stored = async (db: Db) =>
    (await db.selectFrom("form_drafts").select("token").execute()).map(({ token }) => token).sort();

  beforeEach(() => instances().first.deleteFrom("form_drafts").execute());

  it("each of many returns its own result once another process can read it", async () => {
    const { first, second } = instances();
    const tokens = Array.from({ length: 100 }, (_, index) => `many-${String(index).padStart(3, "0")}`);
    const answers = tokens.map(async (token) => {
      expect(await store(first, token)).toBe(token);
      expect(await stored(second)).toContain(token);
    });
    await Promise.all(answers);
  });

  it("few run at once, and all of them in the end", async () => {
    const { first } = instances();
    let running = 0;
    let most = 0;
    const works = Array.from({ length: 40 }, (_, index) =>
      inSharedCommit(first, async (trx) => {
        running += 1;
        most = Math.max(most, running);
        await trx
          .insertInto("form_drafts")
          .values(draft(`turn-${index}`))
          .execute();
        running -= 1;
        if (index % 3 === 0) throw new Error("of its own");
      }),
    );
    await Promise.allSettled(works);
    expect(most).toBeLessThanOrEqual(sharedCommit.transactions);
    expect(await stored(first)).toHaveLength(26);
  });

  it("one that fails is undone alone, and gets its own error", async () => {
    const { first } = instances();
    const results = await Promise.allSettled([
      store(first, "before"),
      store(first, "failed", () => {
        throw new Error("of its own");
      }),
      store(first, "before"),
      store(first, "after"),
    ]);
    const [before, failed, again, after] = results.map(({ status }) => status);
    expect([failed, after]).toEqual(["rejected", "fulfilled"]);
    // PostgreSQL runs both concurrently.
    expect([before, again].sort()).toEqual(["fulfilled", "rejected"]);
    expect(results[1]).toMatchObject({ reason: new Error("of its own") });
    expect(await stored(first)).toEqual(["after", "before"]);
  });

  it("where the database rolls back a transaction itself, as SQLite does on a full disk, no unstored work succeeds", async () => {
    const { first } = instances();
    const results = await Promise.allSettled([
      inSharedCommit(first, async (trx) => void (await sql`ROLLBACK`.execute(trx))),
      store(first, "stored"),
    ]);
    const isStored = results[1].status === "fulfilled";
    expect(await stored(first)).toEqual(isStored ? ["stored"] : []);
    expect(await store(first, "next")).toBe("next");
  });
}

onBothDatabases("shared commits", sharedCommitContract);
