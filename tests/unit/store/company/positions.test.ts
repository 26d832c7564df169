import { describe, expect, it } from "vitest";
import { jobPosting } from "@/lib/marketing/seo/structured-data";
import { PositionSchema } from "@/lib/store/api/page-schemas";
import { positionAnchor, positionOfAnchor } from "@/lib/store/company/position-anchor";
import { openPositions } from "@/lib/store/company/positions";
import { makeProfile } from "../../../support/store-fixture";

const position = (id: string, storeId: string, posted: string) =>
  PositionSchema.parse({
    ...{ id, storeId, posted, title: `Position ${id}`, department: "Service" },
    ...{ kind: "full-time", summary: "Fix what is broken." },
  });

describe("open positions", () => {
  const profile = makeProfile();
  const [one, other] = profile.locations.map(({ storeId }) => storeId);
  const positions = [
    position("older", one!, "2026-10-26"),
    position("elsewhere", "no-store-of-ours", "2026-11-10"),
    position("newer", other ?? one!, "2026-11-09"),
  ];

  it("are those of the site's own stores, the newest first", () => {
    expect(openPositions(positions, profile).map(({ id }) => id)).toEqual(["newer", "older"]);
  });

  it("are published as JobPosting with the visible data", () => {
    const [shown] = openPositions(positions, profile);
    expect(jobPosting(shown!, profile, "https://cars.example")).toMatchObject({
      "@type": "JobPosting",
      title: shown!.title,
      datePosted: shown!.posted,
      hiringOrganization: { name: profile.name },
    });
  });
});

describe("the pay of a position", () => {
  const plain = position("one", "store", "2026-11-09");
  const withPay = (from: number, to: number) =>
    PositionSchema.safeParse({ ...plain, pay: { from, to, per: "hour" } });

  it("is in the JobPosting, by the hour or the year", () => {
    const shown = { ...plain, ...withPay(28, 42).data!, store: "Acme", address: "1 Main St" };
    expect(jobPosting(shown, { name: "Acme", country_short: "US" }, "https://cars.example")).toMatchObject({
      baseSalary: { currency: "USD", value: { minValue: 28, maxValue: 42, unitText: "HOUR" } },
    });
  });

  it("is optional, and a range from the lower to the higher amount", () => {
    expect(plain.pay).toBeNull();
    expect(withPay(42, 28).success).toBe(false);
  });
});

describe("the address of an application for a position", () => {
  it("identifies the position, and every other fragment none", () => {
    expect(positionOfAnchor(`#${positionAnchor("detailer-merrillville")}`)).toBe("detailer-merrillville");
    for (const hash of ["", "#apply", "#main", "#other-apply-x"])
      expect(positionOfAnchor(hash)).toBeUndefined();
  });
});
