// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { FieldFormContext } from "@/components/staff/documents/field-context";
import { FieldControl } from "@/components/staff/documents/field-control";
import { readCriterias } from "@/lib/catalog/offers/shown-promotions";
import { readVehicleConditions } from "@/lib/catalog/pricing/vehicle-rules";
import { checkDocument } from "@/lib/staff/documents/check-document";
import { describeFields } from "@/lib/staff/documents/describe-fields";
import { kindRow } from "@/lib/staff/documents/kinds";
import { ruleRows } from "@/lib/staff/documents/rule-rows";
import { valueText } from "@/lib/staff/documents/value-text";
import { makeOffer } from "../../support/store-fixture";

const fieldOf = (kind: string, name: string) =>
  describeFields(kind, kindRow(kind)!.schema).find((field) => field.name === name)!;
const OFFERS = fieldOf("offers", "vehicles_conditions");
const PROMOTIONS = fieldOf("promotions", "criterias");

let stored: unknown;
function Subject({ first, field = OFFERS }: { first: unknown; field?: typeof OFFERS }) {
  const [value, setValue] = useState(first);
  stored = value;
  return (
    <FieldFormContext
      value={{
        stores: [{ id: "north", name: "Acme North" }],
        records: {},
        isReadOnly: false,
        problemAt: () => undefined,
        problemsWithin: () => [],
        onLeave: () => undefined,
        Field: FieldControl,
      }}
    >
      <FieldControl field={field} at={field.name} value={value} onChange={setValue} />
    </FieldFormContext>
  );
}
const set = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe("rules of offers and promotions", () => {
  afterEach(cleanup);

  it("are lines that equal the stored rules, in each of their forms", () => {
    const path = "offers.vehicles_conditions";
    for (const conditions of [
      { condition: ["used", "certified"], mileage: { "<": 85_000 }, year: { min: 2024, max: 2026 } },
      { mileage: 50_000, make: ["Kia"], year_min: 2020 },
      [{ field: "age", operator: "<=", value: 8 }],
    ]) {
      const rows = ruleRows(path, conditions);
      expect(readVehicleConditions(rows)).toEqual(readVehicleConditions(conditions));
    }
    expect(ruleRows(path, { mileage: { about: 5 } })).toBeNull();
    expect(ruleRows(path, null)).toEqual([]);
  });

  it("are added, compared and removed without a word of JSON", () => {
    render(<Subject first={null} />);
    expect(screen.getByText("No rules: it applies to every vehicle.")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Add a rule" }));
    set("Rule 1: comparison", "in");
    fireEvent.click(screen.getByLabelText("Used"));
    fireEvent.click(screen.getByLabelText("Certified"));
    fireEvent.click(screen.getByRole("button", { name: "Add a rule" }));
    set("Rule 2: what it's about", "mileage");
    set("Rule 2: comparison", "<");
    set("Rule 2: value", "85000");
    expect(stored).toEqual([
      { field: "condition", operator: "in", value: ["used", "certified"] },
      { field: "mileage", operator: "<", value: 85_000 },
    ]);
    expect(readVehicleConditions(stored).ok).toBe(true);
    fireEvent.click(screen.getByRole("button", { name: "Remove rule 1" }));
    fireEvent.click(screen.getByRole("button", { name: "Remove rule 1" }));
    expect(stored).toBeNull();
  });

  it("of promotions choose stores by their names, and are an empty list without any", () => {
    render(<Subject field={PROMOTIONS} first={[]} />);
    fireEvent.click(screen.getByRole("button", { name: "Add a rule" }));
    set("Rule 1: value", "north");
    expect(stored).toEqual([{ field: "store", operator: "==", value: "north" }]);
    expect(readCriterias(stored).ok).toBe(true);
    set("Rule 1: what it's about", "newMakes");
    set("Rule 1: value", "Kia");
    expect(stored).toEqual([{ field: "newMakes", operator: "includes", value: "Kia" }]);
    fireEvent.click(screen.getByRole("button", { name: "Remove rule 1" }));
    expect(stored).toEqual([]);
  });

  it("that are unreadable stay unchanged for their author", () => {
    render(<Subject first={{ mileage: { about: 5 } }} />);
    expect(screen.getByText("As JSON.")).toBeTruthy();
  });

  it("read as sentences in the history", () => {
    expect(valueText(OFFERS, { condition: "new", mileage: { "<": 85_000 } })).toBe(
      "Condition is new; Mileage less than 85000",
    );
    expect(valueText(PROMOTIONS, [{ field: "makes", operator: "includes", value: "Kia" }])).toBe(
      "Makes in stock has Kia",
    );
  });
});

describe("an offer that cannot be published", () => {
  const problems = (changes: object) =>
    checkDocument({
      key: { kind: "offers", storeId: "", id: "ofr_sale" },
      record: { ...makeOffer("ofr_sale"), ...changes },
      published: null,
    });

  it("ends before it starts", () => {
    expect(problems({ offer_startdate: "2026-12-02", offer_enddate: "2026-12-01" })).toEqual([
      { field: "offer_enddate", message: "The end must be after the start." },
    ]);
  });

  it("has a rule without a value, which is named beside its line", () => {
    const rules = [{ field: "mileage", operator: "<", value: null }];
    expect(problems({ vehicles_conditions: rules })).toEqual([
      { field: "vehicles_conditions.0", message: "Enter a value to compare it with." },
    ]);
  });

  it("is one of financing without its rate", () => {
    expect(
      problems({ type: "apr", offer_terms: { monthly_payment: null, term_length: 60, apr: null } }),
    ).toEqual([{ field: "offer_terms.apr", message: "A financing offer needs its rate." }]);
  });
});
