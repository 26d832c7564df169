// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { initialsOf, StaffPortrait } from "@/components/content/company/staff-avatar";
import { type SitemapStock, sitemapEntries } from "@/lib/marketing/seo/sitemap-files";
import { personJsonLd } from "@/lib/marketing/seo/structured-data";
import { readCollection } from "@/lib/store/content/content-files";
import {
  departmentAt,
  firstSentence,
  isOnTeam,
  leaderOf,
  reviewsOf,
  salesperson,
  teamByDepartment,
} from "@/lib/store/team/team";

import { makeMember, makeProfile, sampleGroup } from "../../../support/store-fixture";

describe("staff member", () => {
  it("each shipped sample group has at least sixteen people, in all three departments", async () => {
    for (const group of ["heartland", "lone-star"]) {
      const team = readCollection(".", group, "team-members")!;
      const { stores } = sampleGroup(group);
      expect(team.length).toBeGreaterThanOrEqual(16);
      expect(teamByDepartment(team).map(({ department }) => department)).toEqual([
        "Sales",
        "Finance",
        "Service",
      ]);
      expect(new Set(team.map(({ slug }) => slug)).size).toBe(team.length);
      for (const { storeId, email, about, department } of team) {
        const until = Number(/until (\d+) pm/.exec(about)?.[1] ?? 0) + 12;
        const store = stores.find(({ id }) => id === storeId) ?? stores[0]!;
        const closing = departmentAt(store, { department }).workingHours.map(({ close }) => close ?? 0);
        expect(until, about).toBeLessThanOrEqual(Math.max(...closing));
        expect([null, ...stores.map(({ id }) => id)]).toContain(storeId);
        expect(email).toMatch(/@(heartland|lonestar)\.example\.com$/);
      }
    }
  });

  it("are listed by department, leaders first; empty departments are omitted", () => {
    const team = [
      makeMember(1, { department: "Service" }),
      makeMember(2, { department: "Sales" }),
      makeMember(3, { department: "Sales", departmentLead: true }),
    ];
    expect(
      teamByDepartment(team).map(({ department, members }) => [department, members.map(({ id }) => id)]),
    ).toEqual([
      ["Sales", ["staff-3", "staff-2"]],
      ["Service", ["staff-1"]],
    ]);
  });

  it("have the hours of their store's service department, or of its sales department", () => {
    const profile = makeProfile();
    const { sales, service } = profile;
    expect(departmentAt(profile, { department: "Service" })).toBe(service);
    for (const department of ["Sales", "Finance"] as const)
      expect(departmentAt(profile, { department })).toBe(sales);
  });

  it("have one leader of a department, if any", () => {
    const team = [
      makeMember(1, { department: "Finance" }),
      makeMember(2, { department: "Sales", departmentLead: true }),
      makeMember(3, { department: "Finance", departmentLead: true }),
    ];
    expect(leaderOf(team, "Finance")?.id).toBe("staff-3");
    expect(leaderOf(team, "Service")).toBeUndefined();
  });

  it("has an entry of a person by first and last name", () => {
    const names = [{ firstName: "Ada", lastName: "Good" }];
    expect(isOnTeam(names, { firstName: "Ada", lastName: "Good" })).toBe(true);
    expect(isOnTeam(names, { firstName: "Ada", lastName: "Bad" })).toBe(false);
  });

  it("have up to three reviews that name them", () => {
    const all = readCollection(".", "heartland", "reviews")!;
    const shown = reviewsOf({ id: "heartland-staff-02" }, all);
    expect(shown.length).toBeGreaterThan(1);
    expect(shown.length).toBeLessThanOrEqual(3);
    expect(shown.every(({ staffIds }) => staffIds.includes("heartland-staff-02"))).toBe(true);
    expect(reviewsOf({ id: "nobody" }, all)).toEqual([]);
  });

  it("sell the vehicles of their store, or of all stores; nobody else can be met on a test drive", () => {
    const team = [
      makeMember(1, { department: "Sales", storeId: "north" }),
      makeMember(2, { department: "Sales", storeId: null }),
      makeMember(3, { department: "Service", storeId: "north" }),
    ];
    const metAt = (store: string) =>
      team.filter(({ slug }) => salesperson(team, slug, store)).map(({ id }) => id);
    expect(metAt("north")).toEqual(["staff-1", "staff-2"]);
    expect(metAt("south")).toEqual(["staff-2"]);
    expect(salesperson(team, "", "north")).toBeNull();
  });

  it("are introduced in the list by the first sentence about them", () => {
    expect(firstSentence("Rosa started in 2004. She calls before any work.")).toBe("Rosa started in 2004.");
    expect(firstSentence("No full stop")).toBe("No full stop");
    expect(firstSentence("")).toBe("");
  });

  it("have a page each in the sitemap", () => {
    expect(
      sitemapEntries("team-members", { team: [makeMember(1)], profile: {} } as unknown as SitemapStock),
    ).toEqual([{ loc: "/our-company/meet-our-team/noor-haddad-1" }]);
  });

  it("structured data names the person, never the e-mail address", () => {
    const person = personJsonLd(
      makeMember(1, { title: "Advisor" }),
      { name: "Acme" },
      "https://cars.example",
    );
    expect(person).toMatchObject({ "@type": "Person", jobTitle: "Advisor" });
    expect(JSON.stringify(person)).not.toContain("@acme");
  });
});

describe("a person's picture", () => {
  it("is the initials where there is no photograph, also of names beyond ASCII", () => {
    expect(initialsOf({ firstName: "élodie", lastName: "Ørsted" })).toBe("ÉØ");
    const { container } = render(<StaffPortrait member={makeMember(1)} />);
    expect(container.querySelector("svg")?.textContent).toBe("NH");
    expect(container.querySelector("svg")).toHaveProperty("ariaHidden");
    expect(screen.queryByRole("img")).toBeNull();
  });

  it("is the photograph where there is one", () => {
    const { container } = render(<StaffPortrait member={makeMember(1, { imageUrl: "/photos/noor.webp" })} />);
    expect(container.querySelector("img")?.getAttribute("src")).toBe("/photos/noor.webp");
  });
});
