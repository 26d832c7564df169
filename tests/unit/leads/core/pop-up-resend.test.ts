import { beforeEach, describe, expect, it } from "vitest";
import { POPUP_LEAD_TYPES } from "@/config/marketing/popups/lead-types";
import type { Db } from "@/lib/core/db/schema";
import { PopupSchema } from "@/lib/store/api/popup-schema";
import { postLead } from "../../../support/lead-post";
import { memoryDb } from "../../../support/memory-database";
import { availabilityFields, NOW, STOCK } from "./fixture";

let db: Db;

beforeEach(async () => {
  db = await memoryDb();
});

async function statusOf(type: (typeof POPUP_LEAD_TYPES)[number], cookie: string): Promise<string> {
  const popup = PopupSchema.parse({
    ...{ id: "ask", conditions: [{ pages: ["index"] }], settings: { component: "PrimeDialog" } },
    component: { type: "component", component: "UserLead", data: { title: "Questions?" } },
    submitted: { EMAIL: type },
  });
  const stock = { ...STOCK, content: { ...STOCK.content, popups: [popup] } };
  const request = new Request("https://acme.example.com/api/leads/pop-up", {
    method: "POST",
    body: JSON.stringify(availabilityFields({ popup: "ask" })),
    headers: { host: "acme.example.com", "content-type": "application/json", cookie },
  });
  const site = { url: "https://acme.example.com", stock: async () => stock, fallbackPhone: null };
  expect((await postLead(request, "pop-up", { db, now: () => NOW, site })).status).toBe(201);
  const { payload_json } = await db.selectFrom("leads").select("payload_json").executeTakeFirstOrThrow();
  const lead = JSON.parse(payload_json) as { type: string; status: string };
  expect(lead.type).toBe(type);
  return lead.status;
}

describe("the prospect of a pop-up's lead is new on a browser's first lead, resend afterwards", () => {
  it.each(POPUP_LEAD_TYPES)("%s", async (type) => {
    expect(await statusOf(type, "")).toBe("new");
    db = await memoryDb();
    expect(await statusOf(type, "adfLead=true")).toBe("resend");
  });
});
