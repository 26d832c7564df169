import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PDFDocument } from "@cantoo/pdf-lib";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { getBuyersGuide, guideLanguages } from "@/lib/catalog/buyers-guide/get-buyers-guide";
import { log } from "@/lib/core/platform/log";
import { type BuyersGuide, BuyersGuideSchema } from "@/lib/store/api/buyers-guide-schema";
import { makeProfile, makeVehicle } from "../../../support/store-fixture";

/** Creates a fillable form with its own field names, as a store's has. */
async function formOf(texts: readonly string[], boxes: readonly string[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage();
  for (const [at, name] of texts.entries())
    pdf
      .getForm()
      .createTextField(name)
      .addToPage(page, { y: 20 + at * 30, height: 20, width: 200 });
  for (const [at, name] of boxes.entries())
    pdf
      .getForm()
      .createCheckBox(name)
      .addToPage(page, { x: 300, y: 20 + at * 30, height: 14, width: 14 });
  return pdf.save();
}

const TEXTS = [
  "Vehicle Make",
  "Vehicle Model",
  "Yr",
  "VIN Number",
  "Labor",
  "Parts",
  "Systems",
  "Duration",
  "Dealer",
  "Complaints",
];
const BOXES = ["AS IS", "DEALER WARRANTY", "LIMITED", "FULL", "MFR"];
const FIELDS = {
  make: "Vehicle Make",
  model: "Vehicle Model",
  year: "Yr",
  vin: "VIN Number",
  laborPercent: "Labor",
  partsPercent: "Parts",
  systems: "Systems",
  duration: "Duration",
  dealerName: "Dealer",
  complaints: "Complaints",
  asIs: "AS IS",
  dealerWarranty: "DEALER WARRANTY",
  limitedWarranty: "LIMITED",
  fullWarranty: "FULL",
  manufacturerWarranty: "MFR",
};
const LIMITED = {
  conditions: ["certified"],
  dealer: "limited",
  laborPercent: 100,
  partsPercent: 50,
  systems: "Engine, transmission",
  systemsSpanish: "Motor, transmisión",
  duration: "3 months or 3,000 miles",
  durationSpanish: "3 meses o 3,000 millas",
  others: ["manufacturer"],
};
const GUIDE = {
  english: { file: "guide-en.pdf", fields: FIELDS },
  spanish: { file: "guide-es.pdf", fields: FIELDS },
  complaints: "General manager",
  warranties: [LIMITED, { dealer: "as-is" }],
};

let folder: string;
beforeAll(() => {
  const root = mkdtempSync(join(tmpdir(), "forecourt-guide-"));
  folder = join(root, "config", "stores", makeProfile().group);
  mkdirSync(folder, { recursive: true });
  process.env.FILES_ROOT = root;
});
beforeEach(async () => {
  const form = await formOf(TEXTS, BOXES);
  for (const name of ["guide-en.pdf", "guide-es.pdf"]) writeFileSync(join(folder, name), form);
});

const seller = (guide: unknown = GUIDE) =>
  makeProfile({ name: "Acme Motors", buyersGuide: BuyersGuideSchema.parse(guide) as BuyersGuide });
const car = (condition: "new" | "used" | "certified") =>
  makeVehicle(1, { condition, make: "Kia", model: "Niro EV", year: 2022 });

async function read(bytes: Uint8Array | null) {
  const form = (await PDFDocument.load(bytes!)).getForm();
  return {
    texts: Object.fromEntries(TEXTS.map((name) => [name, form.getTextField(name).getText() ?? ""])),
    checked: BOXES.filter((name) => form.getCheckBox(name).isChecked()),
    isOpen: [...TEXTS, ...BOXES].some((name) => !form.getField(name).isReadOnly()),
  };
}

describe("the Buyers Guide", () => {
  it("of a used vehicle without a warranty states this, and names the seller", async () => {
    const { texts, checked, isOpen } = await read(await getBuyersGuide(car("used"), seller(), "en"));
    expect(texts).toMatchObject({
      "Vehicle Make": "Kia",
      "Vehicle Model": "Niro EV",
      Yr: "2022",
      "VIN Number": car("used").vin,
      Dealer: "Acme Motors",
      Complaints: "General manager",
      Labor: "",
      Systems: "",
    });
    expect(checked).toEqual(["AS IS"]);
    expect(isOpen).toBe(false);
  });

  it("of a certified vehicle has the store's limited warranty and the maker's", async () => {
    const { texts, checked } = await read(await getBuyersGuide(car("certified"), seller(), "en"));
    expect(texts).toMatchObject({
      Labor: "100",
      Parts: "50",
      Systems: "Engine, transmission",
      Duration: "3 months or 3,000 miles",
    });
    expect(checked).toEqual(["DEALER WARRANTY", "LIMITED", "MFR"]);
  });

  it("in Spanish is in Spanish", async () => {
    const { texts } = await read(await getBuyersGuide(car("certified"), seller(), "es"));
    expect(texts).toMatchObject({ Systems: "Motor, transmisión", Duration: "3 meses o 3,000 millas" });
  });

  it("is not offered in Spanish while the warranty is written in English only", async () => {
    const { systemsSpanish: _, ...english } = LIMITED;
    const guide = { ...GUIDE, warranties: [english] };
    expect(await guideLanguages(car("certified"), seller(guide))).toEqual(["en"]);
  });

  it("is in both languages for used vehicles, and missing for a new one", async () => {
    expect(await guideLanguages(car("used"), seller())).toEqual(["en", "es"]);
    expect(await guideLanguages(car("new"), seller())).toEqual([]);
    expect(await getBuyersGuide(car("new"), seller(), "en")).toBeNull();
  });

  it("is off without the store's data, and without a warranty for the vehicle", async () => {
    expect(await guideLanguages(car("used"), makeProfile())).toEqual([]);
    expect(await guideLanguages(car("used"), seller({ ...GUIDE, warranties: [LIMITED] }))).toEqual([]);
  });

  it.each([
    ["a file that is not there", { file: "missing.pdf", fields: FIELDS }, "there is no such file"],
    [
      "a field that the form does not have",
      { file: "guide-en.pdf", fields: { ...FIELDS, make: "Marke" } },
      "“Marke” for make",
    ],
    [
      "a box that is a text",
      { file: "guide-en.pdf", fields: { ...FIELDS, asIs: "Yr" } },
      "no check box “Yr”",
    ],
  ])("is off with %s, and the log has the reason, once", async (_, english, reason) => {
    const error = vi.spyOn(log(), "error").mockImplementation(() => undefined);
    const store = seller({ ...GUIDE, english, spanish: undefined });
    expect(await guideLanguages(car("used"), store)).toEqual([]);
    expect(await guideLanguages(car("used"), store)).toEqual([]);
    expect(error).toHaveBeenCalledTimes(1);
    expect(error.mock.calls[0]![0]).toMatchObject({ reason: expect.stringContaining(reason) });
  });

  it("is not made with a part of the warranty left out", async () => {
    const error = vi.spyOn(log(), "error").mockImplementation(() => undefined);
    const { systems: _, ...fields } = FIELDS;
    const store = seller({ ...GUIDE, english: { file: "guide-en.pdf", fields } });
    expect(await getBuyersGuide(car("certified"), store, "en")).toBeNull();
    expect(error.mock.calls[0]![0]).toMatchObject({ reason: "no field is named for systems" });
  });

  it("follows a form that the store replaced", async () => {
    const error = vi.spyOn(log(), "error").mockImplementation(() => undefined);
    expect(await guideLanguages(car("used"), seller())).toContain("en");
    writeFileSync(join(folder, "guide-en.pdf"), "no PDF at all");
    expect(await guideLanguages(car("used"), seller())).toEqual(["es"]);
    expect(error).toHaveBeenCalledTimes(1);
  });

  it("writes characters of the form's font, and omits others", async () => {
    const { texts } = await read(
      await getBuyersGuide({ ...car("used"), model: "Citroën C4 漢 ﬁ" }, seller(), "en"),
    );
    expect(texts["Vehicle Model"]).toBe("Citroën C4  fi");
  });
});
