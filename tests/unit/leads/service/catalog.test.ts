import { describe, expect, it } from "vitest";
import { SERVICE_BOOKING, SERVICE_ITEMS } from "../../../../config/leads/service";
import {
  codesIn,
  formatServicePrice,
  formatServiceTotal,
  lengthOf,
  offeredServices,
  readWanted,
  servicesOf,
} from "../../../../lib/leads/service/catalog";
import { appointmentPath, changePath, timesPath } from "../../../../lib/leads/service/paths";
import { SHOP } from "./fixture";

const of = (...codes: string[]) => servicesOf(codes)!;

describe("services with op codes and prices", () => {
  it("each has a unique code, a name, and a duration that fits into a day", () => {
    expect(new Set(SERVICE_ITEMS.map(({ opCode }) => opCode)).size).toBe(SERVICE_ITEMS.length);
    for (const { opCode, name, description, minutes } of SERVICE_ITEMS) {
      expect(opCode).toMatch(/^[A-Z0-9]{2,10}$/);
      expect(name && description).toBeTruthy();
      expect(minutes * SERVICE_BOOKING.maxServices).toBeLessThan(24 * 60);
    }
  });

  it("that a manufacturer pays for are offered only if a store sells new vehicles", () => {
    const codesAt = (...ids: string[]) =>
      offeredServices(
        ids.map((id) => ({ id })),
        new Set(["used-only"]),
      ).map(({ opCode }) => opCode);
    expect(codesAt("used-only")).not.toContain("RECALL");
    expect(codesAt("used-only")).toContain("LOF");
    expect(codesAt("used-only", "franchise")).toContain("RECALL");
  });

  it.each([
    [{ price: 19.95 }, "$19.95"],
    [{ price: 189, from: true }, "From $189"],
    [{ price: 0 }, "No charge"],
    [{ price: null }, "Quote by phone"],
  ])("%j: %s", (item, text) => expect(formatServicePrice(item)).toBe(text));

  it.each([
    [["ROT", "ALIGN"], "Estimated total before tax: $154.90"],
    [["ROT", "MAINT"], "Estimated total before tax: From $213.95"],
    [["ROT", "OTHER"], "Estimated total before tax: $24.95, plus services we quote separately"],
    [["OTHER"], "Your advisor will call you with the price."],
    [["BATT"], "Estimated total before tax: No charge"],
  ])("%j: %s", (codes, text) => expect(formatServiceTotal(of(...codes))).toBe(text));

  it.each([
    [["ROT"], 30],
    [["LOF"], 60],
    [["LOF", "ROT"], 90],
    [["MAINT", "DIAG"], 210],
  ])("%j need a bay for %d minutes, in whole steps", (codes, minutes) =>
    expect(lengthOf(of(...codes))).toBe(minutes),
  );

  it("a code that is not offered is no service", () => expect(servicesOf(["LOF", "NOPE"])).toBeNull());
});

describe("the first step: store and services", () => {
  const other = { ...SHOP, id: "south", name: "Acme South" };
  const elsewhere = {
    ...SHOP,
    id: "east",
    service: { ...SHOP.service, schedulingLink: "https://book.example/east" },
  };
  const stores = [SHOP, other, elsewhere];

  it.each([
    [
      { store: "south", services: ["LOF"] },
      { ok: true, store: other },
    ],
    [
      { services: [] },
      { ok: false, errors: { store: "Pick a location.", services: "Pick at least one service." } },
    ],
    [{ store: "south", services: [] }, { errors: { services: "Pick at least one service." } }],
    [
      { store: "south", services: ["NOPE"] },
      { errors: { services: expect.stringContaining("no longer available") } },
    ],
    [
      { store: "west", services: ["LOF"] },
      { errors: { store: expect.stringContaining("doesn't take online appointments") } },
    ],
    [
      { store: "east", services: ["LOF"] },
      { errors: { store: expect.stringContaining("doesn't take online appointments") } },
    ],
    [
      { store: "south", services: SERVICE_ITEMS.map(({ opCode }) => opCode) },
      { errors: { services: expect.stringContaining("up to 6") } },
    ],
  ])("%j", (requested, wanted) => expect(readWanted(requested, stores)).toMatchObject(wanted));

  it("the only store need not be picked", () =>
    expect(readWanted({ services: ["LOF"] }, [SHOP])).toMatchObject({ ok: true, store: SHOP }));

  it.each([
    [undefined, []],
    ["LOF", ["LOF"]],
    ["LOF,ROT,LOF,", ["LOF", "ROT"]],
    [
      ["LOF", "ROT"],
      ["LOF", "ROT"],
    ],
  ])("op codes of %j", (value, codes) => expect(codesIn(value)).toEqual(codes));
});

describe("addresses hold nothing personal, and come back as they were", () => {
  it("of the times", () => {
    const wanted = { store: "north", services: ["LOF", "ROT"] };
    expect(timesPath(wanted)).toBe("/service/schedule/time?store=north&services=LOF,ROT");
    expect(timesPath(wanted, { day: "2026-11-23", time: "10:30" })).toBe(
      "/service/schedule/time?store=north&services=LOF,ROT&day=2026-11-23&time=10:30",
    );
    expect(changePath(wanted)).toMatch(/&change=1$/);
  });
  it("of an appointment", () =>
    expect(appointmentPath("a.b.c", { step: "move", day: "2026-11-23" })).toBe(
      "/service/schedule/appointment/a.b.c?step=move&day=2026-11-23",
    ));
});
