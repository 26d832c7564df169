import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, weekdayOf } from "../../../lib/core/time/zoned-time";
import type { OpeningHours } from "../../../lib/leads/schedule/opening-hours";
import type { Duty, DutyTime } from "../../../lib/staff/accounts/on-duty";
import { availableFor, type Candidate, pickAssignee } from "../../../lib/staff/assignment/pick-assignee";
import { kindOf } from "../../../lib/staff/leads/scope";
import { may, ROLES, type StaffRole } from "../../../lib/staff/rights";
import { USUAL_CLOSURES } from "../../support/usual-closures";

const ZONE = "America/Chicago";
/** Wednesday, noon in Chicago. */
const NOON = Date.parse("2026-11-18T18:00:00Z");
const TODAY = "2026-11-18";
const OPEN: OpeningHours = {
  closures: USUAL_CLOSURES,
  hours: Array.from({ length: 7 }, () => ({ closed: false, open: 9, close: 18 })) as OpeningHours["hours"],
  timeZone: ZONE,
};
const NORTH: DutyTime = { at: NOON, storeId: "north", open: OPEN, timeZone: ZONE };
const TYPES = ["AVAILABILITY", "CONTACT_SERVICE", "CONTACT_FINANCE", "SCHEDULE_TEST_DRIVE", "CAREERS"];

const someRole: fc.Arbitrary<StaffRole> = fc.record({
  role: fc.constantFrom(...ROLES),
  storeId: fc.constantFrom("north", "south", null),
});
const someDate = fc.integer({ min: -3, max: 3 }).map((days) => addDays(TODAY, days));
const someDuty: fc.Arbitrary<Duty> = fc.record({
  days: fc.option(fc.subarray([0, 1, 2, 3, 4, 5, 6])),
  away: fc.option(fc.record({ from: someDate, until: someDate })),
});
const someCandidates: fc.Arbitrary<Candidate[]> = fc
  .array(
    fc.record({
      roles: fc.array(someRole, { maxLength: 3 }),
      duty: someDuty,
      lastAssignedAt: fc.option(fc.integer({ min: 1, max: 100 })),
      openLeads: fc.nat(20),
    }),
    { maxLength: 8 },
  )
  .map((all) => all.map(({ roles, ...rest }, index) => ({ person: { id: `p${index}`, roles }, ...rest })));

function sales(id: string, changes: Partial<Candidate> = {}): Candidate {
  const person = { id, roles: [{ role: "sales", storeId: "north" } as const] };
  return { person, duty: { days: null, away: null }, lastAssignedAt: null, openLeads: 0, ...changes };
}

describe("pickAssignee", () => {
  it("never picks a person without the right to the lead", () => {
    fc.assert(
      fc.property(someCandidates, fc.constantFrom(...TYPES), (candidates, type) => {
        const picked = pickAssignee("round-robin", availableFor(type, candidates, NORTH));
        if (!picked) return;
        const target = { storeId: "north", assignedTo: picked.person.id, kind: kindOf(type) };
        expect(may(picked.person, "leads.answer", target)).toBe(true);
      }),
    );
  });

  it("never picks a person off duty", () => {
    fc.assert(
      fc.property(someCandidates, fc.constantFrom("round-robin", "least-open"), (candidates, method) => {
        const picked = pickAssignee(method, availableFor("AVAILABILITY", candidates, NORTH));
        if (!picked) return;
        const { days, away } = picked.duty;
        expect(days === null || days.includes(weekdayOf(TODAY))).toBe(true);
        expect(away !== null && away.from <= TODAY && TODAY <= away.until).toBe(false);
      }),
    );
  });

  it("is fair by round robin: after any number of leads, nobody has two more than another", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), fc.nat(60), (people, leads) => {
        const candidates = Array.from({ length: people }, (_, index) => sales(`p${index}`));
        const counts = new Map(candidates.map(({ person }) => [person.id, 0]));
        for (let at = 1; at <= leads; at++) {
          const picked = pickAssignee("round-robin", candidates)!;
          picked.lastAssignedAt = at;
          counts.set(picked.person.id, counts.get(picked.person.id)! + 1);
        }
        const all = [...counts.values()];
        expect(Math.max(...all) - Math.min(...all)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it("picks the person with the fewest open leads, and among equals the one who has waited longest", () => {
    const candidates = [
      sales("a", { openLeads: 3 }),
      sales("b", { openLeads: 1, lastAssignedAt: 9 }),
      sales("c", { openLeads: 1, lastAssignedAt: 5 }),
    ];
    expect(pickAssignee("least-open", candidates)?.person.id).toBe("c");
    expect(pickAssignee("off", candidates)).toBeNull();
  });

  it("uses the store's local date and opening hours", () => {
    // Wednesday evening in Chicago is Thursday in UTC.
    const evening = Date.parse("2026-11-19T02:00:00Z");
    const late = {
      ...NORTH,
      at: evening,
      open: { ...OPEN, hours: OPEN.hours.map((day) => ({ ...day, close: 22 })) as OpeningHours["hours"] },
    };
    const wednesday = sales("w", { duty: { days: [2], away: null } });
    expect(availableFor("AVAILABILITY", [wednesday], late)).toHaveLength(1);
    expect(availableFor("AVAILABILITY", [wednesday], { ...late, open: OPEN })).toEqual([]);
  });

  it("gives leads to managers and owners only on days that were chosen for them", () => {
    const person = { id: "m", roles: [{ role: "manager", storeId: "north" } as const] };
    const manager = { ...sales("m"), person };
    expect(availableFor("AVAILABILITY", [manager], NORTH)).toEqual([]);
    const chosen = { ...manager, duty: { days: [2], away: null } };
    expect(availableFor("AVAILABILITY", [chosen], NORTH)).toHaveLength(1);
  });
});
