import { describe, expect, it } from "vitest";
import { popupSetup } from "@/components/marketing/popups/setup";
import { makeProfile, makeVehicle } from "../../../support/store-fixture";

const idsOf = (group: string, hasReserve = true) =>
  popupSetup({
    profile: makeProfile({ group, name: "Acme Motors" }),
    reserve: hasReserve ? [makeVehicle(1, { private: true })] : [],
  })?.popups.map(({ id }) => id);

describe("what a store's pages bring along for pop-ups", () => {
  it("are its group's pop-ups, with the text of the consent", () => {
    expect(idsOf("heartland")).toEqual(["ask-us", "private-reserve"]);
    const setup = popupSetup({
      profile: makeProfile({ group: "heartland", name: "Acme Motors" }),
      reserve: [],
    });
    expect(setup).toMatchObject({
      seller: "Acme Motors",
      consentText: expect.stringContaining("Acme Motors"),
    });
  });

  it("without a private reserve there is nothing to unlock", () =>
    expect(idsOf("heartland", false)).toEqual(["ask-us"]));

  it("is nothing where a group has none", () => expect(idsOf("acme")).toBeUndefined());
});
