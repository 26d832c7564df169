// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readDraft, saveDraft, startDraft } from "@/components/leads/financing/personal-price/draft";
import { personalSetup, personalVehicle } from "@/components/leads/financing/personal-price/setup";
import { Steps } from "@/components/leads/financing/personal-price/steps";
import { clearPerson, readProfile, updateProfile } from "@/lib/leads/core/profile/browser-profile";
import { saveAnswers, savedAnswers } from "@/lib/leads/core/profile/saved-answers";
import { makeProfile, makeVehicle } from "../../../support/store-fixture";

const ADA = {
  firstName: "Ada",
  lastName: "O'Neill",
  email: "ada@shopper.example.com",
  phone: "(312) 555-0187",
};
const setup = personalSetup(makeProfile());
const vehicle = personalVehicle(makeVehicle(7))!;
let posts: { url: string; body: Record<string, unknown> }[];
const onLeave = vi.fn();
const onGone = vi.fn();

beforeEach(() => {
  posts = [];
  onLeave.mockClear();
  onGone.mockClear();
  answer(201, { id: "1" });
});
afterEach(() => {
  cleanup();
  clearPerson();
  vi.unstubAllGlobals();
});

function answer(status: number, body: unknown) {
  vi.stubGlobal("fetch", async (url: string, init: { body: string }) => {
    posts.push({ url, body: JSON.parse(init.body) as Record<string, unknown> });
    return new Response(JSON.stringify(body), { status });
  });
}

function open(hash = "#personal-price/down-payment") {
  history.replaceState(null, "", `/used-cars-for-sale${hash}`);
  startDraft(vehicle);
  return render(<Steps setup={setup} onLeave={onLeave} onGone={onGone} />);
}

const title = () => screen.getByRole("heading", { level: 2 }).textContent;
const progress = () => screen.getByText(/^Step \d of \d$/).textContent;
const next = () => fireEvent.click(screen.getByRole("button", { name: "Continue" }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** Goes to the fifth step, with a trade-in. */
function toDetails() {
  type("Down payment, $", "3000");
  next();
  fireEvent.click(screen.getByLabelText("Yes"));
  next();
  type("Estimated trade equity, $", "5000");
  next();
  type("Credit score", "640");
  next();
}

function fillIn() {
  type("First name", ADA.firstName);
  type("Last name", ADA.lastName);
  type("Email", ADA.email);
  type("Phone", ADA.phone);
}

const send = () => fireEvent.click(screen.getByRole("button", { name: "Show my payment" }));

describe("the payment at the foot of the steps", () => {
  const figure = () => /(?:from\$([\d,]+)→to)?\$([\d,]+)\/mo/.exec(document.body.textContent!)!.slice(1);
  it("changes with each value, and starts from the down payment that is shown already", () => {
    open();
    const [, start] = figure();
    const down = screen.getByLabelText<HTMLInputElement>("Down payment, $");
    expect(Number(down.value)).toBe(Math.round(vehicle.priced.price / 1_000));
    type("Down payment, $", "5000");
    const [from, lower] = figure();
    expect(from).toBe(start);
    expect(Number(lower!.replace(",", ""))).toBeLessThan(Number(start!.replace(",", "")));
    // A value that is no number leaves the figure.
    type("Down payment, $", "abc");
    expect(figure()[1]).toBe(start);
  });
  it("is not shown where no price is shown before the details", () => {
    history.replaceState(null, "", "/used-cars-for-sale#personal-price/down-payment");
    startDraft(vehicle);
    render(<Steps setup={{ ...setup, lock: "full" as never }} onLeave={onLeave} onGone={onGone} />);
    expect(document.body.textContent).not.toContain("/mo");
  });
});

describe("personalised pricing, six steps", () => {
  it("down payment, trading in, trade equity, credit score, personal details, done", async () => {
    open();
    const seen = [`${progress()} ${location.hash}`];
    type("Down payment, $", "3,000");
    next();
    seen.push(`${progress()} ${location.hash}`);
    fireEvent.click(screen.getByLabelText("Yes"));
    next();
    seen.push(`${progress()} ${location.hash}`);
    type("Estimated trade equity, $", "5000");
    next();
    seen.push(`${progress()} ${location.hash}`);
    type("Credit score", "640");
    next();
    seen.push(`${progress()} ${location.hash}`);
    fillIn();
    const opened = readDraft()!.startedAt;
    expect(opened).toBeLessThanOrEqual(Date.now());
    send();
    await screen.findByText("Here is your payment");
    expect(posts[0]!.body.startedAt).toBe(opened);
    seen.push(`${progress()} ${location.hash}`);
    expect(seen).toEqual([
      "Step 1 of 6 #personal-price/down-payment",
      "Step 2 of 6 #personal-price/trade-in",
      "Step 3 of 6 #personal-price/trade-equity",
      "Step 4 of 6 #personal-price/credit-score",
      "Step 5 of 6 #personal-price/personal-details",
      "Step 6 of 6 #personal-price/done",
    ]);
    // The lead is safe: its number may be confirmed now (docs/decisions/0030-phones-and-consents.md).
    expect(await screen.findByRole("button", { name: "Text me a code" })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>("Mobile number").value).toBe(ADA.phone);
    expect(posts).toHaveLength(1);
    expect(posts[0]!.url).toBe("/api/leads/personal-price");
    expect(posts[0]!.body).toMatchObject({
      ...ADA,
      vin: vehicle.vin,
      down: 3_000,
      tradeIn: true,
      tradeEquity: 5_000,
      creditScore: 640,
      consent: false,
      page: "/used-cars-for-sale",
    });
    expect(readProfile()).toMatchObject(ADA);
    expect(Date.parse(readProfile().unlockPrice!)).toBeLessThanOrEqual(Date.now());
    expect(savedAnswers()).toEqual({ down: 3_000, tradeIn: true, tradeEquity: 5_000, creditScore: 640 });
    expect(document.body.textContent).toMatch(/\$[\d,]+\/mo/);
    expect(document.body.textContent).toMatch(/72 mo · [\d.]+% APR · \$3,000 down/);
    expect(await screen.findByText("Access Granted!")).toBeTruthy();
  });

  it("skip the equity when nothing is traded in, and the total stays", () => {
    open();
    next();
    fireEvent.click(screen.getByLabelText("No"));
    next();
    expect(title()).toBe("What is your credit score?");
    expect(progress()).toBe("Step 4 of 6");
  });

  it("go back without losing values, by the browser's Back too", async () => {
    open();
    type("Down payment, $", "3000");
    next();
    fireEvent.click(screen.getByLabelText("Yes"));
    next();
    fireEvent.click(screen.getByRole("button", { name: "Back" }));
    expect(screen.getByLabelText<HTMLInputElement>("Yes").checked).toBe(true);
    await act(async () => {
      history.replaceState(history.state, "", "#personal-price/down-payment");
      dispatchEvent(new PopStateEvent("popstate"));
    });
    expect(screen.getByLabelText<HTMLInputElement>("Down payment, $").value).toBe("3000");
    await act(async () => {
      history.replaceState(history.state, "", "/used-cars-for-sale");
      dispatchEvent(new PopStateEvent("popstate"));
    });
    expect(onGone).toHaveBeenCalled();
  });

  it("keep everything across a reload, including typed contact details", () => {
    open();
    toDetails();
    type("First name", "Ada");
    cleanup();
    render(<Steps setup={setup} onLeave={onLeave} onGone={onGone} />);
    expect(progress()).toBe("Step 5 of 6");
    expect(screen.getByLabelText<HTMLInputElement>("First name").value).toBe("Ada");
  });

  it.each([
    ["down-payment", "Down payment, $", "3,50"],
    ["trade-equity", "Estimated trade equity, $", "41 00"],
    ["credit-score", "Credit score", "64"],
  ])("keep the %s typed before the visitor continued", (step, label, text) => {
    const { unmount } = open();
    toDetails();
    act(() => {
      history.replaceState(null, "", `#personal-price/${step}`);
      dispatchEvent(new PopStateEvent("popstate"));
    });
    type(label, text);
    unmount();
    open(`#personal-price/${step}`);
    expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe(text);
  });

  it("treat a double click on Continue as one", () => {
    open();
    next();
    const second = new MouseEvent("click", { bubbles: true, cancelable: true, detail: 2 });
    act(() => void screen.getByRole("button", { name: "Continue" }).dispatchEvent(second));
    expect(title()).toBe("Will you trade in a vehicle?");
    expect(screen.queryByText("There is a problem")).toBeNull();
  });

  it("keep a selection made before the visitor continued", () => {
    const { unmount } = open();
    next();
    fireEvent.click(screen.getByLabelText("No"));
    unmount();
    open("#personal-price/trade-in");
    expect(screen.getByLabelText<HTMLInputElement>("No").checked).toBe(true);
  });

  it("measure the time from the first step, also across a reload and for another vehicle", () => {
    open();
    saveDraft({ ...readDraft()!, startedAt: 1_000 });
    cleanup();
    open();
    expect(readDraft()!.startedAt).toBe(1_000);
  });

  it("let no visitor skip a step by its address", async () => {
    open("#personal-price/done");
    expect(title()).toBe("How much will you put down?");
    await waitFor(() => expect(location.hash).toBe("#personal-price/down-payment"));
  });

  it("contain the values of an earlier visit, and keep the time of the first unlock", async () => {
    updateProfile({ ...ADA, unlockPrice: "2026-11-01T10:00:00.000Z" });
    saveAnswers({ down: 4_000, tradeIn: false, tradeEquity: 0, creditScore: null });
    open();
    expect(screen.getByLabelText<HTMLInputElement>("Down payment, $").value).toBe("4000");
    next();
    next();
    expect(screen.getByLabelText<HTMLInputElement>(/I don't know/).checked).toBe(true);
    next();
    expect(screen.getByLabelText<HTMLInputElement>("First name").value).toBe("Ada");
    expect(screen.getByText("Filled in for you.")).toBeTruthy();
    send();
    await screen.findByText("Here is your payment");
    expect(readProfile().unlockPrice).toBe("2026-11-01T10:00:00.000Z");
    expect(posts[0]!.body).toMatchObject({ tradeIn: false, creditScore: null });
    // Filled in for the visitor: how soon it is sent says nothing.
    expect(posts[0]!.body).toMatchObject({ startedAt: null });
    expect(document.body.textContent).toContain("Assumes a credit score of 700.");
  });
});

describe("the handling of invalid input", () => {
  const refused = () => document.getElementById("error-summary")?.textContent;

  it("an empty number is required", () => {
    open();
    type("Down payment, $", "");
    next();
    expect(refused()).toContain("This field is required");
    expect(progress()).toBe("Step 1 of 6");
  });

  it.each(["abc", "-5", "20001", "1.5"])(
    "%j is not changed: the field shows an error, and the step stays",
    (typed) => {
      open();
      type("Down payment, $", typed);
      fireEvent.blur(screen.getByLabelText("Down payment, $"));
      next();
      expect(refused()).toContain("Enter a whole number from 0 to 20,000.");
      expect(progress()).toBe("Step 1 of 6");
      expect(screen.getByLabelText<HTMLInputElement>("Down payment, $").value).toBe(typed);
      type("Down payment, $", "$20,000");
      expect(refused()).toBeUndefined();
      next();
      expect(progress()).toBe("Step 2 of 6");
    },
  );

  it("a score is only the visitor's own, and never one out of range", async () => {
    open();
    next();
    fireEvent.click(screen.getByLabelText("No"));
    next();
    expect(screen.getByLabelText<HTMLInputElement>("Credit score").value).toBe("");
    expect(screen.getByLabelText<HTMLInputElement>("Credit score, slider").value).toBe("850");
    for (const typed of ["abc", "300"]) {
      type("Credit score", typed);
      next();
      expect(refused()).toContain("Enter a whole number from 400 to 850.");
    }
    type("Credit score", "");
    next();
    fillIn();
    send();
    await screen.findByText("Here is your payment");
    expect(posts[0]!.body).toMatchObject({ creditScore: null, tradeEquity: null });
  });

  it("a value of an earlier visit that is out of range reopens its question", async () => {
    updateProfile(ADA);
    saveAnswers({ down: 90_000, tradeIn: false, tradeEquity: 0, creditScore: null });
    open("#personal-price/personal-details");
    send();
    await waitFor(() => expect(progress()).toBe("Step 1 of 6"));
    expect(refused()).toContain("Enter a whole number from 0 to 20,000.");
    expect(posts).toEqual([]);
  });

  it("neither yes nor no is required", () => {
    open();
    next();
    next();
    expect(document.getElementById("error-summary")!.textContent).toContain("This field is required");
    expect(progress()).toBe("Step 2 of 6");
  });

  it("the details have their messages, in a summary that takes the focus, and nothing is sent", async () => {
    open();
    toDetails();
    type("Email", "ada@shopper");
    send();
    const summary = await waitFor(() => {
      const found = document.getElementById("error-summary");
      if (!found) throw new Error("There is no summary yet.");
      return found;
    });
    expect([...summary.querySelectorAll("a")].map((link) => link.textContent)).toEqual([
      "Enter your first name.",
      "Enter your last name.",
      "Please enter a valid email address",
      "Phone: This field is required",
    ]);
    expect(document.activeElement).toBe(summary);
    expect(posts).toEqual([]);
    expect(readProfile().unlockPrice).toBeUndefined();
  });

  it("on a failed save the toast says so, nothing is unlocked, and the number to call is shown", async () => {
    answer(503, { error: "Your message was not sent. Please try again, or call 555.", phone: "555" });
    open();
    toDetails();
    fillIn();
    send();
    expect(await screen.findByText("There was an error saving your information.")).toBeTruthy();
    expect(screen.getByText(/^Your message was not sent\. Please try again, or call /)).toBeTruthy();
    expect(readProfile().unlockPrice).toBeUndefined();
    expect(title()).toBe("Where should we send it?");
  });
});

it("consent is an unchecked box that names the seller", () => {
  open();
  toDetails();
  const consent = screen.getByRole<HTMLInputElement>("checkbox", {
    name: /^Optional: I agree that .+ may contact me/,
  });
  expect(consent.checked).toBe(false);
});
