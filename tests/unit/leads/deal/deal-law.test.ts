import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CONTRACT_AGES, MILITARY_RULES } from "@/config/leads/deal-law";
import { US_STATES } from "@/config/leads/us-states";
import { contractAge, militaryRules } from "@/lib/leads/core/deal-law";
import { readApplication } from "@/lib/leads/credit/read-application";
import { dateOfBirthSchema } from "@/lib/leads/credit/schemas";
import { prequalifySchema } from "@/lib/leads/prequalification/form-schema";
import { dealMessages } from "@/lib/store/i18n/deal-messages";
import { NOW } from "../core/fixture";
import { creditFields } from "../credit/fixture";

const SOURCE = { citation: "a law", url: "https://example.com" };
const NINETEEN = { ...CONTRACT_AGES, states: { AL: { years: 19, source: SOURCE } } };
const DAY_MS = 24 * 3_600_000;
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
/** Returns the birthday of someone who becomes this old on a date. */
const bornFor = (years: number, at: number) => {
  const [year, ...rest] = dayOf(at).split("-");
  return [Number(year) - years, ...rest].join("-");
};

describe("the age to contract", () => {
  it("is the table's age of the store's state, otherwise the general one", () => {
    expect(contractAge("AL", NINETEEN)).toBe(19);
    expect(contractAge("al", NINETEEN)).toBe(19);
    expect(contractAge("IL", NINETEEN)).toBe(18);
    expect(contractAge(null, NINETEEN)).toBe(18);
  });

  it("18-year-olds can contract about a vehicle where the age of majority is higher, too", () =>
    expect(["AL", "MS", "NE"].map((state) => contractAge(state))).toEqual([18, 18, 18]));

  it("someone is refused until the day on which they have the age, and not after it", () =>
    fc.assert(
      fc.property(fc.integer({ min: 18, max: 21 }), fc.integer({ min: 0, max: 365 * 8 }), (years, days) => {
        const at = NOW + days * DAY_MS;
        fc.pre(!dayOf(at).endsWith("02-29"));
        const isOk = (day: string) => dateOfBirthSchema(at, years).safeParse(day).success;
        expect(isOk(bornFor(years, at))).toBe(true);
        expect(isOk(dayOf(Date.parse(bornFor(years, at)) + DAY_MS))).toBe(false);
      }),
    ));

  it("a form names the age that it needs, and no form needs another one", () => {
    const tooYoung = bornFor(18, NOW);
    const read = readApplication(creditFields({ dateOfBirth: tooYoung }), NOW, 19);
    expect(read).toMatchObject({
      ok: false,
      errors: { dateOfBirth: "Applicants must be at least 19 years old." },
    });
    expect(readApplication(creditFields({ dateOfBirth: tooYoung }), NOW)).toMatchObject({ ok: true });
    const issues =
      prequalifySchema(NOW, "NE").safeParse({ dateOfBirth: bornFor(17, NOW) }).error?.issues ?? [];
    expect(issues.find(({ path }) => path[0] === "dateOfBirth")?.message).toContain("18 years old");
  });
});

describe("the rules as data", () => {
  it("each has a citation and a page of its text, and each state is one", () => {
    const states = US_STATES.map(([code]) => code as string);
    expect(Object.keys(CONTRACT_AGES.states).filter((state) => !states.includes(state))).toEqual([]);
    const rules = [CONTRACT_AGES.general, ...Object.values(CONTRACT_AGES.states), ...MILITARY_RULES];
    for (const { source } of rules.filter((rule) => rule !== undefined)) {
      expect(source.citation).toMatch(/§ [\d-]+/);
      expect(new URL(source.url).protocol).toBe("https:");
    }
  });

  it("a loan and a lease state their own rule, cash states none", () => {
    const ids = (plan: string | undefined) => militaryRules(plan).map(({ id }) => id);
    expect([ids("finance"), ids("lease"), ids("cash"), ids(undefined)]).toEqual([
      ["loan"],
      ["lease"],
      [],
      [],
    ]);
    for (const { id } of MILITARY_RULES) expect(dealMessages().military[id]).toMatch(/\.$/);
  });
});
