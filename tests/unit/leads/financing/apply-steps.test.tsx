// @vitest-environment jsdom
// @own-process: its keys are made by native code

import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ApplyForm } from "../../../../components/leads/financing/apply-form";
import { readDraft } from "../../../../lib/leads/core/drafts";
import type { RefusedForm } from "../../../../lib/leads/core/get-refused-form";
import {
  APPLY_STEPS,
  applyFinancingForm,
  applyStepOf,
} from "../../../../lib/leads/financing/financing-forms";
import { memoryDb } from "../../../support/memory-database";
import { stubIntersectionObserver } from "../../../support/stub-intersection-observer";
import { COMPANY, NOW } from "../core/fixture";

const OWNER = "a".repeat(22);
const NAME = { firstName: "Ada", lastName: "Keys" };
const CONTACT = { email: "ada@shopper.example.com", phone: "(312) 555-0187" };
const form = () => screen.getByRole<HTMLFormElement>("form");
const at = (position: number) => within(form()).getByText(`Step ${position} of 3`);
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const click = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });

beforeEach(() => {
  stubIntersectionObserver();
  history.replaceState(null, "", "/");
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

it("every field but the consent and the vehicle's hidden ones belongs to one of the three steps", () => {
  const inSteps = APPLY_STEPS.flatMap(({ inputs }) => inputs as readonly string[]);
  expect([...inSteps, "consent", "vin", "offers", "terms"].sort()).toEqual(
    [...applyFinancingForm.fieldNames()].sort(),
  );
});

describe("without JavaScript", () => {
  const steps = applyFinancingForm.steps!;
  const post = async (fields: Record<string, string>) => {
    const db = await memoryDb();
    const path = await steps.take(db, fields, OWNER, NOW);
    const { searchParams, hash } = new URL(path, "https://site.example");
    const draft = await readDraft(
      db,
      { form: "apply-financing", owner: OWNER },
      searchParams.get("draft")!,
      NOW,
    );
    return { step: searchParams.get("step"), hash, ...draft };
  };

  it("only Continue and Back of a known step send nothing", () => {
    expect(steps.has({ action: "continue", step: "name" })).toBe(true);
    expect(steps.has({ action: "back", step: "home" })).toBe(true);
    expect(steps.has({ action: "continue", step: "other" })).toBe(false);
    expect(steps.has({ step: "home" })).toBe(false);
  });

  it("a step with errors is shown again with its own errors only", async () => {
    expect(await post({ action: "continue", step: "name", firstName: "Ada" })).toEqual({
      step: "name",
      hash: "#error-summary",
      typed: { firstName: "Ada" },
      errors: { lastName: "Enter your last name." },
    });
  });

  it("a complete step opens the next one, Back the previous one, and the values are kept", async () => {
    const typed = { ...NAME, ...CONTACT };
    const next = await post({ action: "continue", step: "contact", ...typed });
    expect(next).toEqual({ step: "home", hash: "", typed, errors: {} });
    expect(await post({ action: "back", step: "home", ...typed })).toMatchObject({ step: "contact", typed });
  });

  it("no step can be skipped by its address", () => {
    expect(applyStepOf("home", { typed: NAME, errors: {} }).step).toBe("contact");
    expect(applyStepOf("elsewhere", { typed: NAME, errors: {} }).step).toBe("name");
  });

  it("the page shows one step; the values of the others are posted with it", () => {
    const refused: RefusedForm = { token: "t", typed: { ...NAME, ...CONTACT }, errors: {}, step: "home" };
    render(<ApplyForm profile={COMPANY} refused={refused} />);
    at(3);
    expect(Object.fromEntries(new FormData(form()))).toMatchObject({ ...NAME, ...CONTACT, step: "home" });
    expect(screen.queryByLabelText("First name")).toBeNull();
    expect(screen.getByRole("button", { name: "Request pre-approval" })).toBeTruthy();
  });
});

describe("with JavaScript", () => {
  async function open() {
    render(<ApplyForm profile={COMPANY} />);
    const plain = form();
    await act(async () => fireEvent.focusIn(plain));
    await waitFor(() => expect(form()).not.toBe(plain));
  }

  it("a step is validated before the next one is shown, and Back keeps typed values", async () => {
    await open();
    await click("Continue");
    at(1);
    expect(screen.getByRole("alert").textContent).not.toContain("street");
    type("First name", "Ada");
    type("Last name", "Keys");
    await click("Continue");
    at(2);
    expect(location.hash).toBe("#contact");
    type("Email", CONTACT.email);
    await click("Back");
    at(1);
    expect(field("First name").value).toBe("Ada");
    await click("Continue");
    expect(field("Email").value).toBe(CONTACT.email);
  });
});
