import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { deleteDraft, readDraft, saveDraft, typedValues } from "../../../../lib/leads/core/drafts";
import { ownerFor, ownerOf } from "../../../../lib/leads/core/visitor-cookies";
import { LEAD_FORMS, leadForm } from "../../../../lib/leads/forms/forms";
import { memoryDb } from "../../../support/memory-database";
import { NOW } from "./fixture";

process.env.DATA_DIR = mkdtempSync(join(tmpdir(), "forecourt-drafts-"));
const MINUTE = 60_000;
const MINE = { form: "availability", owner: "a".repeat(22) };
const ADA = { typed: { firstName: "Ada" }, errors: { email: "Enter an e-mail." } };

it("is stored for 15 minutes, under a token of 128 random bits, for one form and one browser", async () => {
  const db = await memoryDb();
  const token = await saveDraft(db, MINE, ADA, NOW);
  expect(Buffer.from(token, "base64url")).toHaveLength(16);
  expect(await readDraft(db, MINE, token, NOW + 15 * MINUTE - 1)).toEqual(ADA);
  expect(await readDraft(db, MINE, token, NOW + 15 * MINUTE)).toBeNull();
  expect(await readDraft(db, { ...MINE, form: "other" }, token, NOW)).toBeNull();
  expect(await readDraft(db, { ...MINE, owner: "b".repeat(22) }, token, NOW)).toBeNull();
  expect(await readDraft(db, MINE, `${token}x`, NOW)).toBeNull();
});

it("neither its values nor its secret can be read in the database", async () => {
  const db = await memoryDb();
  await saveDraft(db, MINE, ADA, NOW);
  const rows = JSON.stringify(await db.selectFrom("form_drafts").selectAll().execute());
  expect(rows).toContain("BEGIN AGE ENCRYPTED FILE");
  expect(rows).not.toMatch(/Ada|e-mail/);
  expect(rows).not.toContain(MINE.owner);
});

it("continues under its token, which another browser cannot use", async () => {
  const db = await memoryDb();
  const token = await saveDraft(db, MINE, ADA, NOW);
  const bob = { typed: { firstName: "Bob" }, errors: {} };
  expect(await saveDraft(db, MINE, bob, NOW, { token })).toBe(token);
  expect(await readDraft(db, MINE, token, NOW)).toEqual(bob);
  const other = await saveDraft(db, { ...MINE, owner: "b".repeat(22) }, ADA, NOW, { token });
  expect(other).not.toBe(token);
  expect(await readDraft(db, MINE, token, NOW)).toEqual(bob);
  await deleteDraft(db, MINE, other);
  await deleteDraft(db, MINE, token);
  expect(await readDraft(db, MINE, token, NOW)).toBeNull();
  expect(await db.selectFrom("form_drafts").select("token").execute()).toEqual([{ token: other }]);
});

it("expired drafts are deleted with the next one that is stored", async () => {
  const db = await memoryDb();
  await saveDraft(db, MINE, ADA, NOW);
  const token = await saveDraft(db, MINE, ADA, NOW + 15 * MINUTE);
  expect(await db.selectFrom("form_drafts").select("token").execute()).toEqual([{ token }]);
});

it.each(Object.keys(LEAD_FORMS).filter((name) => name !== "full-credit-application"))(
  "%s: only the form's own fields are stored",
  (name) => {
    const own = leadForm(name)!.fieldNames();
    const posted = {
      firstName: "Ada",
      mySecret: "s",
      constructor: "c",
      ssn: "219-09-9991",
      startedAt: "1",
      n: 7,
    };
    expect(typedValues(posted, own)).toEqual({ firstName: "Ada" });
  },
);

it("a browser is identified by a persistent cookie that no script and no other host reads", () => {
  const site = "https://acme.example.com";
  const { owner, setCookie } = ownerFor(new Headers(), site);
  expect(setCookie).toBe(`__Host-formDraft=${owner}; Max-Age=86400; Path=/; HttpOnly; Secure; SameSite=Lax`);
  expect(Buffer.from(owner, "base64url")).toHaveLength(16);
  const back = new Headers({ cookie: `a=b; __Host-formDraft=${owner}` });
  expect(ownerOf(back, site)).toBe(owner);
  expect(ownerFor(back, site).owner).toBe(owner);
  expect(ownerFor(new Headers(), site).owner).not.toBe(owner);
  for (const cookie of [`formDraft=${owner}`, "__Host-formDraft=x", `__Host-formDraft=${"é".repeat(22)}`])
    expect(ownerOf(new Headers({ cookie: encodeURI(cookie) }), site)).toBeNull();
});
