import { describe, expect, it } from "vitest";
import {
  flatErrors,
  flatTexts,
  nestedErrors,
  nestedValues,
} from "../../../../components/leads/core/use-form-notice";
import { jointFields } from "../credit/fixture";

describe("names with dots", () => {
  it("come back as they were", () => {
    expect(flatTexts(nestedValues(jointFields()))).toEqual(jointFields());
  });

  it("are nested as react-hook-form has them", () => {
    expect(nestedValues({ "co.residence.1.city": "Joliet", consent: "yes" })).toEqual({
      co: { residence: [undefined, { city: "Joliet" }] },
      consent: "yes",
    });
  });

  it("hold their messages", () => {
    const errors = { "job.0.years": "Enter a number.", lastName: "Enter your last name." };
    expect(flatErrors(nestedErrors(errors))).toEqual(errors);
  });
});

it("a box that is not ticked and a choice that was not made are empty texts", () => {
  expect(flatTexts({ consent: false, applying: null, "4001000": "yes", message: undefined })).toEqual({
    consent: "",
    applying: "",
    "4001000": "yes",
  });
});
