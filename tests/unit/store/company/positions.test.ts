import { describe, expect, it } from "vitest";
import { OPEN_POSITIONS } from "@/config/leads/careers";
import { jobPosting } from "@/lib/marketing/seo/structured-data";
import { positionAnchor, positionOfAnchor } from "@/lib/store/company/position-anchor";
import { findPosition, openPositions } from "@/lib/store/company/positions";
import { makeProfile } from "../../../support/store-fixture";

describe("open positions", () => {
  const profile = makeProfile();

  it("are those of the site's own stores, the newest first", () => {
    const shown = openPositions(profile);
    expect(shown.length).toBeGreaterThan(0);
    expect(new Set(shown.map(({ storeId }) => storeId.split("-")[0]))).toEqual(new Set(["heartland"]));
    expect(shown.map(({ posted }) => posted)).toEqual(
      shown
        .map(({ posted }) => posted)
        .sort()
        .reverse(),
    );
  });

  it("have an id each, by which an application names them", () => {
    expect(new Set(OPEN_POSITIONS.map(({ id }) => id)).size).toBe(OPEN_POSITIONS.length);
    for (const position of OPEN_POSITIONS) expect(findPosition(position.id)).toBe(position);
    expect(findPosition("other")).toBeNull();
  });

  it("are published as JobPosting with what the page shows", () => {
    const [position] = openPositions(profile);
    expect(jobPosting(position!, profile, "https://cars.example")).toMatchObject({
      "@type": "JobPosting",
      title: position!.title,
      datePosted: position!.posted,
      hiringOrganization: { name: profile.name },
    });
  });
});

describe("the address of an application for a position", () => {
  it("names the position, and every other fragment names none", () => {
    expect(positionOfAnchor(`#${positionAnchor("detailer-merrillville")}`)).toBe("detailer-merrillville");
    for (const hash of ["", "#apply", "#main", "#other-apply-x"])
      expect(positionOfAnchor(hash)).toBeUndefined();
  });
});
