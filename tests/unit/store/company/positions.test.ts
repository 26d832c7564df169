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

describe("the address of an application for a position", () => {
  it("identifies the position, and every other fragment none", () => {
    expect(positionOfAnchor(`#${positionAnchor("detailer-merrillville")}`)).toBe("detailer-merrillville");
    for (const hash of ["", "#apply", "#main", "#other-apply-x"])
      expect(positionOfAnchor(hash)).toBeUndefined();
  });
});
