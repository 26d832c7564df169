import { describe, expect, it } from "vitest";
import { entriesOf, entryHref, type StaffEntry, splitForPhone } from "@/lib/staff/shell/entries";
import type { Role, StaffPerson } from "../../../lib/staff/rights";
import { backAddress, shellView, withStore } from "../../../lib/staff/shell/entries";

const STORES = [
  { id: "north", name: "Acme North" },
  { id: "south", name: "Acme South" },
];
const person = (role: Role, ...stores: (string | null)[]): StaffPerson => ({
  id: "p1",
  name: "Ana",
  email: "ana@acme.example.com",
  roles: stores.map((storeId) => ({ role, storeId })),
});
const view = (address: string, cookies: Record<string, string> = {}, who = person("manager", null)) =>
  shellView(address, (name) => cookies[name], who, STORES);

describe("the frame of a staff page", () => {
  it("a person selects among several stores", () => {
    expect(view("/staff/leads").stores).toEqual(STORES);
    expect(view("/staff/leads", {}, person("sales", "north")).stores).toEqual([]);
    expect(view("/staff/leads", {}, person("sales", "north", "south")).stores).toEqual(STORES);
  });

  it("shows the address's store; links carry it, or else the one chosen last", () => {
    expect(view("/staff/leads?store=south")).toMatchObject({ store: "south", linkStore: "south" });
    expect(view("/staff/leads", { "staff-store": "north" })).toMatchObject({
      store: null,
      linkStore: "north",
    });
  });

  it("ignores a store where the person does not work", () => {
    const sales = person("sales", "north");
    expect(view("/staff/leads?store=south", { "staff-store": "south" }, sales)).toMatchObject({
      store: null,
      linkStore: null,
    });
  });

  it("is narrow only where the browser chose so", () => {
    expect(view("/staff").isNarrow).toBe(false);
    expect(view("/staff", { "staff-nav": "narrow" }).isNarrow).toBe(true);
  });
});

describe("another store", () => {
  it("keeps the filters of the address and drops the list position", () => {
    expect(withStore("/staff/leads?stage=new&after=x&store=north", "south")).toBe(
      "/staff/leads?stage=new&store=south",
    );
    expect(withStore("/staff/leads?store=north", null)).toBe("/staff/leads");
  });

  it.each([
    ["/staff", "/staff"],
    ["/staff/leads?q=a%20b&store=north", "/staff/leads?q=a%20b&store=north"],
    ["/staff-reviews", "/staff"],
    ["//evil.example/staff", "/staff"],
    ["https://evil.example/staff", "/staff"],
    ["/staff/..//evil.example", "/staff"],
    ["/staff/\r\nset-cookie: a=b", "/staff"],
    ["", "/staff"],
  ])("leads from %j back to %s", (given, address) => expect(backAddress(given)).toBe(address));
});

describe("the navigation", () => {
  const entry = (name: string): StaffEntry => ({ path: `/staff/${name}`, label: name, icon: "gauge" });
  const eight = ["a", "b", "c", "d", "e", "f", "g", "account"].map(entry);

  it("has at most five places on a phone, and leaves out no entry", () => {
    const { bar, more } = splitForPhone(eight);
    expect(bar).toHaveLength(4);
    expect([...bar, ...more]).toEqual(eight);
  });

  it("always has one's own account under More", () => {
    expect(splitForPhone([entry("a"), entry("account")])).toEqual({
      bar: [entry("a")],
      more: [entry("account")],
    });
  });

  it("omits entries that the person may not open", () => {
    const paths = (who: StaffPerson) => entriesOf(who).map(({ path }) => path);
    expect(paths(person("owner", null))).toContain("/staff/people");
    expect(paths(person("sales", "north"))).not.toContain("/staff/people");
    expect(paths(person("content", "north"))).not.toContain("/staff/leads");
  });

  it("passes the selected store to views that have one where the person may open them, and to no other", () => {
    const leads: StaffEntry = { ...entry("leads"), right: "leads.answer" };
    const owner = person("owner", null);
    expect(entryHref(leads, "north", owner)).toBe("/staff/leads?store=north");
    expect(entryHref(leads, "north", person("sales", "north"))).toBe("/staff/leads?store=north");
    expect(entryHref(leads, "south", person("sales", "north"))).toBe("/staff/leads");
    expect(entryHref({ ...entry("people"), right: "people" }, "north", owner)).toBe("/staff/people");
    expect(entryHref(leads, null, owner)).toBe("/staff/leads");
  });
});
