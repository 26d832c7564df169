import { expect, it } from "vitest";
import { readDraft, saveDraft } from "../../../lib/leads/drafts";
import { memoryDb, NOW } from "./fixture";

const MINUTE = 60_000;

it("design 12: typed values are kept for 15 minutes, under a token of 128 random bits", async () => {
  const db = await memoryDb();
  const token = await saveDraft(db, "availability", { firstName: "Ada", startedAt: "1", n: 7 }, NOW);
  expect(Buffer.from(token, "base64url")).toHaveLength(16);
  expect(await readDraft(db, "availability", token, NOW + 15 * MINUTE - 1)).toEqual({ firstName: "Ada" });
  expect(await readDraft(db, "availability", token, NOW + 15 * MINUTE)).toBeNull();
  expect(await readDraft(db, "other", token, NOW)).toBeNull();
  expect(await readDraft(db, "availability", `${token}x`, NOW)).toBeNull();
});

it("expired drafts are deleted with the next one that is kept", async () => {
  const db = await memoryDb();
  await saveDraft(db, "availability", { firstName: "Ada" }, NOW);
  await saveDraft(db, "availability", { firstName: "Bob" }, NOW + 15 * MINUTE);
  expect(await db.selectFrom("form_drafts").select("values_json").execute()).toEqual([
    { values_json: '{"firstName":"Bob"}' },
  ]);
});
