// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { PersonalPriceSent } from "@/components/leads/financing/personal-price/personal-price-sent";
import { personalSetup, personalVehicle } from "@/components/leads/financing/personal-price/setup";
import { clearPerson } from "@/lib/leads/core/profile/browser-profile";
import { savedAnswers } from "@/lib/leads/core/profile/saved-answers";
import { makeProfile, makeVehicle } from "../../../support/store-fixture";

vi.mock("@/components/ui/static-part", () => ({
  StaticPart: ({ children }: { children: unknown }) => children,
}));

afterEach(() => {
  cleanup();
  clearPerson();
});

it("shows the payment, the selling store, and a link back to the vehicle; a browser with scripts saves the values", async () => {
  const answers = { down: 2_500, tradeIn: true, tradeEquity: 4_000, creditScore: null };
  render(
    <PersonalPriceSent
      vehicle={personalVehicle(makeVehicle(7))!}
      path="/used-cars-for-sale/a-vehicle"
      answers={answers}
      sent="a-draft"
      setup={personalSetup(makeProfile())}
      seller={{ name: "Acme North", phone: "630-555-0100" }}
    />,
  );
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Here is your payment");
  const text = document.body.textContent!;
  expect(text).toMatch(/Price: \$[\d,]+/);
  expect(text).toMatch(/\$[\d,]+\/mo/);
  expect(text).toMatch(/\$2,500 down/);
  expect(text).toContain("Assumes a credit score of 700.");
  expect(text).toContain("Acme North has your details and will get back to you.");
  const form = document.querySelector<HTMLFormElement>('form[action="/api/deals"]')!;
  expect(Object.fromEntries(new FormData(form))).toEqual({ vin: "1FTEW1E45LF000007", sent: "a-draft" });
  const links = screen.getAllByRole<HTMLAnchorElement>("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Return to the vehicle", "/used-cars-for-sale/a-vehicle"],
    ["Keep browsing", "/cars-for-sale"],
    ["Get pre-approved", "/auto-financing/apply-for-financing?wanted=1FTEW1E45LF000007"],
    ["Value my trade", expect.stringMatching(/^\/sell-trade/)],
    ["Call 630-555-0100", "tel:+16305550100"],
  ]);
  await vi.waitFor(() => expect(savedAnswers()).toEqual({ ...answers, scoreUnknown: true }));
});
