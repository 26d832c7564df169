import { expect, it } from "vitest";
import { withLease } from "@/lib/core/db/lease";
import { onBothDatabases } from "../../support/databases";
import { feedFixture, HOUR, stockOf } from "./feed-fixture";

onBothDatabases("feeds of two instances", (instances) => {
  it("a file is imported once, and a store with a late file is notified once", async () => {
    const site = await feedFixture(instances().first);
    const both = (wait: number) =>
      Promise.all([site.turn(wait, instances().first), site.turn(0, instances().second)]);
    await site.configure({ url: "folder:" });
    site.drop("stock.csv", stockOf(5));
    const runs = [...(await both(0)), ...(await both(HOUR)), ...(await both(HOUR))].flat();
    expect(runs).toMatchObject([{ outcome: "imported", added: 5 }]);
    expect(await site.runs()).toHaveLength(1);
    await both(30 * HOUR);
    await both(HOUR);
    expect(site.alarms).toEqual(["stale"]);
    const mails = await instances().first.selectFrom("outbox").select("id").execute();
    expect(mails).toHaveLength(1);
  });

  it("a lease from before the clock was corrected holds up nobody", async () => {
    const { first, second } = instances();
    const lease = (now: number) => ({ name: "work", leaseMs: 60_000, now: () => now });
    const year = 365 * 24 * HOUR;
    const taken = await withLease(first, lease(year), () =>
      withLease(second, lease(1_000), async () => "second"),
    );
    expect(taken).toBe("second");
  });

  it("a lease has one owner, passes to the next when it is released or expires, and its owner notices the loss", async () => {
    const { first, second } = instances();
    const clock = { now: 1_000 };
    const lease = { name: "work", leaseMs: 60_000, now: () => clock.now };
    const taken = await withLease(first, lease, () => withLease(second, lease, async () => "second"));
    expect(taken).toBeNull();
    expect(await withLease(second, lease, async () => "second")).toBe("second");
    const short = { ...lease, leaseMs: 30 };
    const lost = await withLease(first, short, async (signal) => {
      await first
        .updateTable("leases")
        .set({ owner: "other", until: clock.now + 100 })
        .where("name", "=", "work")
        .execute();
      await new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
      return signal.aborted;
    });
    expect(lost).toBe(true);
    expect(await withLease(second, lease, async () => "second")).toBeNull();
    clock.now = 2e15;
    expect(await withLease(second, lease, async () => "second")).toBe("second");
  });
});
