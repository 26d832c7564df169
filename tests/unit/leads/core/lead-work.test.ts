import { describe, expect, it } from "vitest";
import { advertisingSource, searchable } from "../../../../lib/leads/core/advertising-source";
import { leadWork } from "../../../../lib/leads/core/lead-work";
import { makeLead } from "./fixture";

describe("where the staff's work on a lead begins", () => {
  it("is new, and unassigned", () =>
    expect(leadWork(makeLead())).toMatchObject({
      stage: "new",
      assignee: null,
      spam: 0,
      answered_at: null,
      name: "o'neill ada",
      email: "ada@shopper.example.com",
      phone: "3125550187",
      source: "none",
    }));

  it("keeps the form's suspicion, and identifies no person by an empty address", () => {
    const user = { firstName: "Ada", lastName: "", email: " ", phone: "" };
    const row = leadWork(makeLead({ user, spamReason: "honeypot" }));
    expect(row).toMatchObject({ spam: 1, email: null, phone: null, name: "ada" });
  });

  it("is found by everything that people search for", () => {
    const { vin, vehicle } = makeLead();
    const user = { firstName: "Zoë", lastName: "Ångström", email: "Z@X.example", phone: "+1 (312) 555-0187" };
    const { search_text } = leadWork(makeLead({ user, comments: "Is  it\nthere?" }));
    for (const text of ["zoe angstrom", "z@x.example", "3125550187", "is it there?"])
      expect(search_text).toContain(text);
    expect(search_text).toContain(searchable(vin!));
    expect(search_text).toContain(searchable(`${vehicle!.make} ${vehicle!.model}`));
    expect(leadWork(makeLead({ comments: "x".repeat(9_000) })).search_text).toHaveLength(4_000);
  });

  it.each([
    [{}, "none"],
    [{ utm_source: " NewsLetter " }, "newsletter"],
    [{ utm_source: "bing", gclid: "1" }, "bing"],
    [{ gclid: "1" }, "google"],
    [{ gwraid: "1" }, "google"],
    [{ fbclid: "1" }, "facebook"],
  ])("the advertising source of %j is %s", (ads, source) => expect(advertisingSource(ads)).toBe(source));
});
