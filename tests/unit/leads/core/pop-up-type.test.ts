import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { LEAD_FORMS } from "@/lib/leads/forms/forms";
import { availabilityFields, COMPANY, leadContext, makeLead, memoryDb } from "./fixture";

const POPUPS = [
  { id: "ask-sales", submitted: { EMAIL: "CONTACT_SALES" } },
  { id: "ask-bank", submitted: { EMAIL: "FULL_CREDIT_APP" } },
  { id: "plain" },
];
const MODULE = "@/lib/store/content/popup-files";
let form: (typeof LEAD_FORMS)["pop-up"];

beforeAll(async () => {
  vi.resetModules();
  vi.doMock(MODULE, () => ({ getPopupsFor: (group: string) => (group === COMPANY.group ? POPUPS : []) }));
  form = (await import("@/lib/leads/forms/forms")).LEAD_FORMS["pop-up"];
});
afterAll(() => {
  vi.doUnmock(MODULE);
  vi.resetModules();
});

describe("the lead type of a pop-up's mail", () => {
  it.each([
    ["ask-sales", "CONTACT_SALES"],
    ["plain", "POP_UP"],
    ["ask-bank", "POP_UP"],
    ["unknown", "POP_UP"],
    ["", "POP_UP"],
  ])("of %j is %s", async (popup, type) => {
    const read = form.read(availabilityFields({ popup, EMAIL: "CAREERS", type: "CAREERS" }));
    if (!read.ok) throw new Error(JSON.stringify(read.errors));
    const context = leadContext(await memoryDb());
    expect(await read.prepare(makeLead({ type: read.type }), context)).toEqual({ ok: true, lead: { type } });
  });
});
