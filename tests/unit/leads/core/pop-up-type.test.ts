import { describe, expect, it } from "vitest";
import { LEAD_FORMS } from "@/lib/leads/forms/forms";
import { type Popup, PopupSchema } from "@/lib/store/api/popup-schema";
import { memoryDb } from "../../../support/memory-database";
import { availabilityFields, leadContext, leadSite, makeLead, STOCK } from "./fixture";

const popup = (id: string, submitted?: Popup["submitted"]) =>
  PopupSchema.parse({
    id,
    ...{ conditions: [{ pages: ["index"] }], settings: { component: "PrimeDialog" } },
    component: { type: "component", component: "UserLead", data: { title: "Questions?" } },
    submitted,
  });
const popups = [popup("ask-sales", { EMAIL: "CONTACT_SALES" }), popup("plain")];

describe("the lead type of a pop-up's mail", () => {
  it.each([
    ["ask-sales", "CONTACT_SALES"],
    ["plain", "POP_UP"],
    ["unknown", "POP_UP"],
    ["", "POP_UP"],
  ])("of %j is %s", async (id, type) => {
    const read = LEAD_FORMS["pop-up"].read(
      availabilityFields({ popup: id, EMAIL: "CAREERS", type: "CAREERS" }),
    );
    if (!read.ok) throw new Error(JSON.stringify(read.errors));
    const site = leadSite({ ...STOCK, content: { ...STOCK.content, popups } });
    const context = leadContext(await memoryDb(), { site });
    expect(await read.prepare(makeLead({ type: read.type }), context)).toEqual({ ok: true, lead: { type } });
  });

  it("is never that of a sealed credit application", () => {
    expect(() => popup("ask-bank", { EMAIL: "FULL_CREDIT_APP" as never })).toThrow(/EMAIL/);
  });
});
