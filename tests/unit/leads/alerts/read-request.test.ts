import { describe, expect, it } from "vitest";
import { buildIndex } from "@/lib/catalog/inventory/search/engine/build-index";
import { readAlerts, readPerson, readTarget } from "@/lib/leads/alerts/read-request";
import { makeProfile, makeVehicle, vinOf } from "../../../support/store-fixture";

const profile = makeProfile();
const listed = makeVehicle(1);
const sold = makeVehicle(2, { status: "sold" });
const reserved = makeVehicle(3, { private: true });
const stock = { profile, index: buildIndex([listed], profile), byVin: new Map([[listed.vin, listed]]) };
const removed = async (vin: string) => [sold, reserved].find((vehicle) => vehicle.vin === vin) ?? null;
const target = (fields: Record<string, string>) => readTarget(fields, stock, removed);

describe("the form of an alert", () => {
  it("saves a search under its one address, without order and page, and names it", async () => {
    const search = "/used-cars-for-sale/honda-accord?page=3&seats=5&sort=newest";
    expect(await target({ kind: "search", search })).toMatchObject({
      search: "/used-cars-for-sale/honda-accord?seats=5",
      label: "Used Honda Accord for sale (5 seats)",
      vin: "",
    });
  });

  it.each([
    { kind: "search", search: "/cars-for-sale/no-such-make-model" },
    { kind: "search", search: "/cars-for-sale?price=nothing" },
    { kind: "search", search: "https://elsewhere.example.com/cars-for-sale" },
    { kind: "search", search: `/cars-for-sale?q=${"x".repeat(600)}` },
    { kind: "price", vin: "1FTEW1E45LF999999" },
    { kind: "price", vin: "no VIN" },
    { kind: "price", vin: reserved.vin },
    { kind: "other", vin: listed.vin },
    {},
  ])("refuses what makes no sense: %o", async (fields) => {
    expect(await target(fields as Record<string, string>)).toBeNull();
  });

  it("watches a vehicle on offer, and waits for one like a vehicle that was sold", async () => {
    expect(await target({ kind: "price", vin: listed.vin.toLowerCase() })).toMatchObject({
      vin: vinOf(1),
      search: "",
      label: "2020 Honda Accord EX",
    });
    expect(await target({ kind: "similar", vin: sold.vin })).toMatchObject({
      search: "/used-cars-for-sale/honda-accord",
      label: "A similar Honda Accord arrives",
    });
  });

  it("watches the prices of a list, without unlisted vehicles; an empty list is rejected", async () => {
    const list = await readAlerts(
      { kind: "price", vins: `${sold.vin},${listed.vin.toLowerCase()},x` },
      stock,
      removed,
    );
    expect(list).toMatchObject({
      target: { kind: "price", vins: listed.vin },
      label: "Price of 1 saved vehicle",
      reads: [{ kind: "price", vin: listed.vin, label: "2020 Honda Accord EX" }],
    });
    expect(
      await readAlerts({ kind: "price", vins: `${sold.vin},${reserved.vin}` }, stock, removed),
    ).toBeNull();
    const one = await readAlerts({ kind: "price", vin: listed.vin }, stock, removed);
    expect(one).toMatchObject({ target: { kind: "price", vin: listed.vin }, vehicle: { vin: listed.vin } });
  });

  it.each([
    ["", /required/],
    ["ada", /valid email/],
    ["ada@mailinator.com", /temporary email address/],
    ["ada@eu.mailinator.com", /temporary email address/],
  ])("explains the error of the address %o", (email, message) => {
    expect(readPerson({ email })).toEqual({ ok: false, error: expect.stringMatching(message) });
  });

  it("accepts an address in lower case, and the first frequency by default", () => {
    expect(readPerson({ email: " Ada@Shopper.Example.com", frequency: "hourly", contact: "yes" })).toEqual({
      ok: true,
      person: { email: "ada@shopper.example.com", frequency: "daily", contact: true },
    });
  });
});
