// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import axe from "axe-core";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { firstChoice, type PaymentData } from "@/components/catalog/payment/payment-data";
import { adoptPaymentPanel, PaymentPanel } from "@/components/catalog/payment/payment-panel";

import { PaymentView } from "@/components/catalog/payment/payment-view";
import { paymentTermsOf } from "@/lib/catalog/pricing/payment-choice";
import { withEarlierTerm } from "@/lib/catalog/pricing/personal-payment";
import { updateProfile } from "@/lib/leads/core/profile/browser-profile";
import { forgetAnswers, saveAnswers, savedAnswers } from "@/lib/leads/core/profile/saved-answers";
import { makeProfile } from "../../../support/store-fixture";

const data: PaymentData = {
  vehicle: { price: 2_500_000, listPrice: 2_700_000, condition: "new", modelYear: 2026 },
  terms: paymentTermsOf(makeProfile()),
};

beforeEach(() => {
  location.hash = "";
  forgetAnswers();
});
afterEach(cleanup);

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const slider = (label: string) => screen.getByLabelText<HTMLInputElement>(`${label}, slider`);
const text = () => document.body.textContent ?? "";
function type(label: string, value: string) {
  fireEvent.change(field(label), { target: { value } });
  fireEvent.blur(field(label));
}

describe("the payment aside", () => {
  it("states APR, term, down payment and the assumed score beside the figure", () => {
    render(<PaymentPanel data={data} />);
    expect(text()).toMatch(/\$[\d,]+\/mo/);
    expect(text()).toMatch(/Est\. payment.*72 mo · [\d.]+% APR · \$2,500 down/);
    expect(text()).toContain("Assumes a credit score of 850.");
  });

  it("has each slider within its range, and a number field for each", () => {
    render(<PaymentPanel data={data} />);
    fireEvent.click(screen.getByLabelText("Lease"));
    fireEvent.click(screen.getByLabelText("Dollars"));
    const ranges = [
      ["Down payment, $", 0, 20_000, 100],
      ["Trade-in equity, $", 0, 20_000, 100],
      ["Credit score", 400, 850, 10],
      ["Term, months", 24, 39, 3],
      ["Miles a year", 10_000, 15_000, 2_500],
    ] as const;
    for (const [label, min, max, step] of ranges) {
      expect([slider(label).min, slider(label).max, slider(label).step]).toEqual(
        [min, max, step].map(String),
      );
      expect([field(label).type, field(label).value]).toEqual(["number", slider(label).value]);
    }
    fireEvent.click(screen.getByLabelText("Finance"));
    expect([slider("Term, months").min, slider("Term, months").max]).toEqual(["12", "72"]);
    expect(screen.queryByLabelText("Miles a year")).toBeNull();
  });

  it("moves the figure with a slider, and the field with it", () => {
    render(<PaymentPanel data={data} />);
    fireEvent.change(slider("Term, months"), { target: { value: "24" } });
    expect(field("Term, months").value).toBe("24");
    expect(text()).toContain("24 mo");
    fireEvent.change(slider("Credit score"), { target: { value: "550" } });
    expect(text()).toContain("At a credit score of 550.");
  });

  it("changes only the moved control and the figures with a slider", () => {
    const { container } = render(<PaymentPanel data={data} />);
    const observer = new MutationObserver(() => undefined);
    observer.observe(container, { attributes: true, childList: true, characterData: true, subtree: true });
    fireEvent.change(slider("Down payment, %"), { target: { value: "20" } });
    const changed = observer.takeRecords().map(({ target }) => target);
    observer.disconnect();
    const inputs = changed.filter((node) => node instanceof HTMLInputElement);
    expect(new Set(inputs.map(({ type }) => type))).toEqual(new Set(["range", "number", "checkbox"]));
    expect(changed.length).toBeLessThan(30);
  });

  it("lets a control that was not rendered again act on the newest values", () => {
    render(<PaymentPanel data={data} />);
    fireEvent.change(slider("Down payment, %"), { target: { value: "20" } });
    fireEvent.click(screen.getByRole("radio", { name: "36" }));
    expect(text()).toContain("36 mo");
    expect(text()).toContain("$5,000 down");
    fireEvent.change(slider("Trade-in equity, $"), { target: { value: "3000" } });
    expect(text()).toMatch(/36 mo .*\$5,000 down/);
  });

  it("has the usual terms and the credit bands as buttons; every other value is behind them", () => {
    render(<PaymentPanel data={data} />);
    const chips = (legend: string) =>
      within(screen.getByRole("group", { name: legend })).getAllByRole<HTMLInputElement>("radio");
    const label = (radio: HTMLInputElement) => radio.closest("label")!.textContent;
    expect(chips("Term, months").map(label)).toEqual(["36", "48", "60", "72"]);
    expect(chips("Your credit").map(label)).toEqual(["Excellent", "Good", "Fair", "Rebuilding"]);
    const chosen = (legend: string) =>
      chips(legend)
        .filter((radio) => radio.checked)
        .map(label);
    expect([chosen("Term, months"), chosen("Your credit")]).toEqual([["72"], ["Excellent"]]);

    fireEvent.click(screen.getByLabelText("48"));
    fireEvent.click(screen.getByLabelText("Fair"));
    expect(field("Term, months").value).toBe("48");
    expect(text()).toMatch(/48 mo.*At a credit score of 610\./);
    type("Credit score", "705");
    type("Term, months", "24");
    expect([chosen("Term, months"), chosen("Your credit")]).toEqual([[], ["Good"]]);
    fireEvent.click(screen.getByLabelText("Excellent"));
    expect(text()).toContain("Assumes a credit score of 850.");
  });

  it("starts with the visitor's own terms, and saves changes; the estimate itself is not saved", () => {
    saveAnswers({ down: 3_000, tradeIn: true, tradeEquity: 5_000, creditScore: 640 });
    render(<PaymentPanel data={data} />);
    expect(text()).toMatch(
      /Your payment.*72 mo · [\d.]+% APR · \$3,000 down.*After \$5,000 in trade-in equity/,
    );
    fireEvent.click(screen.getByLabelText("60"));
    expect(savedAnswers()).toMatchObject({ down: 3_000, tradeEquity: 5_000, creditScore: 640, term: 60 });
    fireEvent.click(screen.getByText("Start over"));
    expect(savedAnswers()).toBeNull();
    expect(text()).toMatch(/Est\. payment.*72 mo · [\d.]+% APR · \$2,500 down/);
    fireEvent.click(screen.getByLabelText("60"));
    fireEvent.click(screen.getByLabelText("72"));
    expect(savedAnswers()).toBeNull();
  });

  it("follows the six steps when they are done, and a link is followed without becoming one's own", () => {
    location.hash = "#plan=finance&down=5000&trade=0&score=600&term=60";
    render(<PaymentPanel data={data} />);
    expect(text()).toMatch(/Est\. payment.*60 mo · [\d.]+% APR · \$5,000 down/);
    expect(savedAnswers()).toBeNull();
    act(() => updateProfile({ firstName: "Ada" }));
    expect(text()).toContain("60 mo");
    act(() => saveAnswers({ down: 2_000, tradeIn: false, tradeEquity: 0, creditScore: null }));
    expect(text()).toMatch(/Your payment.*72 mo · [\d.]+% APR · \$2,000 down/);
  });

  it("assumes a middle score for a visitor who does not know it, and says so until a band is chosen", () => {
    const answers = { down: 2_000, tradeIn: false, tradeEquity: 0, creditScore: null };
    saveAnswers(withEarlierTerm(answers, null));
    render(<PaymentPanel data={data} />);
    expect(text()).toContain("Assumes a credit score of 700.");
    expect((screen.getByLabelText("Good") as HTMLInputElement).checked).toBe(true);
    fireEvent.click(screen.getByLabelText("60"));
    expect(savedAnswers()).toMatchObject({ creditScore: null, scoreUnknown: true });
    fireEvent.click(screen.getByLabelText("Fair"));
    expect(text()).toContain("At a credit score of 610.");
    expect(savedAnswers()).toMatchObject({ creditScore: 610 });
    expect(savedAnswers()?.scoreUnknown).toBeUndefined();
  });

  it("limits a typed value and explains it", () => {
    render(<PaymentPanel data={data} />);
    type("Credit score", "9999");
    expect(field("Credit score").value).toBe("850");
    expect(text()).toContain("The maximum is 850.");
    type("Term, months", "25");
    expect(field("Term, months").value).toBe("24");
    expect(text()).toContain("Rounded to 24.");
    type("Trade-in equity, $", "");
    expect(text()).toContain("Not a number: set to 0.");
  });

  it("sets a cleared field to the first estimate: a term of 72 months, not the slider's 24", () => {
    render(<PaymentPanel data={data} />);
    type("Term, months", "36");
    type("Term, months", "");
    expect(field("Term, months").value).toBe("72");
    expect(text()).toContain("Not a number: set to 72.");
    fireEvent.click(screen.getByLabelText("Lease"));
    type("Term, months", "");
    expect(field("Term, months").value).toBe("36");
  });

  it("says what is left of a trade-in that is worth more than the vehicle", () => {
    const cheap = { ...data, vehicle: { ...data.vehicle, price: 400_000 } };
    render(<PaymentPanel data={cheap} />);
    type("Trade-in equity, $", "6500");
    expect(text()).toContain("Your trade-in covers the price and leaves about $2,500");
    type("Trade-in equity, $", "4000");
    expect(text()).not.toContain("leaves about");
  });

  it("shows a lease's terms for Regulation M: due at signing, number of payments, charges at the end", () => {
    render(<PaymentPanel data={data} />);
    fireEvent.click(screen.getByLabelText("Lease"));
    expect(text()).toMatch(/36 payments · \$2,500 down · \$[\d,]+ due at signing/);
    expect(text()).toMatch(/\$0\.25 a mile.*\$395 at lease end/);
    expect(text()).not.toContain("APR");
  });

  it("a used vehicle is not leased", () => {
    render(<PaymentPanel data={{ ...data, vehicle: { ...data.vehicle, condition: "used" } }} />);
    expect(screen.queryByLabelText("Lease")).toBeNull();
  });

  it("copies a link behind # that brings the figures back, wrong ones as defaults", async () => {
    const writeText = vi.fn(async (_: string) => undefined);
    vi.stubGlobal("navigator", { clipboard: { writeText } });
    render(<PaymentPanel data={data} />);
    fireEvent.change(slider("Term, months"), { target: { value: "48" } });
    await act(async () => fireEvent.click(screen.getByText("Copy a link to this payment")));
    const link = new URL(writeText.mock.calls[0]![0]);
    expect(link.search).toBe("");
    cleanup();
    vi.unstubAllGlobals();
    location.hash = link.hash;
    render(<PaymentPanel data={data} />);
    expect(field("Term, months").value).toBe("48");
    cleanup();
    location.hash = "#plan=finance&term=9999&down=nonsense";
    render(<PaymentPanel data={data} />);
    expect(field("Term, months").value).toBe("72");
    expect(text()).toContain("Some numbers in the link weren't valid");
  });

  it("shows the link where it cannot be copied", async () => {
    vi.stubGlobal("navigator", {});
    render(<PaymentPanel data={data} />);
    await act(async () => fireEvent.click(screen.getByText("Copy a link to this payment")));
    expect(field("Copy this link:").value).toContain(location.origin);
    vi.unstubAllGlobals();
  });

  it("hydrates the server's markup in place, with earlier slider movements", async () => {
    const area = document.createElement("div");
    area.innerHTML = renderToString(<PaymentView data={data} choice={firstChoice(data)} />);
    document.body.append(area);
    const range = area.querySelector<HTMLInputElement>('[data-slider="term"]')!;
    range.value = "60";
    range.focus();
    await act(async () => adoptPaymentPanel(area, data));
    expect(document.activeElement).toBe(range);
    expect(range.isConnected).toBe(true);
    expect(area.textContent).toContain("60 mo");
    area.remove();
  });

  it("renders nothing for a vehicle without a price", () => {
    const unpriced = { ...data, vehicle: { ...data.vehicle, price: null } };
    const html = renderToString(<PaymentView data={unpriced} choice={firstChoice(unpriced)} />);
    expect(html).toBe("");
  });

  it("has no WCAG violations", async () => {
    const { container } = render(<PaymentPanel data={data} />);
    container.querySelector("details")!.open = true;
    const { violations } = await axe.run(container, { rules: { "color-contrast": { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });
});
