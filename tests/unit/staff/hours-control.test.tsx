// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { FieldFormContext } from "@/components/staff/documents/field-context";
import { FieldControl } from "@/components/staff/documents/field-control";
import { describeFields } from "@/lib/staff/documents/describe-fields";
import { kindRow } from "@/lib/staff/documents/kinds";
import { HoursSchema, weekOf } from "@/lib/store/files/hours";

const FIELD = describeFields("profile-hours", kindRow("profile-hours")!.schema).find(
  ({ name }) => name === "sales.hours",
)!;

let stored: unknown;
function Subject({ first }: { first: unknown }) {
  const [value, setValue] = useState(first);
  stored = value;
  const form = {
    stores: [],
    records: {},
    isReadOnly: false,
    problemAt: () => undefined,
    onLeave: () => undefined,
  };
  return (
    <FieldFormContext value={{ ...form, problemsWithin: () => [], Field: FieldControl }}>
      <FieldControl field={FIELD} at="sales.hours" value={value} onChange={setValue} />
    </FieldFormContext>
  );
}
const set = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const timeOf = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;

describe("opening hours", () => {
  afterEach(cleanup);

  it("are a line for each day, and stored as files have them", () => {
    render(<Subject first={{ "mon-fri": "9-20", sat: "8:30-14" }} />);
    expect([timeOf("Friday: opens at"), timeOf("Saturday: opens at")]).toEqual(["09:00", "08:30"]);
    expect(screen.getAllByText("Closed")).toHaveLength(1);
    set("Wednesday: closes at", "21:15");
    expect(stored).toEqual({ "mon-tue": "9-20", wed: "9-21:15", "thu-fri": "9-20", sat: "8:30-14" });
    fireEvent.click(screen.getByLabelText("Saturday: open"));
    expect(stored).toEqual({ "mon-tue": "9-20", wed: "9-21:15", "thu-fri": "9-20" });
    fireEvent.click(screen.getByLabelText("Sunday: open"));
    expect(HoursSchema.safeParse(stored).success).toBe(true);
    fireEvent.click(screen.getByRole("button", { name: "Use Monday’s hours through Friday" }));
    expect(stored).toEqual({ "mon-fri": "9-20", sun: "9-18" });
  });

  it("end at midnight", () => {
    render(<Subject first={{ mon: "9-17" }} />);
    set("Monday: closes at", "00:00");
    expect(stored).toEqual({ mon: "9-24" });
    expect(timeOf("Monday: closes at")).toBe("00:00");
  });

  it("that close before they open keep their line, and are rejected by the schema", () => {
    render(<Subject first={{ mon: "9-17" }} />);
    set("Monday: opens at", "18:00");
    expect(stored).toEqual({ mon: "18-17" });
    expect(timeOf("Monday: opens at")).toBe("18:00");
    expect(HoursSchema.safeParse(stored).success).toBe(false);
  });

  it("of an unknown day are edited as stored", () => {
    render(<Subject first={{ someday: "9-17" }} />);
    expect(screen.getByText("someday")).toBeTruthy();
    expect(() => weekOf({ someday: "9-17" })).toThrow();
  });
});
