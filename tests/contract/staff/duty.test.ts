import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Db } from "../../../lib/core/db/schema";
import { readDuties } from "../../../lib/staff/accounts/staff-duty";
import { callEndpoint } from "../../support/call-endpoint";
import { openScene, signInAll, type Who } from "../../support/staff-scene";

let db: Db;
let cookies: Record<Who, string>;
beforeAll(async () => {
  db = await openScene();
});
beforeEach(async () => {
  cookies = await signInAll(db);
  await db.deleteFrom("staff_duty").execute();
});
afterAll(() => db.destroy());

const save = (form: Record<string, string>) =>
  callEndpoint("POST", "/api/staff/account/duty", { form, cookie: cookies.sales });
const stored = async () => [...(await readDuties(db, "acme", await allIds())).values()];
const allIds = async () => (await db.selectFrom("staff_people").select("id").execute()).map(({ id }) => id);

it("a person sets the own working days and absence, which the audit log has", async () => {
  const response = await save({ day0: "on", day5: "on", from: "2026-12-24", until: "2026-12-26" });
  expect(response.headers.get("location")).toBe("/staff/account?done=duty");
  expect(await stored()).toEqual([{ days: [0, 5], away: { from: "2026-12-24", until: "2026-12-26" } }]);
  const [row] = await db
    .selectFrom("audit")
    .select("after_json")
    .where("action", "=", "person.duty")
    .orderBy("at", "desc")
    .execute();
  expect(JSON.parse(row!.after_json!)).toEqual({
    days: ["Monday", "Saturday"],
    away: "2026-12-24 – 2026-12-26",
  });
});

it.each([
  ["ends before it begins", { from: "2026-12-26", until: "2026-12-24" }],
  ["has no end", { from: "2026-12-26" }],
  ["is no date", { from: "2026-02-30", until: "2026-03-02" }],
])("an absence that %s changes nothing", async (_, form) => {
  await save({ day1: "on" });
  const response = await save({ day2: "on", ...form });
  expect(response.headers.get("location")).toBe("/staff/account?problem=duty");
  expect(await stored()).toEqual([{ days: [1], away: null }]);
});

it("no day is a valid choice: the person gets no leads by rule", async () => {
  await save({});
  expect(await stored()).toEqual([{ days: [], away: null }]);
});
