import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ContactLead, leadsOfPerson, type PersonLink } from "@/lib/staff/persons/person-leads";

const lead = (id: string, email: string | null, phone: string | null = null): ContactLead => ({
  id,
  email,
  phone,
});
const same = (leadA: string, leadB: string): PersonLink => ({ kind: "same", leadA, leadB });
const different = (leadA: string): PersonLink => ({ kind: "different", leadA, leadB: null });
const of = (first: string, leads: ContactLead[], links: PersonLink[] = []) =>
  [...leadsOfPerson(first, leads, links)].sort();

describe("the leads of a person", () => {
  it("share an address or a number, directly or through another lead", () => {
    const leads = [lead("a", "ada@x"), lead("b", "ada@x", "312"), lead("c", null, "312"), lead("d", "bob@x")];
    expect(of("a", leads)).toEqual(["a", "b", "c"]);
    expect(of("d", leads)).toEqual(["d"]);
  });

  it("without an address and a number is one", () => {
    expect(of("a", [lead("a", null), lead("b", null)])).toEqual(["a"]);
  });

  it("include those that the staff have merged, with all that share their contacts", () => {
    const leads = [lead("a", "ada@x"), lead("b", "ada@work"), lead("c", "ada@work")];
    expect(of("a", leads, [same("b", "a")])).toEqual(["a", "b", "c"]);
  });

  it("exclude one that the staff have split off, until it is merged with a lead of another person", () => {
    const leads = [
      lead("a", null, "312"),
      lead("b", null, "312"),
      lead("c", "bob@x"),
      lead("d", null, "312"),
    ];
    expect(of("a", leads, [different("b")])).toEqual(["a", "d"]);
    expect(of("b", leads, [different("b")])).toEqual(["b"]);
    expect(of("c", leads, [different("b"), same("b", "c")])).toEqual(["b", "c"]);
  });
});

const contact = fc.option(fc.constantFrom("1", "2", "3", "4"));
const leadsOf = fc
  .array(fc.tuple(contact, contact), { minLength: 1, maxLength: 8 })
  .map((all) => all.map(([email, phone], at) => lead(String(at), email && `${email}@x`, phone)));
const linksOf = (size: number) => {
  const id = fc.nat(size - 1).map(String);
  return fc.array(
    fc.oneof(
      fc.tuple(id, id).map(([a, b]) => same(a, b)),
      id.map(different),
    ),
    { maxLength: 4 },
  );
};
const scene = leadsOf.chain((leads) => fc.tuple(fc.constant(leads), linksOf(leads.length)));

describe("persons", () => {
  it("divide the leads: each lead is of exactly one person, whichever of the leads is opened", () => {
    fc.assert(
      fc.property(scene, ([leads, links]) => {
        for (const { id } of leads)
          for (const other of leadsOfPerson(id, leads, links))
            expect(of(other, leads, links)).toEqual(of(id, leads, links));
      }),
    );
  });

  it("are joined by a merge, and nothing else changes", () => {
    fc.assert(
      fc.property(scene, fc.nat(), fc.nat(), ([leads, links], one, two) => {
        const [a, b] = [String(one % leads.length), String(two % leads.length)];
        const joined = new Set([...of(a, leads, links), ...of(b, leads, links)]);
        for (const { id } of leads)
          expect(of(id, leads, [...links, same(a, b)])).toEqual(
            joined.has(id) ? [...joined].sort() : of(id, leads, links),
          );
      }),
    );
  });

  it("do not depend on the order of leads and decisions", () => {
    fc.assert(
      fc.property(scene, ([leads, links]) => {
        expect(of("0", leads.toReversed(), links.toReversed())).toEqual(of("0", leads, links));
      }),
    );
  });
});
