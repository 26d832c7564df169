import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db, openSqlite } from "@/lib/core/db/connect";
import { migrate } from "@/lib/core/db/migrate";
import type { Db } from "@/lib/core/db/schema";
import { osUser } from "@/lib/core/platform/os-user";
import type { EmailJob } from "@/lib/delivery/mail/email-message";
import { LEAD_NEWS_KIND } from "@/lib/leads/core/lead-news";
import { leadSheet, showLead } from "@/lib/leads/core/lead-records";
import { getCreditForm, readCreditDraft } from "@/lib/leads/credit/credit-drafts";
import { exportApplication, openApplication, openingsOf } from "@/lib/leads/credit/open-application";
import { openSealedEmail, purgeApplications } from "@/lib/leads/credit/seal-lead";
import { setLimiterStore } from "../../../../lib/core/platform/limits";
import { toolArguments } from "../../../support/bundled-tools";
import { draftOwner } from "../../../support/draft-owner";
import { postLead } from "../../../support/lead-post";
import { memoryDb } from "../../../support/memory-database";
import { withoutIds } from "../../../support/without-ids";
import { NOW, STOCK } from "../core/fixture";
import { creditFields, jointFields } from "./fixture";

const DATA_DIR = mkdtempSync(join(tmpdir(), "forecourt-credit-"));
process.env.DATA_DIR = DATA_DIR;
const keyFile = () => readFileSync(join(DATA_DIR, "keys/credit-key.txt"), "utf8");
const PATH = "/auto-financing/full-credit-application";
const DAY_MS = 24 * 60 * 60 * 1_000;

let database: Db;

/** Name of a limit that is reached. */
let spent = "";
setLimiterStore(
  ({ name }) =>
    async () =>
      name === spent ? 240_000 : 0,
);

beforeEach(async () => {
  database = await memoryDb();
});

function post(
  fields: Record<string, string>,
  type: "json" | "form" = "json",
  on: Db = database,
  cookie = "",
) {
  const request = new Request("https://acme.example.com/api/leads/full-credit-application", {
    method: "POST",
    body: type === "json" ? JSON.stringify(fields) : new URLSearchParams(fields).toString(),
    headers: {
      host: "acme.example.com",
      ...(cookie && { cookie }),
      "content-type": type === "json" ? "application/json" : "application/x-www-form-urlencoded",
    },
  });
  return postLead(request, "full-credit-application", {
    db: on,
    site: { url: "https://acme.example.com", stock: async () => STOCK, fallbackPhone: null },
    now: () => NOW,
  });
}

describe("how often an address may post", () => {
  afterEach(() => {
    spent = "";
  });

  it.each(["continue", "back"])(
    '"%s" without JavaScript sends nothing, and counts as no lead',
    async (action) => {
      spent = "leads";
      const response = await post({ ...creditFields(), action, part: "home" }, "form");
      expect(response.status).toBe(303);
      expect(response.headers.get("location")).toMatch(/\?draft=[\w-]+&part=\w+/);
    },
  );

  it("the parts have a separate limit", async () => {
    const fields = { ...creditFields(), action: "continue", part: "you" };
    spent = "form-steps";
    const response = await post(fields, "form");
    expect(response.status).toBe(429);
    expect(response.headers.get("retry-after")).toBe("240");
  });

  it.each([
    ["form", {}],
    ["json", {}],
    // A script always sends the whole form, whatever it claims.
    ["json", { action: "continue", part: "you" }],
  ] as const)("the application itself determines it, by %s with %j", async (type, claims) => {
    spent = "leads";
    expect((await post({ ...creditFields(), ...claims }, type)).status).toBe(429);
  });
});

const sent = async (fields = creditFields()) => {
  const response = await post(fields);
  expect(response.status).toBe(201);
  return ((await response.json()) as { id: string }).id;
};
const email = async () => {
  const { payload_json } = await database
    .selectFrom("outbox")
    .where("kind", "!=", LEAD_NEWS_KIND)
    .select("payload_json")
    .executeTakeFirstOrThrow();
  return (await openSealedEmail(JSON.parse(payload_json))) as EmailJob;
};
/** All that is stored, but for ids, hashes and what is sealed: any few letters or digits occur somewhere in those. */
const everyRow = async () =>
  withoutIds(await everyRowWithIds())
    .replace(/-----BEGIN AGE ENCRYPTED FILE-----[\s\S]*?-----END AGE ENCRYPTED FILE-----/g, "(sealed)")
    .replace(/[0-9a-f]{64}/g, "(hash)");
const everyRowWithIds = async () =>
  JSON.stringify(
    await Promise.all(
      (["leads", "outbox", "form_drafts", "credit_applications", "credit_openings"] as const).map((table) =>
        database.selectFrom(table).selectAll().execute(),
      ),
    ),
  );

describe("lead type FULL_CREDIT_APP", () => {
  it("is stored, sealed and queued in one transaction; nothing but name and contact is readable", async () => {
    const id = await sent(jointFields());
    const rows = await everyRow();
    expect(await everyRowWithIds()).toContain(id);
    expect(rows).toContain("ada@shopper.example.com");
    expect(rows.match(/\(sealed\)/g)).toHaveLength(2);
    for (const hidden of [
      "219-09",
      "219 09",
      "1985",
      "1986-12-09",
      "Engine",
      "4500",
      "1250",
      "grace@",
      "Compiler",
      "60563",
    ])
      expect(rows).not.toContain(hidden);
  });

  it("its e-mail holds everything but Social Security number and date of birth", async () => {
    const id = await sent(jointFields({ vendorName: "Acme North" }));
    const { message, replyTo } = await email();
    expect(message).toMatchObject({
      type: "text",
      subject: "Full Credit Application Form - Acme North",
      email: "sales@north.example.com",
    });
    expect(replyTo).toBe("ada@shopper.example.com");
    const body = message.type === "text" ? message.body : "";
    for (const reported of [
      "12 Engine Street",
      "$1,250",
      "$4,500.50",
      "Analytical Engines",
      "9 Compiler Court",
      "grace@shopper.example.com",
      "Middle name: King",
      "Joint credit",
      `open-credit ${id}`,
      "Co-borrower, joint credit: agreed, text joint-1, 2026-11-21T15:58:03.000Z, page /auto-financing/full-credit-application",
    ])
      expect(body).toContain(reported);
    // A lead's id may hold any digits.
    expect(body.replaceAll(id, "")).not.toMatch(/219|9991|9992|1985|1986|07\/28|12-09/);
  });

  it("each agreement is stored with its text, version, time and page", async () => {
    await sent();
    const { payload_json } = await database
      .selectFrom("leads")
      .select("payload_json")
      .executeTakeFirstOrThrow();
    const { agreements, consent } = JSON.parse(payload_json);
    expect(agreements).toEqual([
      expect.objectContaining({
        person: "applicant",
        name: "esign",
        version: "esign-2",
        at: NOW,
        page: PATH,
      }),
      expect.objectContaining({ name: "creditPull", version: "credit-pull-2", at: NOW, page: PATH }),
    ]);
    expect(agreements[0].text).toMatch(
      /on paper[\s\S]*withdraw[\s\S]*web browser[\s\S]*I agree to electronic records/,
    );
    expect(agreements[1].text).toContain("I authorize Acme Motors");
    expect(consent).toMatchObject({ given: false, version: "contact-1" });
  });

  it("a post sent twice is one lead; one key with another number is rejected", async () => {
    const key = { idempotencyKey: "0b4bb6a1-0000-4000-8000-00000000000c" };
    const id = await sent(creditFields(key));
    expect(await sent(creditFields(key))).toBe(id);
    expect((await post(creditFields({ ...key, ssn: "219-09-9993" }))).status).toBe(409);
    expect((await database.selectFrom("credit_applications").selectAll().execute()).length).toBe(1);
  });

  it("the hash of its content cannot be found by trying all numbers: it needs the site's key", async () => {
    const { createHash } = await import("node:crypto");
    const { creditForm } = await import("@/lib/leads/credit/credit-form");
    await sent();
    const { body_hash } = await database.selectFrom("leads").select("body_hash").executeTakeFirstOrThrow();
    const content = creditForm.read(creditFields(), NOW);
    const text = JSON.stringify(["FULL_CREDIT_APP", content.ok && content.content]);
    expect(await creditForm.hash!(text)).toBe(body_hash);
    expect(createHash("sha256").update(text).digest("hex")).not.toBe(body_hash);
  });

  it("rejected JSON: 422 with the messages by field, nothing stored", async () => {
    const response = await post(creditFields({ ssn: "666-12-3456" }));
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({
      errors: { ssn: "Enter a Social Security number as ddd-dd-dddd, such as 123-45-6789." },
    });
    expect(await everyRow()).toBe("[[],[],[],[],[]]");
  });
});

describe("without JavaScript", () => {
  let owner = "";
  const at = (response: Response) => {
    owner = draftOwner(response).owner;
    return new URL(response.headers.get("location")!, "https://acme.example.com");
  };
  const stateAt = async (url: URL) => readCreditDraft(database, owner, url.searchParams.get("draft")!, NOW);

  it("Continue moves part by part, and the address contains no typed values", async () => {
    const typed = { ...creditFields(), part: "you", action: "continue" };
    const response = await post(typed, "form");
    expect(response.status).toBe(303);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const url = at(response);
    expect(url.href).toMatch(
      /^https:\/\/acme\.example\.com\/auto-financing\/full-credit-application\?draft=[\w-]{22}&part=home$/,
    );
    expect(at(await post({ ...typed, part: "home" }, "form")).searchParams.get("part")).toBe("work");
    expect(at(await post({ ...typed, part: "work" }, "form")).searchParams.get("part")).toBe("send");
    expect(
      at(await post({ ...jointFields(), part: "work", action: "continue" }, "form")).searchParams.get("part"),
    ).toBe("co-you");
    expect(at(await post({ ...typed, part: "work", action: "back" }, "form")).searchParams.get("part")).toBe(
      "home",
    );
    expect((await database.selectFrom("leads").selectAll().execute()).length).toBe(0);
  });

  it("values are stored encrypted, without the secrets and agreements", async () => {
    const url = at(await post({ ...creditFields(), part: "work", action: "continue" }, "form"));
    const draft = await stateAt(url);
    expect(draft?.typed).toMatchObject({ firstName: "Ada", "residence.0.city": "Naperville" });
    expect(Object.keys(draft!.typed).join()).not.toMatch(/ssn|dateOfBirth|agree/);
    expect(await everyRow()).not.toMatch(/Ada|Naperville|219-?09|1985-|\/1985/);
  });

  it("a required earlier address is requested without an error first; then with one", async () => {
    const short = creditFields({ "residence.0.yearsAtAddress": "1", part: "home", action: "continue" });
    const first = at(await post(short, "form"));
    expect([first.searchParams.get("part"), first.hash]).toEqual(["home", "#more-home"]);
    expect((await stateAt(first))?.errors).toEqual({});
    const second = at(
      await post({ ...short, "residence.1.city": "", "residence.1.fullAddress": "" }, "form"),
    );
    expect(second.hash).toBe("#error-summary");
    expect((await stateAt(second))?.errors).toMatchObject({ "residence.1.city": "This field is required" });
  });

  it("rejected when sent: all typed values reappear except the secrets, with their errors", async () => {
    const url = at(await post(creditFields({ ssn: "219-00-9991", action: "send", part: "send" }), "form"));
    expect([url.searchParams.get("part"), url.hash]).toEqual(["send", "#error-summary"]);
    expect(await stateAt(url)).toMatchObject({
      typed: { firstName: "Ada", "job.0.monthlyIncome": "4,500.50" },
      errors: { ssn: "Enter a Social Security number as ddd-dd-dddd, such as 123-45-6789." },
    });
    expect(await everyRow()).not.toMatch(/219-00|1985/);
  });

  it("accepted: 303 to the confirmation page, which reveals nothing of the visitor", async () => {
    const response = await post(creditFields({ action: "send", part: "send" }), "form");
    expect([response.status, response.headers.get("location")]).toEqual([303, `${PATH}/received`]);
  });

  it("an expired draft is deleted, and the form starts over", async () => {
    const url = at(await post({ ...creditFields(), part: "you", action: "continue" }, "form"));
    const token = url.searchParams.get("draft")!;
    expect(await readCreditDraft(database, owner, token, NOW + 60 * 60_000)).toBeNull();
    await migrate(db());
    expect(await getCreditForm(owner, token, "home", NOW)).toEqual({
      part: "you",
      typed: {},
      vin: null,
      offers: "",
      errors: {},
      draft: null,
    });
  });

  const drafts = () => database.selectFrom("form_drafts").select("token").execute();

  it("an application has one token from its first part to its last, for its own browser alone", async () => {
    await migrate(db());
    const first = await post({ ...creditFields(), part: "you", action: "continue" }, "form");
    const { cookie } = draftOwner(first);
    const draft = at(first).searchParams.get("draft")!;
    const next = { ...creditFields(), draft, part: "home", action: "continue" };
    expect(at(await post(next, "form", database, cookie)).searchParams.get("draft")).toBe(draft);
    const wrong = { ...creditFields({ ssn: "666-12-3456" }), draft, part: "send", action: "send" };
    expect(at(await post(wrong, "form", database, cookie)).searchParams.get("draft")).toBe(draft);
    expect(await drafts()).toEqual([{ token: draft }]);
    // Another browser that has the address reads nothing and writes nothing of it.
    expect(await readCreditDraft(database, "x".repeat(22), draft, NOW)).toBeNull();
    expect((await getCreditForm(null, draft, "home", NOW)).draft).toBeNull();
    const foreign = await post({ ...next, firstName: "Mallory" }, "form");
    expect(at(foreign).searchParams.get("draft")).not.toBe(draft);
    expect((await readCreditDraft(database, cookie.split("=")[1]!, draft, NOW))?.typed.firstName).toBe("Ada");
  });

  it.each(["form", "json"] as const)("nothing of it is left once it is sent, by %s", async (type) => {
    const begun = await post({ ...creditFields(), part: "work", action: "continue" }, "form");
    const { cookie } = draftOwner(begun);
    expect(await drafts()).toHaveLength(1);
    // A plain form posts its draft; the code of the page keeps it in the tab and posts none.
    const draft: Record<string, string> =
      type === "form" ? { draft: at(begun).searchParams.get("draft")! } : {};
    const sent = { ...creditFields({ action: "send", part: "send" }), ...draft };
    const answer = await post(sent, type, database, cookie);
    expect(answer.ok || answer.status === 303).toBe(true);
    expect(await drafts()).toEqual([]);
  });

  it("an unknown field is not stored", async () => {
    const url = at(
      await post({ ...creditFields(), mySecret: "s3cret", part: "you", action: "continue" }, "form"),
    );
    expect(Object.keys((await stateAt(url))!.typed)).not.toContain("mySecret");
  });

  it("no visitor gets past a part that is not complete", async () => {
    await migrate(db());
    const answers = creditFields({ "residence.0.city": "", part: "you", action: "continue" });
    const url = at(await post(answers, "form", db()));
    const token = url.searchParams.get("draft")!;
    expect((await getCreditForm(owner, token, "send", NOW)).part).toBe("home");
    expect((await getCreditForm(owner, token, "you", NOW)).part).toBe("you");
    expect((await getCreditForm(owner, token, "co-home", NOW)).part).toBe("you");
  });
});

describe("npm run leads -- open-credit", () => {
  const opener = { by: "ada", at: NOW };

  it("prints everything with the private key, and the opening is in the access log", async () => {
    const id = await sent(jointFields());
    const opened = await openApplication(database, id, keyFile(), opener);
    expect(opened).toMatchObject({
      ok: true,
      text: expect.stringContaining("Social Security number: 219-09-9992"),
    });
    expect(opened).toMatchObject({
      text: expect.stringMatching(/Date of birth: 1985-07-28[\s\S]*1986-12-09/),
    });
    expect(opened).toMatchObject({
      text: expect.stringMatching(/12 Engine Street[\s\S]*joint credit: agreed/),
    });
    expect(await openingsOf(database, id)).toEqual([{ leadId: id, how: "opened", by: "ada", at: NOW }]);
  });

  it("without the key it is the sealed file, and that is logged, too", async () => {
    const id = await sent();
    const exported = await exportApplication(database, id, opener);
    const sealed = exported.ok ? exported.text : "";
    expect(await openingsOf(database)).toEqual([{ leadId: id, how: "exported", by: "ada", at: NOW }]);
    expect(sealed).toMatch(/^-----BEGIN AGE ENCRYPTED FILE-----\n[\s\S]*-----END AGE ENCRYPTED FILE-----$/);
  });

  const age = "/usr/bin/age";
  it.skipIf(!existsSync(age))("the sealed file is opened by plain age with the key", async () => {
    const id = await sent();
    const exported = await exportApplication(database, id, opener);
    const sealed = exported.ok ? exported.text : "";
    const key = join(DATA_DIR, "keys/credit-key.txt");
    const plain = execFileSync(age, ["-d", "-i", key], { input: `${sealed}\n`, encoding: "utf8" });
    expect(JSON.parse(plain)).toMatchObject({ lead: { id }, application: { ssn: "219-09-9991" } });
  });

  it.each([
    ["an unknown id", "none", "unknown"],
    ["another key", "", "wrong-key"],
  ])("%s opens nothing and is not in the log", async (_, unknown, reason) => {
    const id = unknown || (await sent());
    const other = "AGE-SECRET-KEY-1GFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPQ4EGAEX";
    expect(await openApplication(database, id, other, opener)).toEqual({ ok: false, reason });
    expect(await openingsOf(database)).toEqual([]);
  });

  it("data that cannot be logged is not shown", async () => {
    const id = await sent();
    await database.schema.dropTable("credit_openings").execute();
    await expect(openApplication(database, id, keyFile(), opener)).rejects.toThrow();
    await expect(exportApplication(database, id, opener)).rejects.toThrow();
  });

  it("the log names the user of the operating system, and the user who ran sudo", () => {
    expect(osUser({})).not.toBe("");
    expect(osUser({ SUDO_USER: "grace" })).toBe(`${osUser({})} (sudo: grace)`);
  });

  it("the operators' view of the lead contains none of it", async () => {
    const id = await sent();
    const sheet = leadSheet((await showLead(database, id))!);
    expect(sheet).toContain("O'Neill");
    expect(withoutIds(sheet)).not.toMatch(/219-09|1985|Engine|4,?500/);
  });

  it("on the command line", async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "forecourt-credit-cli-"));
    const own = openSqlite(join(dataDir, "forecourt.db"));
    await migrate(own);
    const { id } = (await (await post(creditFields(), "json", own)).json()) as { id: string };
    await own.destroy();
    const run = (...args: string[]) => {
      const { stdout, status } = spawnSync(process.execPath, toolArguments("leads", ...args), {
        encoding: "utf8",
        env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "", NODE_OPTIONS: "" },
      });
      return { stdout, status };
    };
    const key = join(DATA_DIR, "keys/credit-key.txt");
    expect(run("open-credit", id, "--key", key)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining("219-09-9991"),
    });
    expect(run("credit-log", id).stdout).toMatch(
      new RegExp(`^\\S+Z  opened    ${id}  ${osUser({}).split(" ")[0]}`),
    );
    // Owners see it in the back office as well.
    const again = openSqlite(join(dataDir, "forecourt.db"));
    const audited = await again.selectFrom("audit").select(["action", "actor_id", "record_id"]).execute();
    await again.destroy();
    expect(audited).toEqual([{ action: "credit.open", actor_id: "command-line", record_id: id }]);
  });
});

describe("deletion by age (CREDIT_RETENTION_DAYS)", () => {
  it("deletes the application and the delivered e-mail; lead and access log stay", async () => {
    const id = await sent();
    await openApplication(database, id, keyFile(), { by: "ada", at: NOW });
    expect(await purgeApplications(database, 30, NOW + 30 * DAY_MS - 1)).toBe(0);
    await database.updateTable("outbox").set({ state: "sent" }).execute();
    expect(await purgeApplications(database, 30, NOW + 30 * DAY_MS)).toBe(1);
    expect(await database.selectFrom("credit_applications").selectAll().execute()).toEqual([]);
    expect(
      await database
        .selectFrom("outbox")
        .where("kind", "!=", LEAD_NEWS_KIND)
        .select("payload_json")
        .execute(),
    ).toEqual([{ payload_json: "{}" }]);
    expect((await database.selectFrom("leads").select("id").execute()).length).toBe(1);
    expect((await openingsOf(database, id)).length).toBe(1);
    expect(await openApplication(database, id, keyFile(), { by: "ada", at: NOW })).toEqual({
      ok: false,
      reason: "deleted",
    });
    expect(await openSealedEmail({})).toBeNull();
  });

  it("an e-mail that is not delivered yet is not lost", async () => {
    await sent();
    await purgeApplications(database, 1, NOW + 2 * DAY_MS);
    expect((await email()).message.subject).toContain("Full Credit Application Form");
  });
});
