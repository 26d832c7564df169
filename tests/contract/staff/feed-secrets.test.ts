import { beforeEach, expect, it } from "vitest";
import type { Db } from "../../../lib/core/db/schema";
import { auditOf } from "../../../lib/staff/audit";
import { changeDocument } from "../../../lib/staff/documents/change-document";
import type { DocumentContext } from "../../../lib/staff/documents/document-context";
import { getDocumentView } from "../../../lib/staff/documents/get-document";
import { publishDue } from "../../../lib/staff/documents/publish-due";
import type { Role, StaffPerson } from "../../../lib/staff/rights";
import { type DocumentKey, keyText } from "../../../lib/store/documents/document-key";
import { embeddedStoreApi } from "../../../lib/store/sources/embedded";
import { onBothDatabases } from "../../support/databases";
import { emptyStock } from "../../support/empty-stock";
import { insertGroup } from "../../support/store-fixture";

const FEED: DocumentKey = { kind: "profile-feed", storeId: "north", id: "" };
const LEADS: DocumentKey = { kind: "profile-leads", storeId: "north", id: "" };
const VENDOR = "https://acme@feeds.vendor.example/stock.csv";
const OTHER = "https://acme@feeds.attacker.example/stock.csv";
const OURS = { url: VENDOR, schedule: "0 * * * *", password: "file", columns: {}, set: {} };
const HOUR = 60 * 60 * 1_000;

function person(role: Role, storeId: string | null = null): StaffPerson {
  return { id: role, name: `Name of ${role}`, email: `${role}@acme.example.com`, roles: [{ role, storeId }] };
}
const [OWNER, MANAGER] = [person("owner"), person("manager", "north")];

let clock = Date.parse("2026-11-23T12:00:00Z");

onBothDatabases("the feed of a store and its secret", (instances) => {
  let db: Db;
  const context = (who: StaffPerson): DocumentContext => ({
    db,
    group: "acme",
    person: who,
    stores: ["north", "south"],
    now: () => clock,
  });
  const versionOf = async (key: DocumentKey) => (await getDocumentView(context(OWNER), key))?.version ?? 0;
  async function change(key: DocumentKey, who: StaffPerson, name: string, values: object = {}) {
    const all = {
      version: await versionOf(key),
      changes: {},
      clear: [],
      revert: [],
      confirmed: [],
      ...values,
    };
    return changeDocument(context(who), key, name as never, all as never);
  }
  const save = (feed: object, who = MANAGER) => change(FEED, who, "save", { changes: { feed } });
  const feedNow = async () => {
    const stores = await embeddedStoreApi(db).stores({ kind: "group", id: "acme" });
    return stores.find(({ id }) => id === "north")?.feed;
  };

  beforeEach(async () => {
    db = instances().first;
    clock += 24 * HOUR;
    await emptyStock(db, ["content"]);
    await insertGroup(db);
    await save(OURS, OWNER);
    expect(await change(FEED, OWNER, "publish")).toMatchObject({ ok: true });
  });

  it.each([
    ["another server", { ...OURS, url: OTHER }],
    ["another path", { ...OURS, url: VENDOR.replace("stock", "other") }],
    ["another place of its password", { ...OURS, password: "env" }],
    ["a key besides", { ...OURS, privateKey: "file" }],
    ["the key of another host", { ...OURS, hostKey: `SHA256:${"A".repeat(43)}` }],
  ])("is the owner's to publish with %s; a manager drafts it", async (_, feed) => {
    expect(await save(feed)).toMatchObject({ ok: true, document: { may: { draft: true, publish: false } } });
    expect(await change(FEED, MANAGER, "publish")).toMatchObject({ reason: "forbidden", right: "site" });
    const later = { publishAt: clock + HOUR, unpublishAt: null };
    expect(await change(FEED, MANAGER, "schedule", later)).toMatchObject({ reason: "forbidden" });
    expect((await feedNow())?.url).toBe(VENDOR);
    const audit = await auditOf(db, "document", keyText(FEED));
    expect(audit.map(({ action }) => action)).toContain("document.publish.refused");
    const confirmed = { confirmed: ["feed.password"] };
    expect(await change(FEED, OWNER, "publish", confirmed)).toMatchObject({ ok: true });
  });

  it("is a manager's to publish with another schedule and other columns", async () => {
    await save({ ...OURS, schedule: "30 6 * * *", columns: { Asking: "price" } });
    expect(await change(FEED, MANAGER, "publish")).toMatchObject({ ok: true });
    expect(await feedNow()).toMatchObject({ schedule: "30 6 * * *", password: "file", url: VENDOR });
  });

  it("only an owner can restore or end one that leads to another server", async () => {
    const before = await versionOf(FEED);
    await save({ ...OURS, url: OTHER }, OWNER);
    await change(FEED, OWNER, "publish", { confirmed: ["feed.password"] });
    for (const to of [0, before])
      expect(await change(FEED, MANAGER, "restore", { to })).toMatchObject({
        reason: "forbidden",
        right: "site",
      });
    const end = { publishAt: null, unpublishAt: clock + HOUR };
    expect(await change(FEED, MANAGER, "schedule", end)).toMatchObject({
      reason: "forbidden",
      right: "site",
    });
    expect(await change(FEED, OWNER, "restore", { to: before })).toMatchObject({ ok: true });
    expect((await feedNow())?.url).toBe(VENDOR);
  });

  it("does not change under a time of publication that a manager set for something else", async () => {
    await save({ ...OURS, schedule: "30 6 * * *" });
    const later = { publishAt: clock + HOUR, unpublishAt: null };
    expect(await change(FEED, MANAGER, "schedule", later)).toMatchObject({ ok: true });
    expect(await save({ ...OURS, url: OTHER })).toMatchObject({ reason: "forbidden", right: "site" });
    expect(await change(FEED, MANAGER, "remove")).toMatchObject({ reason: "forbidden", right: "site" });
    clock += HOUR;
    expect(await publishDue(db, () => clock)).toBe(1);
    expect(await feedNow()).toMatchObject({ url: VENDOR, schedule: "30 6 * * *" });
  });

  it("loses its secret with its server, and reports this until a new one is set", async () => {
    await save({ ...OURS, url: OTHER }, OWNER);
    const view = await getDocumentView(context(OWNER), FEED);
    expect(view?.record.feed).toEqual({ url: OTHER, schedule: "0 * * * *", columns: {}, set: {} });
    expect(await change(FEED, OWNER, "publish")).toMatchObject({
      reason: "invalid",
      problems: [
        {
          field: "feed.password",
          isConfirmable: true,
          message: expect.stringMatching(/its secret was removed/),
        },
      ],
    });
    await save({ ...OURS, url: OTHER }, OWNER);
    expect(await change(FEED, OWNER, "publish")).toMatchObject({
      problems: [
        { field: "feed.password", message: expect.stringMatching(/^feeds\.attacker\.example is a new/) },
      ],
    });
    expect(await change(FEED, OWNER, "publish", { confirmed: ["feed.password"] })).toMatchObject({
      ok: true,
    });
    expect(await feedNow()).toMatchObject({ url: OTHER, password: "file" });
  });

  it("keeps its secret if only the path changes", async () => {
    await save({ ...OURS, url: VENDOR.replace("stock", "other") }, OWNER);
    expect((await getDocumentView(context(OWNER), FEED))?.record.feed).toMatchObject({ password: "file" });
  });

  it("contains no name of a secret", async () => {
    await save({ ...OURS, password: "file:postgres-password" }, OWNER);
    expect(await change(FEED, OWNER, "publish")).toMatchObject({
      reason: "invalid",
      problems: [{ field: "feed.password" }],
    });
  });

  it("is as a webhook: a changed receiver forgets the secret that signs", async () => {
    const webhook = { url: "https://crm.example.com/hook", secret: "file" };
    const to = (value: object) => change(LEADS, OWNER, "save", { changes: { webhook: value } });
    await to(webhook);
    expect(await change(LEADS, OWNER, "publish")).toMatchObject({ ok: true });
    const moved = { ...webhook, url: "https://other.example.com/hook" };
    await to(moved);
    const refused = await change(LEADS, OWNER, "publish", { confirmed: ["webhook.secret"] });
    expect(refused).toMatchObject({ reason: "invalid" });
    expect("problems" in refused && refused.problems).toContainEqual(
      expect.objectContaining({ field: "webhook.secret" }),
    );
    await to(moved);
    expect(await change(LEADS, OWNER, "publish", { confirmed: ["webhook.secret"] })).toMatchObject({
      ok: true,
    });
  });
});
