// @vitest-environment jsdom
import { act } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { VehicleGrid } from "@/components/catalog/card/vehicle-card";
import { CompareTable } from "@/components/catalog/shortlist/compare-table";
import { AsideLinks } from "@/components/catalog/vehicle/aside-links";
import { PaymentArea, PaymentInBar, PaymentLine } from "@/components/catalog/vehicle/payment-line";
import { fillPayments, refillPayments } from "@/components/leads/financing/personal-price/fill-payments";
import { personalSetup } from "@/components/leads/financing/personal-price/setup";
import { pricedVehicle } from "@/lib/catalog/vehicle/priced-vehicle";
import { clearPerson, updateProfile } from "@/lib/leads/core/profile/browser-profile";
import {
  ownTermsField,
  saveAnswers,
  savedAnswers,
  savePrequalified,
} from "@/lib/leads/core/profile/saved-answers";
import { makeProfile, makeVehicle } from "../../../support/store-fixture";

const profile = makeProfile();
const setup = personalSetup(profile);
const vehicles = [
  makeVehicle(1),
  makeVehicle(2, { internetPrice: 31_000 }),
  makeVehicle(3, { internetPrice: null }),
];
const answers = { down: 3_000, tradeIn: true, tradeEquity: 5_000, creditScore: 640 };

const grid = (list = vehicles) => <VehicleGrid vehicles={list} profile={profile} />;
const vehiclePage = (vehicle = vehicles[0]!) => {
  const priced = pricedVehicle(vehicle);
  return (
    <>
      <PaymentLine vehicle={vehicle} profile={profile} />
      <AsideLinks vehicle={vehicle} store={{}} />
      <PaymentInBar vehicle={vehicle} profile={profile} />
      {priced.price !== null && <PaymentArea data={{ vehicle: priced, terms: setup.terms }} />}
    </>
  );
};
const lines = (part: string) =>
  [...document.querySelectorAll(`[data-fill=${part}]`)].map((line) => line.textContent);

function unlock() {
  updateProfile({ unlockPrice: "2026-11-21T10:00:00.000Z" });
  saveAnswers(answers);
}

let host: HTMLElement;
beforeEach(() => {
  host = document.createElement("div");
  document.body.replaceChildren(host);
});
afterEach(() => {
  clearPerson();
  fillPayments(setup);
});

describe("own payments on vehicle and search pages", () => {
  it("are the defaults until the price is unlocked, and the server renders the same for all", () => {
    host.innerHTML = renderToString(grid());
    const before = host.innerHTML;
    fillPayments(setup);
    expect(host.innerHTML).toBe(before);
    expect(lines("label")).toEqual(["Est. payment", "Est. payment"]);
    expect(lines("score")).toEqual(["Excellent credit", "Excellent credit"]);
  });

  it("have a lender's rate with its mark after a prequalification, until its last day or a refusal", () => {
    host.innerHTML = renderToString(
      <>
        {grid()}
        {vehiclePage()}
      </>,
    );
    const before = lines("payment");
    const until = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
    const programs = [{ apr: 1.25, termMonths: 72, maximum: 90_000 }];
    const given = { lender: "Prairie Credit", isSample: false, until, band: "fair" as const, programs };
    savePrequalified(given);
    fillPayments(setup);
    expect(lines("score")[0]).toMatch(/^Prequalified with Prairie Credit, until /);
    expect(new Set(lines("label"))).toEqual(new Set(["Prequalified"]));
    expect(lines("details")[0]).toMatch(/Prequalified with Prairie Credit, until /);
    expect(new Set(lines("terms").filter((text) => !text!.includes("1.25% APR")))).toEqual(new Set());
    // A lead and a new deal get the band: the server trusts no browser with a rate.
    expect(JSON.parse(ownTermsField().terms!)).toMatchObject({ creditScore: 610 });
    expect(ownTermsField().terms).not.toContain("Prairie");
    savePrequalified({ ...given, until: "2020-01-01" });
    expect(savedAnswers()).not.toHaveProperty("prequalified");
    savePrequalified(given);
    for (const broken of [{ programs: null }, { programs: [{ apr: "1" }] }, { band: "x" }, { until: 5 }]) {
      saveAnswers({ ...savedAnswers()!, prequalified: { ...given, ...broken } as unknown as typeof given });
      expect(savedAnswers()).not.toHaveProperty("prequalified");
    }
    savePrequalified(given);
    saveAnswers({ ...savedAnswers()!, down: 10, downBy: "percent", creditScore: null });
    savePrequalified(null);
    fillPayments(setup);
    expect(lines("payment")).toEqual(before);
  });

  it("are posted when a purchase begins, and only the visitor's own", () => {
    host.innerHTML = renderToString(vehiclePage());
    const form = document.querySelector<HTMLFormElement>('form[action="/api/deals"]')!;
    const posted = () => {
      form.dispatchEvent(new SubmitEvent("submit", { cancelable: true }));
      return new FormData(form).get("terms");
    };
    fillPayments(setup);
    expect(posted()).toBe("");
    unlock();
    fillPayments(setup);
    expect(JSON.parse(String(posted()))).toEqual(answers);
    clearPerson();
    expect(posted()).toBe("");
  });

  it("are on each card afterwards, with APR, term, down payment and score beside them", () => {
    host.innerHTML = renderToString(grid());
    const before = lines("payment");
    unlock();
    fillPayments(setup);
    expect(lines("label")).toEqual(["Your payment", "Your payment"]);
    for (const own of lines("payment")) expect(before).not.toContain(own);
    for (const terms of lines("terms")) expect(terms).toMatch(/^72 mo · [\d.]+% APR · \$3,000 down$/);
    expect(lines("score")).toEqual(Array(2).fill("Score 640 · $5,000 trade-in"));
    expect(lines("change")).toEqual(["Edit", "Edit"]);
  });

  it("change text alone, so that React hydrates the page without rendering it again", async () => {
    host.innerHTML = renderToString(grid());
    const card = host.querySelector("article");
    unlock();
    fillPayments(setup);
    const onRecoverableError = vi.fn();
    const root = await act(async () => hydrateRoot(host, grid(), { onRecoverableError }));
    expect(onRecoverableError).not.toHaveBeenCalled();
    expect(host.querySelector("article")).toBe(card);
    expect(lines("label")[0]).toBe("Your payment");

    // After a live filter change the new cards are filled too.
    await act(async () => root.render(grid([makeVehicle(9, { internetPrice: 12_000 }), vehicles[0]!])));
    await vi.waitFor(() => expect(lines("label")).toEqual(["Your payment", "Your payment"]));
    await act(async () => root.unmount());
  });

  it("are the one payment of the vehicle page: in its lines, and with its whole disclosure in the calculator", () => {
    host.innerHTML = renderToString(vehiclePage());
    const [estimate] = lines("payment");
    expect(lines("payment")).toEqual(Array(3).fill(estimate));
    expect(lines("label")).toEqual(["Est., excellent credit", "Est. payment"]);
    unlock();
    fillPayments(setup);
    expect(lines("label")).toEqual(Array(2).fill("Your payment"));
    expect(new Set(lines("payment")).size).toBe(1);
    expect(lines("payment")).not.toContain(estimate);
    for (const terms of lines("terms")) expect(terms).toMatch(/^72 mo · [\d.]+% APR · \$3,000 down$/);
    expect(lines("details")[0]).toContain("After $5,000 in trade-in equity.");
    expect(lines("details")[0]).toContain("not an offer of credit");
    expect(lines("changeAnswers")).toEqual(["Change my answers"]);
  });

  it("are in a comparison, which then marks no estimate as the lowest", () => {
    host.innerHTML = renderToString(<CompareTable vehicles={vehicles} profile={profile} />);
    const before = lines("payment");
    expect(document.documentElement.hasAttribute("data-own-terms")).toBe(false);
    unlock();
    fillPayments(setup);
    for (const own of lines("payment")) expect(before).not.toContain(own);
    expect(lines("score")).toEqual(Array(2).fill("Score 640 · $5,000 trade-in"));
    expect(document.documentElement.hasAttribute("data-own-terms")).toBe(true);
  });

  it("follow a press once it is shown, and several presses at once, each line as one change", async () => {
    host.innerHTML = renderToString(grid());
    const before = lines("payment");
    unlock();
    fillPayments(setup);
    const first = lines("payment");
    const changes: MutationRecord[] = [];
    const observer = new MutationObserver((records) => changes.push(...records));
    observer.observe(host, { childList: true, characterData: true, subtree: true });
    for (const down of [4_000, 5_000, 6_000]) {
      saveAnswers({ ...answers, down });
      refillPayments(setup);
    }
    expect(lines("payment")).toEqual(first);
    await vi.waitFor(() => expect(lines("terms")[0]).toContain("$6,000 down"));
    // The payment and its terms on each of the two cards.
    expect(changes.map(({ type }) => type)).toEqual(Array(4).fill("characterData"));
    observer.disconnect();
    expect(lines("payment")).not.toEqual(before);
  });

  it("follow the calculator on every card, without the six steps; these are then still open", () => {
    host.innerHTML = renderToString(vehiclePage()) + renderToString(grid());
    saveAnswers({ ...answers, plan: "finance", downBy: "percent", down: 20, term: 48 });
    fillPayments(setup);
    expect(new Set(lines("terms").map((terms) => terms!.split(" · ")[0]))).toEqual(new Set(["48 mo"]));
    expect(lines("label")).toEqual(Array(4).fill("Your payment"));
    expect(lines("changeAnswers")).toEqual(["Personalize my price"]);
    expect(document.documentElement.hasAttribute("data-own-terms")).toBe(true);
  });

  it("leave a calculator that is in use alone", () => {
    host.innerHTML = renderToString(vehiclePage());
    host.querySelector("#payment")!.setAttribute("data-live", "yes");
    unlock();
    fillPayments(setup);
    expect(lines("label")).toEqual(["Your payment", "Est. payment"]);
  });

  it("go again with “clear my details”", () => {
    host.innerHTML = renderToString(grid());
    const before = lines("payment");
    unlock();
    fillPayments(setup);
    clearPerson();
    fillPayments(setup);
    expect(lines("payment")).toEqual(before);
    expect(lines("label")).toEqual(["Est. payment", "Est. payment"]);
  });

  it("nothing is computed for a vehicle without a price", () => {
    host.innerHTML = renderToString(vehiclePage(vehicles[2]));
    unlock();
    fillPayments(setup);
    expect(host.textContent).not.toContain("/mo");
    expect(host.querySelector("[data-personal]")).toBeNull();
  });
});

describe("pricing.lock “full”", () => {
  it("shows the advertised prices once the price is unlocked", () => {
    const full = { ...setup, lock: "full" } as const;
    fillPayments(full);
    expect(document.documentElement.hasAttribute("data-price-open")).toBe(false);
    unlock();
    fillPayments(full);
    expect(document.documentElement.hasAttribute("data-price-open")).toBe(true);
  });
});
