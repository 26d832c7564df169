import { describe, expect, it } from "vitest";
import {
  type ChangeTarget,
  type GroupFacts,
  invitationsInSight,
  judgePeopleChange,
  mayGive,
  OPERATOR,
  type PeopleChange,
  peopleInSight,
} from "@/lib/staff/people-rights";
import { ROLES, type Role, type RoleHolder, type StaffRole } from "@/lib/staff/rights";

const FACTS: GroupFacts = { otherOwners: 1, worksElsewhere: false };
/** Places of the target's role relative to the person who changes it. */
const PLACES = ["own store", "other store", "all stores"] as const;
type Place = (typeof PLACES)[number];
const OWN = "okc";
const STORES: Record<Place, string | null> = { "own store": OWN, "other store": "tulsa", "all stores": null };

/**
 * People whom a role may change, as a dealership would write it down: everybody, nobody, or all but owners at one
 * store.
 */
const REACH: Record<string, (target: StaffRole) => boolean> = {
  owner: () => true,
  "manager of all stores": ({ role }) => role !== "owner",
  "manager of one store": ({ role, storeId }) => role !== "owner" && storeId === OWN,
};
const GIVERS: { name: string; roles: StaffRole[] }[] = [
  { name: "owner", roles: [{ role: "owner", storeId: null }] },
  { name: "manager of all stores", roles: [{ role: "manager", storeId: null }] },
  { name: "manager of one store", roles: [{ role: "manager", storeId: OWN }] },
  ...(["sales", "service", "content", "finance"] as const).flatMap((role) => [
    { name: `${role} of all stores`, roles: [{ role, storeId: null }] },
    { name: `${role} of one store`, roles: [{ role, storeId: OWN }] },
  ]),
  { name: "nobody any more", roles: [] },
];
const reaches = (giver: string, role: StaffRole) => REACH[giver]?.(role) ?? false;

/** Every role at every place; an owner is one of all stores only. */
const TARGETS = ROLES.flatMap((role) =>
  PLACES.filter((place) => role !== "owner" || place === "all stores").map((place) => ({
    place,
    role: { role, storeId: STORES[place] },
  })),
);
const CASES = GIVERS.flatMap((giver) => TARGETS.map((target) => ({ giver, ...target })));

const by = (giver: { roles: StaffRole[] }): RoleHolder => ({ id: "me", roles: giver.roles });
const person = (...roles: StaffRole[]): ChangeTarget => ({ personId: "ana", roles });
const address = (...roles: StaffRole[]): ChangeTarget => ({ personId: null, roles });

describe.each(CASES)("$giver.name and $role.role at $place", ({ giver, role }) => {
  const may = reaches(giver.name, role);
  const judge = (change: PeopleChange, target: ChangeTarget, facts = FACTS) =>
    judgePeopleChange(by(giver), change, target, facts);

  it("grants the role to an address without an account, or not", () => {
    expect(mayGive(by(giver), role)).toBe(may);
    expect(judge({ action: "invite", role }, address())).toBe(may ? null : "right");
    expect(judge({ action: "invite", role }, person())).toBe(may ? null : "right");
  });

  it.each(["remove", "new-start", "withdraw"] as const)("%s: all or nothing of the target's", (action) => {
    expect(judge({ action }, person(role))).toBe(may ? null : "hidden");
    // A person with a further role elsewhere, or a greater one, is out of reach for whom that role is.
    for (const { role: further } of TARGETS.filter((each) => each.role.storeId !== role.storeId)) {
      const [one, other] = [may, reaches(giver.name, further)];
      const expected = one && other ? null : one || other ? "right" : "hidden";
      expect(judge({ action }, person(role, further)), further.role).toBe(expected);
    }
  });

  it("replaces it at the same place only with the right to both roles", () => {
    for (const next of ROLES) {
      const given = { role: next, storeId: role.storeId };
      const ownerAtStore = next === "owner" && role.storeId !== null;
      const both = may && reaches(giver.name, given) && !ownerAtStore;
      const expected = both ? null : may ? "right" : "hidden";
      expect(judge({ action: "role", ...given }, person(role)), next).toBe(expected);
    }
  });

  it("never changes their own account", () => {
    const own = { personId: "me", roles: giver.roles };
    for (const change of changesOf(role)) expect(judge(change, own)).toBe("self");
  });

  it("never removes the group's last owner", () => {
    const last = { ...FACTS, otherOwners: 0 };
    const takes = may && role.role === "owner";
    expect(judge({ action: "remove" }, person(role), last)).toBe(
      takes ? "last-owner" : may ? null : "hidden",
    );
    const demoted: PeopleChange = { action: "role", storeId: role.storeId, role: "content" };
    expect(judge(demoted, person(role), last)).toBe(takes ? "last-owner" : may ? null : "hidden");
    const taken: PeopleChange = { action: "role", storeId: role.storeId, role: null };
    const further = { role: "sales", storeId: role.storeId === OWN ? "tulsa" : OWN } as const;
    const outcome = judge(taken, person(role, further), last);
    expect(outcome).toBe(
      takes ? "last-owner" : may ? null : reaches(giver.name, further) ? "right" : "hidden",
    );
  });
});

function changesOf(role: StaffRole): PeopleChange[] {
  return [
    { action: "invite", role },
    { action: "role", storeId: role.storeId, role: role.role },
    { action: "role", storeId: role.storeId, role: null },
    { action: "remove" },
    { action: "new-start" },
    { action: "withdraw" },
  ];
}

describe("an invitation", () => {
  const owner = by(GIVERS[0]!);
  const manager = by({ roles: [{ role: "manager", storeId: OWN }] });
  const sales = { role: "sales", storeId: OWN } as const;

  it.each([
    { old: ["owner", null], next: ["manager", null], outcome: "greater" },
    { old: ["owner", null], next: ["owner", null], outcome: null },
    { old: ["manager", OWN], next: ["sales", OWN], outcome: "greater" },
    { old: ["manager", null], next: ["manager", OWN], outcome: "greater" },
    { old: ["sales", null], next: ["sales", OWN], outcome: "greater" },
    { old: ["sales", OWN], next: ["service", OWN], outcome: null },
    { old: ["sales", OWN], next: ["manager", OWN], outcome: null },
    { old: ["sales", OWN], next: ["sales", "tulsa"], outcome: null },
  ] as const)("of an owner: $next in place of $old is $outcome", ({ old, next, outcome }) => {
    expect(
      judgePeopleChange(owner, { action: "invite", role: roleOf(next) }, address(roleOf(old)), FACTS),
    ).toBe(outcome);
  });

  it("of another store, or by a higher role, is not replaced by those who could not send it", () => {
    const change = { action: "invite", role: sales } as const;
    for (const old of [
      { role: "sales", storeId: "tulsa" },
      { role: "owner", storeId: null },
    ] as const)
      expect(judgePeopleChange(manager, change, address(old), FACTS)).toBe("greater");
  });

  it("changes no role of a person who works in the group already, not even one at another store", () => {
    for (const { role } of TARGETS)
      for (const { role: wanted } of TARGETS)
        expect(judgePeopleChange(owner, { action: "invite", role: wanted }, person(role), FACTS)).toBe(
          "known",
        );
    expect(judgePeopleChange(manager, { action: "invite", role: sales }, person(), FACTS)).toBeNull();
  });
});

describe("a new start", () => {
  it("is not for a person with roles in another group of the database", () => {
    const target = person({ role: "sales", storeId: OWN });
    for (const { roles } of GIVERS.slice(0, 3))
      expect(
        judgePeopleChange(by({ roles }), { action: "new-start" }, target, { ...FACTS, worksElsewhere: true }),
      ).toBe("right");
  });
});

it("a person's only role does not end by changing it: the person is removed", () => {
  const taken: PeopleChange = { action: "role", storeId: OWN, role: null };
  expect(judgePeopleChange(OPERATOR, taken, person({ role: "sales", storeId: OWN }), FACTS)).toBe(
    "last-role",
  );
});

describe("the page of people", () => {
  const local = { id: "local", roles: [{ role: "manager", storeId: OWN }] } satisfies RoleHolder;
  const sales = (storeId: string | null): StaffRole => ({ role: "sales", storeId });
  const people = [
    { id: "here", roles: [sales(OWN)] },
    { id: "there", roles: [sales("tulsa")] },
    { id: "both", roles: [sales(OWN), sales("tulsa")] },
    { id: "everywhere", roles: [{ role: "owner", storeId: null }] },
  ] satisfies RoleHolder[];

  it("shows a manager only people of the own stores, with their roles there", () => {
    const seen = peopleInSight(local, people);
    expect(seen.map(({ id }) => id)).toEqual(["here", "both", "everywhere"]);
    expect(seen[1]?.roles).toEqual([sales(OWN)]);
    expect(peopleInSight({ id: "clerk", roles: [sales(OWN)] }, people)).toEqual([]);
  });

  it("shows an owner everybody", () => {
    expect(peopleInSight(people[3]!, people)).toEqual(people);
  });

  it("lists pending invitations to the own stores, and new starts of people shown", () => {
    const open = [
      { id: "own", role: sales(OWN), personId: null },
      { id: "foreign", role: sales("tulsa"), personId: null },
      { id: "restart", role: null, personId: "here" },
      { id: "foreign restart", role: null, personId: "there" },
    ];
    const seen = invitationsInSight(local, open, peopleInSight(local, people));
    expect(seen.map(({ id }) => id)).toEqual(["own", "restart"]);
  });
});

function roleOf([role, storeId]: readonly [Role, string | null]): StaffRole {
  return { role, storeId };
}
