import { afterAll, beforeAll, expect, it } from "vitest";
import type { Db } from "../../../lib/core/db/schema";
import { readCorrectionDraft } from "../../../lib/staff/persons/correction-drafts";
import { callEndpoint } from "../../support/call-endpoint";
import { openScene, RECORDS, signInAll, type Who } from "../../support/staff-scene";

let db: Db;
let cookies: Record<Who, string>;
beforeAll(async () => {
  db = await openScene();
  cookies = await signInAll(db);
});
afterAll(() => db.destroy());

it("values typed stay in the form after a wrong correction, for their author, and in no URL", async () => {
  const lead = await RECORDS.lead.own(db, "owner");
  const form = { firstName: "Ada", lastName: "Byron", email: "not an address", phone: "", state: "IL" };
  const response = await callEndpoint("POST", `/api/staff/customers/${lead}/correct`, {
    form,
    cookie: cookies.owner,
  });
  const location = new URL(response.headers.get("location") ?? "", "http://localhost");
  expect(location.searchParams.get("problem")).toBe("invalid");
  expect(location.href).not.toMatch(/Ada|Byron|address/);
  const token = location.searchParams.get("draft") ?? "";
  const read = (personId: string, leadId: string) =>
    readCorrectionDraft(db, { personId, leadId }, token, Date.now());
  expect(await read("owner", lead)).toMatchObject(form);
  expect(await read("manager", lead)).toBeNull();
  expect(await read("owner", "other")).toBeNull();
});
