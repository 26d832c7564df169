// @vitest-environment jsdom
import { act, fireEvent, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { VehicleGrid } from "@/components/catalog/card/vehicle-card";
import { openFromLink } from "@/components/leads/financing/personal-price/open-steps";
import { personalSetup } from "@/components/leads/financing/personal-price/setup";
import { forgetAnswers, saveAnswers, savedAnswers } from "@/lib/leads/core/profile/saved-answers";
import { makeProfile, makeVehicle } from "../../../support/store-fixture";

const profile = makeProfile();
const setup = personalSetup(profile);
const link = () => document.querySelector<HTMLAnchorElement>("[data-personal-link]")!;
const dialog = () => document.querySelector("dialog");

beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= () => undefined;
  document.body.innerHTML = renderToString(<VehicleGrid vehicles={[makeVehicle(1)]} profile={profile} />);
});
afterEach(async () => {
  await act(async () => dialog()?.dispatchEvent(new Event("close")));
  forgetAnswers();
});

describe("“Edit” on a card", () => {
  it("opens the calculator over the page with the visitor's own terms, and changes them", async () => {
    saveAnswers({ down: 3_000, tradeIn: false, tradeEquity: 0, creditScore: 640 });
    await act(async () => openFromLink(setup, link()));
    expect(dialog()!.textContent).toMatch(/Payment for the 2020 Honda Accord.*72 mo .* \$3,000 down/);
    fireEvent.click(screen.getByLabelText("48"));
    expect(savedAnswers()).toMatchObject({ term: 48, down: 3_000 });
    await act(async () => dialog()!.dispatchEvent(new Event("close")));
    expect(dialog()).toBeNull();
  });
});
