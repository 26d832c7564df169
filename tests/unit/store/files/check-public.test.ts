import { describe, expect, it } from "vitest";
import { STATE_BOUNDS } from "@/config/leads/state-bounds";
import { US_STATES } from "@/config/leads/us-states";
import { leadStoreProblem, placeProblem, publicProblems } from "@/lib/store/files/check-public";
import { readProfiles } from "@/lib/store/files/read-group-files";
import { makeProfile } from "../../../support/store-fixture";

const none = () => null;
const illinois = (more = {}) =>
  makeProfile({
    state_short: "IL",
    logos: { light: null, dark: null },
    map: { ...makeProfile().map, coordinates: { latitude: 41.75, longitude: -88.15 } },
    ...more,
  });

describe("a place", () => {
  it.each([
    ["IL", 41.75, -88.15, /^right$/],
    ["IL", 41.75, 88.15, /negative: -88.15/],
    ["IL", -88.15, 41.75, /exchanged/],
    ["TX", 41.75, -88.15, /not in TX, which lies between/],
    ["PR", 18.2, -66.5, /^right$/],
  ])("in %s at %d, %d", (state, latitude, longitude, problem) => {
    expect(placeProblem(state, { latitude, longitude }) ?? "right").toMatch(problem);
  });

  it("is known for each of the fifty states and the district", () => {
    const names = US_STATES.map(([code]) => code).filter((code) => STATE_BOUNDS[code]);
    expect(names).toHaveLength(51);
    for (const [south, west, north, east] of Object.values(STATE_BOUNDS)) {
      expect(south).toBeLessThan(north);
      expect(west).toBeLessThan(east);
    }
  });
});

describe("the group's store for leads without a store", () => {
  it("must be a store of the group", () => {
    const stores = [makeProfile({ id: "north" })];
    const problems = (leadStore?: string) => leadStoreProblem(makeProfile({ leadStore }), stores);
    expect([problems(), problems("north")]).toEqual([[], []]);
    expect(problems("nort")).toEqual(["leadStore: there is no store nort; the group has north"]);
  });
});

describe("what the public would see wrong", () => {
  it("is a logo without a file, or with content that is not allowed", () => {
    const store = illinois({ logos: { light: "logo.svg", dark: "https://cdn.example.com/logo.svg" } });
    expect(publicProblems(store, none, true)).toEqual([
      "logos.light: there is no file logo.svg beside the group's files",
    ]);
    const page = () => Buffer.from("<html><script>alert(1)</script></html>");
    expect(publicProblems(store, page, true)).toEqual([
      expect.stringMatching(/^logos\.light: logo\.svg cannot be shown: /),
    ]);
  });

  it("is a lead type that does not exist", () => {
    const leadEmails = { types: { CARRERS: { recipient: "jobs@acme.example.com" }, SERVICE: {} } };
    const [problem] = publicProblems(illinois({ leadEmails }), none, true);
    expect(problem).toBe("leadEmails.types: there is no lead type CARRERS; did you mean CAREERS?");
  });

  it.each(["heartland", "lone-star"])("is nothing in the sample group %s", (group) => {
    const { stores } = readProfiles(process.cwd(), group);
    for (const store of stores) {
      const own = { ...store, logos: { light: null, dark: null } };
      expect(publicProblems(own, none, true), store.id).toEqual([]);
    }
  });
});
