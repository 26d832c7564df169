import { describe, expect, it, onTestFinished, vi } from "vitest";
import { z } from "zod";
import { readStored, StoredJsonError } from "@/lib/core/db/stored-json";
import { log } from "@/lib/core/platform/log";
import { parseLead } from "@/lib/leads/core/stored-lead";
import { makeVehicle } from "../../../support/store-fixture";
import { makeLead } from "../../leads/core/fixture";

function errorLines() {
  const error = vi.spyOn(log(), "error").mockImplementation(() => undefined);
  onTestFinished(() => error.mockRestore());
  return error;
}

describe("stored JSON", () => {
  const schema = z.object({ user: z.object({ email: z.string() }) });

  it("is read by its schema", () =>
    expect(readStored(schema, '{"user":{"email":"a@b.example"}}', "leads")).toEqual({
      user: { email: "a@b.example" },
    }));

  it.each([
    ["{", "no JSON"],
    ['{"user":{"email":{"secret":"Ada"}}}', "user.email invalid_type"],
    ["null", "invalid_type"],
  ])(
    "that cannot be read is logged and thrown with its place, and without its values: %s",
    (text, reason) => {
      const error = errorLines();
      expect(() => readStored(schema, text, "leads.payload_json 7")).toThrow(StoredJsonError);
      expect(error.mock.calls).toEqual([
        [{ source: "leads.payload_json 7", reason }, "stored data could not be read"],
      ]);
    },
  );
});

describe("a stored lead", () => {
  const lead = { ...makeLead({ id: "1" }), vehicle: makeVehicle(1) };

  it("keeps fields of another release, and has its row's id", () =>
    expect(parseLead(JSON.stringify({ ...lead, later: 1 }), "2")).toEqual({ ...lead, id: "2", later: 1 }));

  it("is read without an invalid vehicle, which is logged", () => {
    const error = errorLines();
    const vehicle = { ...makeVehicle(1), condition: "hovering" };
    expect(parseLead(JSON.stringify({ ...lead, vehicle }), "1")).toEqual({ ...lead, vehicle: null });
    expect(error).toHaveBeenCalledWith(
      { source: "leads.payload_json", reason: "condition invalid_value" },
      "the vehicle of a lead could not be read",
    );
  });

  it("without its person is unreadable", () => {
    errorLines();
    expect(() => parseLead(JSON.stringify({ ...lead, user: undefined }), "1")).toThrow(StoredJsonError);
  });
});
