import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ErrorSummary } from "@/components/leads/core/error-summary";
import { PlainPersonalForm } from "@/components/leads/financing/personal-price/plain-form";
import { FINANCE_SLIDERS } from "@/config/catalog/finance-sliders";
import type { Db } from "@/lib/core/db/schema";
import { getRefusedForm } from "@/lib/leads/core/get-refused-form";
import { FORM_NOTE } from "@/lib/leads/core/schemas/field-errors";
import { postLead } from "../../../support/lead-post";
import { memoryDb } from "../../../support/memory-database";
import { availabilityFields, STOCK, VEHICLE } from "./fixture";

const browser = vi.hoisted(() => ({ db: null as unknown, owner: null as string | null }));
vi.mock("@/lib/core/db/connect", async (original) => ({
  ...(await original<object>()),
  db: () => browser.db,
}));
vi.mock("@/lib/leads/core/page-owner", () => ({ pageOwner: async () => browser.owner }));

let db: Db;

beforeEach(async () => {
  db = await memoryDb();
  Object.assign(browser, { db, owner: null });
});

/** Posts a form without JavaScript; returns the token of the page that the browser is led to. */
async function refuse(changes: Record<string, string>, cookie = ""): Promise<string> {
  const fields = availabilityFields(changes) as Record<string, string>;
  const request = new Request("https://acme.example.com/api/leads/availability", {
    method: "POST",
    body: String(new URLSearchParams(fields)),
    headers: { host: "acme.example.com", "content-type": "application/x-www-form-urlencoded", cookie },
  });
  const site = { url: "https://acme.example.com", stock: async () => STOCK, fallbackPhone: null };
  const response = await postLead(request, "availability", { db, now: Date.now, site });
  return /draft=([\w-]{22})/.exec(response.headers.get("location") ?? "")![1]!;
}

describe("a form rejected without cookies and scripts explains this", () => {
  it("shows its messages and why it is blank, and nothing that was typed", async () => {
    const token = await refuse({ phone: "12", firstName: "Ada" });
    expect(await getRefusedForm("availability", token)).toEqual({
      typed: {},
      errors: {
        [FORM_NOTE]: expect.stringContaining("blocks cookies"),
        phone: "Please enter a valid phone number",
      },
      token,
    });
  });

  it.each([
    ["another form's token", "contact", null],
    ["an unknown token", "availability", "A".repeat(22)],
  ])("shows nothing for %s", async (_, form, other) => {
    const token = await refuse({ phone: "12" });
    expect(await getRefusedForm(form, other ?? token)).toBeNull();
  });

  it("shows another browser's nothing", async () => {
    const token = await refuse({ phone: "12" });
    browser.owner = "another-browser-of-22c";
    expect(await getRefusedForm("availability", token)).toBeNull();
  });

  it("the notice is text above the links to the fields", () => {
    const errors = { [FORM_NOTE]: "Why it is blank.", phone: "Please enter a valid phone number" };
    const html = renderToStaticMarkup(<ErrorSummary errors={errors} fieldId={(field) => `id-${field}`} />);
    expect(html).toContain(">Why it is blank.</p>");
    expect(html).not.toContain("id-formNote");
    expect(html).toContain('href="#id-phone"');
  });
});

describe("the personal price without scripts", () => {
  const form = (refused: Parameters<typeof PlainPersonalForm>[0]["refused"] = null) =>
    renderToStaticMarkup(
      <PlainPersonalForm
        offers=""
        vin={VEHICLE.vin}
        consentText="I agree."
        sliders={FINANCE_SLIDERS}
        refused={refused}
      />,
    );
  const openingOf = (html: string, name: string) =>
    /value="([^"]*)"/.exec(new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? "")?.[1];

  it("opens with 1000 down and a trade equity of 0", () => {
    expect([openingOf(form(), "down"), openingOf(form(), "tradeEquity")]).toEqual(["1000", "0"]);
    expect(openingOf(form(), "creditScore")).toBeUndefined();
  });

  it("typed values take precedence over the defaults, also an emptied field", () => {
    const html = form({ typed: { down: "", tradeEquity: "4000" }, errors: { down: "x" }, token: "t" });
    expect([openingOf(html, "down"), openingOf(html, "tradeEquity")]).toEqual(["", "4000"]);
  });
});
