import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { enteredValues } from "@/components/staff/stock/add-vehicle-form";
import { BulkSummary } from "@/components/staff/stock/bulk-bar";
import { advertisedText, paymentText } from "@/components/staff/stock/price-outcome";
import { vehiclePayment } from "../../../lib/catalog/vehicle/priced-vehicle";
import { photosOf, withPhotos } from "../../../lib/staff/stock/photo-list";
import { withinWait } from "../../../lib/staff/stock/stock-api";
import { lackingFields } from "../../../lib/staff/stock/vehicle-fields";
import { formatCentsRounded, formatPercent } from "../../../lib/store/i18n/format";
import { vehicleWith } from "../catalog/vehicle/vehicle-fixture";

const KEY = { kind: "vehicle", storeId: "north", id: "1FTEW1E45LF000001" };
const person = (role: "manager" | "sales" | "content") => ({
  id: role,
  name: role,
  email: "a@acme.example.com",
  roles: [{ role, storeId: "north" }],
});

it("all photos are one list, each once, and go back into their fields in its order", () => {
  const record = { previewImage: "/a.webp", additionalImages: ["/b.webp", "/a.webp"] };
  expect(photosOf(record)).toEqual(["/a.webp", "/b.webp"]);
  expect(withPhotos(["/b.webp", "/a.webp"])).toEqual({
    previewImage: "/b.webp",
    additionalImages: ["/a.webp"],
  });
  expect(withPhotos([])).toEqual({ previewImage: null, additionalImages: [] });
});

it("the advertised price follows from the prices and the fees that it includes", () => {
  const prices = { internetPrice: 20_000, salePriceCur: 19_000, msrp: null };
  expect(advertisedText(prices, [{ label: "Documents", amount: 39_900 }])).toBe(
    "Advertised for $19,399, with $399 in fees",
  );
  expect(advertisedText(prices, [])).toBe("Advertised for $19,000");
  expect(advertisedText({ internetPrice: null, salePriceCur: null }, [])).toBe("Call for price");
});

it("the payment beside the price is the one that the card shows, with its terms", () => {
  const vehicle = vehicleWith({ internetPrice: 20_000, salePriceCur: null, dealerFees: [] });
  const profile = { financeSliders: {} };
  const shown = vehiclePayment(vehicle, profile)!;
  expect(paymentText(vehicle, [], profile)).toEqual({
    payment: `Est. payment ${formatCentsRounded(shown.payment)}/mo`,
    terms: `${shown.termMonths} mo · ${formatPercent(shown.apr)}% APR · ${formatCentsRounded(shown.down)} down`,
  });
  const withFees = paymentText(vehicle, [{ label: "Documents", amount: 39_900 }], profile);
  expect(withFees).not.toEqual(paymentText(vehicle, [], profile));
  expect(paymentText({ ...vehicle, internetPrice: null, salePriceCur: null }, [], profile)).toBeNull();
});

it("each role sees whom to contact for fields that it may not change", () => {
  expect(lackingFields(person("manager"), KEY)).toEqual({});
  expect(Object.keys(lackingFields(person("sales"), KEY))).toEqual(
    expect.arrayContaining(["internetPrice", "salePriceCur", "msrp"]),
  );
  for (const field of ["status", "description", "features", "previewImage"])
    expect(lackingFields(person("sales"), KEY)).not.toHaveProperty(field);
  const content = lackingFields(person("content"), KEY);
  expect(content).not.toHaveProperty("previewImage");
  expect(content.status).toMatch(/Ask: Owner, Manager, Sales/i);
});

it("empty values of a new vehicle are omitted", () => {
  const data = new FormData();
  for (const [name, value] of [
    ["vin", " abc "],
    ["mileage", "12"],
    ["make", ""],
    ["confirmed", "on"],
  ] as const)
    data.append(name, value);
  expect(enteredValues(data)).toEqual({ vin: "abc", mileage: 12, confirmed: true });
});

it("a bulk change reports its failures with reasons", () => {
  const vin = KEY.id;
  const answer = { done: [], failed: [{ storeId: "north", vin, reason: "forbidden" as const }] };
  const html = renderToStaticMarkup(
    <BulkSummary answer={answer} names={new Map([[vin, "2020 Honda Accord"]])} onClose={() => undefined} />,
  );
  expect(html).toContain("2020 Honda Accord: you can&#x27;t change it");
});

it("a request waits briefly for work in progress, and fails with work that fails during the wait", async () => {
  await withinWait(new Promise(() => undefined), 1);
  await expect(withinWait(Promise.reject(new Error("no database")), 60_000)).rejects.toThrow("no database");
});
