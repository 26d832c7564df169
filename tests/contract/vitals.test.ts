import { expect, it } from "vitest";
import type { Db } from "../../lib/core/db/schema";
import { addVitals, purgeVitals, readVitals } from "../../lib/marketing/vitals/store-vitals";
import { onBothDatabases } from "../support/databases";

const NOW = Date.UTC(2026, 10, 21, 12);

function vitalsContract(db: () => Db): void {
  it("concurrent page views are all counted", async () => {
    await Promise.all(
      Array.from({ length: 20 }, () => addVitals(db(), "index", { LCP: 1_000, CLS: 0 }, NOW)),
    );
    const pages = await readVitals(db(), { days: 28, now: NOW });
    expect(
      [...pages.get("index")!].map(([vital, counts]) => [vital, [...counts.values()]]).toSorted(),
    ).toEqual([
      ["CLS", [20]],
      ["LCP", [20]],
    ]);
  });
  it("days are counted together, and deleted by age", async () => {
    for (const at of [NOW, NOW - 86_400_000]) await addVitals(db(), "search", { CLS: 0 }, at);
    const pages = await readVitals(db(), { days: 28, now: NOW });
    expect([...pages.get("search")!.get("CLS")!.values()]).toEqual([2]);
    await purgeVitals(db(), NOW + 401 * 86_400_000);
    expect((await readVitals(db(), { days: 28, now: NOW })).size).toBe(0);
  });
}

onBothDatabases("web vitals", (instances) => vitalsContract(() => instances().first));
