import { describe, expect, it } from "vitest";
import { US_STATES } from "../../../../config/leads/us-states";
import { residenceSchema } from "../../../../lib/leads/credit/schemas";
import { ApplyFinancingSchema } from "../../../../lib/leads/financing/apply-financing-schema";
import { LEAD_SAMPLES } from "../../../support/lead-samples";
import { residence } from "../credit/fixture";

const apply = Object.values(LEAD_SAMPLES["apply-financing"]!)[0]!;
const home = residence("");

describe("one list of US states for every address", () => {
  it("has 50 states, DC, five territories and three military ones, each once", () => {
    const codes = US_STATES.map(([code]) => code);
    expect(new Set(codes).size).toBe(59);
    expect(codes).toEqual(expect.arrayContaining(["DC", "AS", "GU", "MP", "PR", "VI", "AA", "AE", "AP"]));
    expect(new Set(US_STATES.map(([, name]) => name)).size).toBe(59);
  });

  it.each(US_STATES)("%s (%s): pre-approval and the credit application accept it", (state) => {
    expect(ApplyFinancingSchema.safeParse({ ...apply, state }).success).toBe(true);
    expect(
      residenceSchema(home.housingStatus, 0).safeParse({ ...home, state, monthsAtAddress: "0" }).success,
    ).toBe(true);
  });

  it("a missing or wrong part of an address has the same message in both", () => {
    const wrong = { city: "", state: "XX", zipCode: "1" };
    const said = [
      ApplyFinancingSchema.safeParse({ ...apply, address: "", ...wrong }),
      residenceSchema("own", 0).safeParse({ ...home, monthsAtAddress: "0", fullAddress: "", ...wrong }),
    ].map(({ error }) => error!.issues.map(({ message }) => message));
    expect(said[0]).toEqual([
      "This field is required",
      "This field is required",
      "Choose a state.",
      "Enter a 5-digit ZIP code.",
    ]);
    expect(said[1]).toEqual(said[0]);
  });
});
