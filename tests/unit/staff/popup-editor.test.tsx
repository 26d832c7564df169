// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { FieldFormContext } from "@/components/staff/documents/field-context";
import { FieldControl } from "@/components/staff/documents/field-control";
import { ConditionBuilder } from "@/components/staff/popups/condition-builder";
import { describeFields } from "@/lib/staff/documents/describe-fields";
import { kindRow } from "@/lib/staff/documents/kinds";

const FIELD = describeFields("pop-ups", kindRow("pop-ups")!.schema).find(
  ({ name }) => name === "conditions",
)!;
let latest: unknown;

function Form({ first, isReadOnly = false }: { first: unknown; isReadOnly?: boolean }) {
  const [value, setValue] = useState(first);
  latest = value;
  const problems = [{ field: "conditions.0.adsValues.gclid", message: "Enter a value." }];
  const form = {
    ...{
      stores: [],
      records: {},
      isReadOnly,
      problemAt: () => undefined,
      onLeave: () => undefined,
      Field: FieldControl,
    },
    problemsWithin: (at: string) =>
      problems.filter(({ field }) => field === at || field.startsWith(`${at}.`)),
  };
  return (
    <FieldFormContext value={form}>
      <ConditionBuilder field={FIELD} at="conditions" value={value} onChange={setValue} />
    </FieldFormContext>
  );
}

const button = (name: string) => screen.getByRole("button", { name });
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe("the occasions of a pop-up", () => {
  afterEach(cleanup);

  it("are added with a line for the page, and get lines of each kind", () => {
    render(<Form first={[]} />);
    fireEvent.click(button("Add another condition"));
    expect(latest).toEqual([{ pages: [""] }]);
    type("Line 1: page 1", "index");
    fireEvent.click(button("Add a page"));
    type("Line 1: page 2", "/");
    type("Line 1: address 2", "/service*");
    fireEvent.click(button("Add a line"));
    type("Line 2: comparison", "between");
    type("Line 2: highest number", "9");
    type("Line 2: page 1", "special-offers");
    type("What the new line checks", "seconds");
    fireEvent.click(button("Add a line"));
    type("Line 3: value", "");
    type("What the new line checks", "clicked");
    fireEvent.click(button("Add a line"));
    type("Line 4: value", "a.call");
    expect(latest).toEqual([
      {
        pages: ["index", "/service*"],
        pageItemsViewed: [{ name: "special-offers", minCount: 2, maxCount: 9 }],
        timer: null,
        itemClicked: "a.call",
      },
    ]);
    fireEvent.click(button("Remove Line 2"));
    fireEvent.click(button("Remove page 2 of Line 1"));
    expect(latest).toEqual([{ pages: ["index"], timer: null, itemClicked: "a.call" }]);
    fireEvent.click(button("Remove this condition"));
    expect(latest).toEqual([]);
  });

  it("show a problem in its line, and an invalid selector", () => {
    render(<Form first={[{ adsValues: { gclid: "" }, tagQuery: "a[" }]} />);
    expect(screen.getByRole("group", { name: "Line 1: Campaign" }).textContent).toContain("Enter a value.");
    expect(screen.getByLabelText("Line 2: value").getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByText("This isn't a CSS selector.")).toBeTruthy();
  });

  it("accept another parameter once it is typed, unless another line has it", () => {
    render(<Form first={[{ adsValues: { gclid: true, promo: "a" } }]} />);
    const name = screen.getByLabelText("Line 2: parameter of the address, Another parameter…");
    fireEvent.change(name, { target: { value: "gclid" } });
    fireEvent.blur(name);
    expect(latest).toEqual([{ adsValues: { gclid: true, promo: "a" } }]);
    fireEvent.change(name, { target: { value: "code" } });
    fireEvent.blur(name);
    type("Line 2: comparison", "not");
    type("Line 2: value", "b, c,");
    expect(latest).toEqual([{ adsValues: { gclid: true, code: { not: ["b", "c"] } } }]);
    expect(screen.getByLabelText("Line 2: value")).toHaveProperty("value", "b, c,");
  });

  it("cannot be changed by read-only users", () => {
    render(<Form first={[{ pages: ["index"], timer: 5 }]} isReadOnly />);
    expect(screen.queryAllByRole("button")).toEqual([]);
    for (const control of screen.getAllByRole("combobox")) expect(control).toHaveProperty("disabled", true);
    expect(screen.getByLabelText("Line 2: value")).toHaveProperty("disabled", true);
  });
});
