// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { TradeLine } from "@/components/catalog/vehicle/aside-links";
import { startTradeLine } from "@/components/catalog/vehicle/trade/trade-panel";
import { PERSONAL_STORAGE } from "@/config/runtime/profile";
import { saveAnswers } from "@/lib/leads/core/profile/saved-answers";
import { acceptedTrade, acceptTrade, saveTradeEstimate } from "@/lib/leads/trade/trade-estimate";
import { vinOf } from "../../../support/store-fixture";

const ANSWERS = { down: 3_000, tradeIn: false, tradeEquity: 0, creditScore: 700 };

beforeEach(() => {
  document.documentElement.dataset.cookieTier = "0";
  localStorage.clear();
});
afterEach(cleanup);

async function open(): Promise<HTMLElement> {
  render(<TradeLine vehicle={{ vin: vinOf(1) }} />);
  const line = document.querySelector("details")!;
  line.open = true;
  await act(async () => startTradeLine(line));
  return line;
}
const stored = () => JSON.parse(localStorage.getItem(PERSONAL_STORAGE.personalPrice)!);
const summary = () => document.querySelector("summary")!.textContent;
const isEditShown = () => !document.getElementById("trade-line-edit")!.hidden;

describe("the line", () => {
  it("is a form without JavaScript: it opens the questionnaire with this vehicle as the one to trade for", () => {
    render(<TradeLine vehicle={{ vin: vinOf(1) }} />);
    const form = document.querySelector("form")!;
    expect(form.getAttribute("action")).toBe("/sell-trade-my-car/your-vehicle");
    const fields = [...new FormData(form)];
    expect(fields).toEqual([
      ["wanted", vinOf(1)],
      ["vin", ""],
      ["year", ""],
      ["make", ""],
      ["model", ""],
    ]);
    expect(isEditShown()).toBe(false);
  });

  it("shows the trade-in that the payments use, and edit", async () => {
    saveAnswers({ ...ANSWERS, tradeIn: true, tradeEquity: 8_500 });
    const line = await open();
    expect(summary()).toContain("Your trade: $8,500");
    expect(isEditShown()).toBe(true);
    // One's own figure comes before the form for another.
    expect(line.querySelector("#trade-line-panel")?.previousElementSibling).toBeNull();
  });

  it("follows a trade-in that is set elsewhere on the page, as in the calculator", async () => {
    await open();
    await act(async () => saveAnswers({ ...ANSWERS, tradeIn: true, tradeEquity: 4_000 }));
    expect(summary()).toContain("Your trade: $4,000");
    expect(screen.getByRole<HTMLInputElement>("spinbutton").value).toBe("4000");
  });

  it("offers the estimate, which then enters the payments beside the other values", async () => {
    saveAnswers(ANSWERS);
    const estimate = { vehicle: "2018 Toyota Camry", value: 12_000, owed: 3_500, at: Date.now() };
    saveTradeEstimate(localStorage, estimate);
    await open();
    expect(screen.getByText(/^Your 2018 Toyota Camry: about \$8,500 after paying off/)).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Use it in my payment" }));
    expect(stored()).toEqual({ ...ANSWERS, tradeIn: true, tradeEquity: 8_500 });
    expect(summary()).toContain("Your trade: $8,500");
    expect(screen.getByRole("status").textContent).toContain("$8,500");
    expect(screen.queryByRole("button", { name: "Use it in my payment" })).toBeNull();
  });

  it("accepts an amount from the visitor, and removes it", async () => {
    saveAnswers(ANSWERS);
    await open();
    fireEvent.change(screen.getByRole("spinbutton"), { target: { value: "6000" } });
    fireEvent.click(screen.getByRole("button", { name: "Save" }));
    expect(acceptedTrade()).toBe(6_000);
    fireEvent.click(screen.getByRole("button", { name: "Remove" }));
    expect(stored()).toEqual(ANSWERS);
    expect([summary(), isEditShown()]).toEqual([expect.stringContaining("Value my trade"), false]);
  });
});

describe("an accepted trade-in", () => {
  it("does not exceed the maximum of a payment", () => {
    expect(acceptTrade(45_000)).toBe(20_000);
    expect(acceptedTrade()).toBe(20_000);
  });

  it("without other values leaves the rest as in every estimate: 10% down, no credit score", () => {
    acceptTrade(5_000);
    expect(stored()).toEqual({
      downBy: "percent",
      down: 10,
      creditScore: null,
      tradeIn: true,
      tradeEquity: 5_000,
    });
  });
});
