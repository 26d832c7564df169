import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openSqlite } from "../../lib/core/db/connect";
import type { Db } from "../../lib/core/db/schema";
import { VEHICLE } from "../unit/leads/core/fixture";
import { makeTarget, type Target } from "./target";

const dataDir = mkdtempSync(join(tmpdir(), "forecourt-deal-crashes-"));
let target: Target;
beforeAll(async () => {
  target = await makeTarget({ DATA_DIR: dataDir, LOG_LEVEL: "silent" }, "deal-server");
});
afterAll(async () => {
  await target.kill();
  rmSync(dataDir, { recursive: true, force: true });
});

const CONTACT = {
  ...{ firstName: "Ada", lastName: "O'Neill", email: "ada@shopper.example.com", phone: "(312) 555-0187" },
  ...{ vin: VEHICLE.vin, page: "/deal", idempotencyKey: "deal-crashes-one-deal" },
};
const TRADE = { hasTrade: "yes", year: "2018", make: "Honda", model: "Civic", miles: "60000", owed: "0" };
/** Posts of a deal in the order of its page, and what the deal has afterwards. */
const POSTS: readonly { step: string; fields: Record<string, string>; has: object }[] = [
  { step: "offers", fields: {}, has: { offers: [] } },
  { step: "trade", fields: { ...TRADE, value: "9000" }, has: { trade: { value: 9_000 } } },
  {
    step: "payment",
    fields: { plan: "finance", down: "2000", term: "60", credit: "good" },
    has: { payment: { down: 2_000, term: 60 } },
  },
  { step: "plans", fields: {}, has: { plans: [] } },
  { step: "handover", fields: { handover: "pickup" }, has: { handover: { kind: "pickup", slot: null } } },
  { step: "send", fields: CONTACT, has: {} },
  { step: "trade", fields: { ...TRADE, value: "8000" }, has: { trade: { value: 8_000 } } },
];

it("kill -9 before and after the commit of each step of a deal loses nothing, and the shopper's repetition continues it", {
  timeout: 240_000,
}, async () => {
  await target.start();
  const begun = await post("/api/deals", { vin: VEHICLE.vin });
  const token = begun!.location.replace("/deal/", "");
  const { cookie } = begun!;
  await target.kill();
  let before = await stored();
  expect(before.data).toEqual({});
  for (const { step, fields, has } of POSTS) {
    const send = () =>
      step === "send"
        ? post("/api/leads/deal", { ...fields, deal: token }, cookie)
        : post(`/api/deals/${token}/${step}`, fields, cookie);
    for (const hold of ["before-commit", "before-answer"] as const) {
      await target.start({ hold });
      const posted = send();
      await Promise.race([target.holds(hold), posted.then((answer) => expect(answer).toBeNull())]);
      await target.kill();
      expect(await posted).toBeNull();
      // Before the commit nothing of the step is there; afterwards all of it, with its lead and its version.
      const isThere = hold === "before-answer";
      expect(await stored()).toMatchObject({
        data: isThere ? { ...before.data, ...has } : before.data,
        leads: isThere && step === "send" ? 1 : before.leads,
        versions:
          isThere && (step === "send" || before.leads > 0)
            ? [...before.versions, before.versions.length + 1]
            : before.versions,
      });
    }
    await target.start();
    expect((await send())?.location).toMatch(step === "send" ? /done=sent/ : /done=saved/);
    await target.kill();
    before = await stored();
    expect(before.data).toMatchObject(has);
    expect(before.frozen).toEqual(before.leads > 0 ? before.data : null);
  }
  expect(before).toMatchObject({ deals: 1, leads: 1 });
  expect(before.versions).toEqual(before.versions.map((_, index) => index + 1));
});

/** Posts a form; null without a response. */
async function post(
  path: string,
  fields: Record<string, string>,
  cookie = "",
): Promise<{ location: string; cookie: string } | null> {
  const headers = { "content-type": "application/x-www-form-urlencoded", cookie };
  const init = { method: "POST", headers, body: new URLSearchParams(fields), redirect: "manual" as const };
  const response = await fetch(target.url + path, init).catch(() => null);
  if (!response) return null;
  if (response.status !== 303) throw new Error(`status ${response.status}: ${await response.text()}`);
  return {
    location: response.headers.get("location") ?? "",
    cookie: response.headers.getSetCookie()[0]?.split(";")[0] ?? "",
  };
}

/** Returns what the database has of the only deal. */
async function stored() {
  const db: Db = openSqlite(join(dataDir, "forecourt.db"));
  const deals = await db.selectFrom("deals").selectAll().execute();
  const versions = await db.selectFrom("deal_versions").selectAll().orderBy("number").execute();
  const leads = await db.selectFrom("leads").select("id").execute();
  await db.destroy();
  return {
    deals: deals.length,
    data: JSON.parse(deals[0]!.data_json) as object,
    leads: leads.length,
    versions: versions.map(({ number }) => Number(number)),
    frozen: JSON.parse(versions.at(-1)?.data_json ?? "null") as object | null,
  };
}
