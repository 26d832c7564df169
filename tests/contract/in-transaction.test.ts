import { beforeEach, expect, it } from "vitest";
import { type GiveUp, inTransaction } from "../../lib/core/db/in-transaction";
import type { Db } from "../../lib/core/db/schema";
import { onBothDatabases } from "../support/databases";

onBothDatabases("work in a transaction", (instances) => {
  const db = () => instances().first;
  const add = (trx: Db, name: string) =>
    trx.insertInto("leases").values({ name, owner: "-", until: 1 }).execute();
  const names = async () =>
    (await db().selectFrom("leases").select("name").orderBy("name").execute()).map(({ name }) => name);
  beforeEach(async () => void (await db().deleteFrom("leases").execute()));

  it("that is abandoned writes nothing, and its value is the result", async () => {
    const result = await inTransaction(db(), async (trx, giveUp: GiveUp<"full">) => {
      await add(trx, "a");
      giveUp("full");
      return "done";
    });
    expect([result, await names()]).toEqual(["full", []]);
  });

  it("that ends writes all of it", async () => {
    const result = await inTransaction(db(), async (trx) => {
      await add(trx, "a");
      return "done";
    });
    expect([result, await names()]).toEqual(["done", ["a"]]);
  });

  it("that throws writes nothing, and the error passes", async () => {
    const work = inTransaction(db(), async (trx) => {
      await add(trx, "a");
      throw new Error("no");
    });
    await expect(work).rejects.toThrow("no");
    expect(await names()).toEqual([]);
  });

  it("inside another is abandoned alone; the outer continues, or is abandoned with it", async () => {
    const nested = (isOuterGivenUp: boolean) =>
      inTransaction(db(), async (outer, giveUpOuter: GiveUp<"outer">) => {
        await add(outer, "a");
        const inner = await inTransaction(outer, async (trx, giveUp: GiveUp<"inner">) => {
          await add(trx, "b");
          giveUp("inner");
        });
        await add(outer, "c");
        if (isOuterGivenUp) giveUpOuter("outer");
        return inner;
      });
    expect([await nested(true), await names()]).toEqual(["outer", []]);
    expect([await nested(false), await names()]).toEqual(["inner", ["a", "c"]]);
  });

  it("abandoned inside the outer's own abandonment passes through the inner", async () => {
    const result = await inTransaction(db(), async (outer, giveUp: GiveUp<"outer">) => {
      await add(outer, "a");
      await inTransaction(outer, async (trx) => {
        await add(trx, "b");
        giveUp("outer");
      });
    });
    expect([result, await names()]).toEqual(["outer", []]);
  });
});
