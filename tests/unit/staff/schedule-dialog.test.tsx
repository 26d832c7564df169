// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ScheduleDialog } from "@/components/staff/documents/schedule-dialog";
import { giveDialogsMethods } from "../../support/dialogs";
import { makeDocument } from "./document-fixture";

giveDialogsMethods();

function open(publishAt: number | null = null) {
  const onSave = vi.fn();
  render(
    <ScheduleDialog
      document={makeDocument({ publishAt })}
      timeZone="America/Chicago"
      problems={[]}
      onSave={onSave}
      onClose={() => undefined}
    />,
  );
  return onSave;
}
const save = () => fireEvent.click(screen.getByRole("button", { name: "Save schedule" }));

describe("the schedule of a document", () => {
  afterEach(cleanup);

  it("is by the store's clocks, in winter and in summer", () => {
    const onSave = open(Date.parse("2026-12-24T15:30:00Z"));
    expect(screen.getByLabelText(/^Publish at/)).toHaveProperty("value", "2026-12-24T09:30");
    fireEvent.change(screen.getByLabelText(/^End at/), { target: { value: "2027-07-01T09:30" } });
    save();
    expect(onSave).toHaveBeenCalledWith({
      publishAt: Date.parse("2026-12-24T15:30:00Z"),
      unpublishAt: Date.parse("2027-07-01T14:30:00Z"),
    });
  });

  it("has no time that the clocks skip", () => {
    const onSave = open();
    fireEvent.change(screen.getByLabelText(/^Publish at/), { target: { value: "2027-03-14T02:30" } });
    save();
    expect(screen.getByRole("alert").textContent).toBe(
      "Clocks skip this hour that day. Choose another time.",
    );
    expect(onSave).not.toHaveBeenCalled();
  });
});
