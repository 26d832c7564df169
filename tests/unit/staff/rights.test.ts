import { describe, expect, it } from "vitest";
import {
  ALL_RIGHTS,
  grantsOf,
  may,
  type Right,
  ROLES,
  type Role,
  rightOn,
  rolesWith,
  type Scope,
  type StaffPerson,
  worksAt,
} from "@/lib/staff/rights";

/** The table of rights as a dealership would write it down: owner, manager, sales, service, content, finance. */
const EXPECTED: Record<Right, readonly (Scope | "-")[]> = {
  "leads.answer": ["all", "all", "own-or-unassigned", "service", "-", "credit"],
  "leads.manage": ["all", "all", "own", "own", "-", "-"],
  careers: ["all", "all", "-", "-", "-", "-"],
  "deals.discount": ["all", "all", "-", "-", "-", "-"],
  appointments: ["all", "all", "test-drive", "service", "-", "-"],
  "stock.describe": ["all", "all", "all", "-", "photos", "-"],
  "stock.manage": ["all", "all", "-", "-", "-", "-"],
  "content.draft": ["all", "all", "-", "-", "all", "-"],
  "content.publish": ["all", "all", "-", "-", "all", "-"],
  site: ["all", "-", "-", "-", "-", "-"],
  "credit.open": ["all", "-", "-", "-", "-", "all"],
  people: ["all", "all", "-", "-", "-", "-"],
  programs: ["all", "-", "-", "-", "-", "-"],
  reports: ["all", "all", "-", "-", "-", "-"],
  consents: ["all", "all", "-", "-", "-", "-"],
  audit: ["all", "-", "-", "-", "-", "-"],
  export: ["all", "-", "-", "-", "-", "-"],
  erase: ["all", "-", "-", "-", "-", "-"],
};

const cases = ALL_RIGHTS.flatMap((right) =>
  ROLES.map((role, index) => ({ right, role, scope: EXPECTED[right][index]! })),
);

describe("a right", () => {
  it.each(cases)("$right of a $role in one store is $scope there, and nothing elsewhere", (each) => {
    const person = personWith({ role: each.role, storeId: "okc" });
    const grants = each.scope === "-" ? [] : [{ storeId: "okc", scope: each.scope }];
    expect(grantsOf(person, each.right)).toEqual(grants);
    expect(answers(person, each.right, "okc")).toEqual(answersOf(each.scope));
    expect(answers(person, each.right, "tulsa")).toEqual(answersOf("-"));
    expect(may(person, each.right, {})).toBe(false);
  });

  it.each(cases)("$right of a $role in the group is $scope in each store", (each) => {
    const person = personWith({ role: each.role, storeId: null });
    expect(answers(person, each.right, "okc")).toEqual(answersOf(each.scope));
    expect(answers(person, each.right, "tulsa")).toEqual(answersOf(each.scope));
    expect(may(person, each.right, {})).toBe(each.scope === "all");
  });

  it("combines a person's roles", () => {
    const person = personWith({ role: "sales", storeId: "okc" }, { role: "manager", storeId: "tulsa" });
    expect(may(person, "leads.manage", { storeId: "okc", assignedTo: "other" })).toBe(false);
    expect(may(person, "leads.manage", { storeId: "tulsa", assignedTo: "other" })).toBe(true);
  });

  it("about leads does not include a job application, whoever it is assigned to", () => {
    const target = { storeId: "okc", assignedTo: "me", kind: "application" } as const;
    const roles = ROLES.filter((role) => may(personWith({ role, storeId: "okc" }), "leads.answer", target));
    expect(roles).toEqual(["owner", "manager"]);
    expect(rightOn("leads.manage", target)).toBe("careers");
    expect(rightOn("erase", target)).toBe("erase");
    expect(rightOn("leads.manage", { kind: "service" })).toBe("leads.manage");
  });

  it("is denied to a person without a role", () => {
    expect(ALL_RIGHTS.filter((right) => may(personWith(), right, { storeId: "okc" }))).toEqual([]);
  });

  it("names the roles that have it", () => {
    expect(rolesWith("credit.open")).toEqual(["owner", "finance"]);
  });
});

describe("where a person works", () => {
  it("is the store of a role, or every store", () => {
    expect(worksAt(personWith({ role: "sales", storeId: "okc" }), "okc")).toBe(true);
    expect(worksAt(personWith({ role: "sales", storeId: "okc" }), "tulsa")).toBe(false);
    expect(worksAt(personWith({ role: "sales", storeId: null }), "tulsa")).toBe(true);
    expect(worksAt(personWith(), "tulsa")).toBe(false);
  });
});

function personWith(...roles: { role: Role; storeId: string | null }[]): StaffPerson {
  return { id: "me", name: "Ana", email: "ana@example.com", roles };
}

const KINDS = ["service", "credit", "test-drive", "photos"] as const;

/**
 * Returns the records on which the person may act: their own, an unassigned one, another person's, and one of each
 * kind.
 */
function answers(person: StaffPerson, right: Right, storeId: string): string[] {
  const assigned = [
    ["own", "me"],
    ["nobody's", null],
    ["other's", "other"],
  ] as const;
  return [
    ...assigned.filter(([, assignedTo]) => may(person, right, { storeId, assignedTo })).map(([name]) => name),
    ...KINDS.filter((kind) => may(person, right, { storeId, kind })),
  ];
}

function answersOf(scope: Scope | "-"): string[] {
  if (scope === "-") return [];
  if (scope === "all") return ["own", "nobody's", "other's", ...KINDS];
  if (scope === "own") return ["own"];
  if (scope === "own-or-unassigned") return ["own", "nobody's"];
  return [scope];
}
