import { beforeEach, expect, it } from "vitest";
import type { Db } from "../../../lib/core/db/schema";
import { changeDocument } from "../../../lib/staff/documents/change-document";
import type { DocumentContext } from "../../../lib/staff/documents/document-context";
import { readReplyTemplates, templatesIn } from "../../../lib/staff/leads/reply-templates";
import { embeddedStoreApi } from "../../../lib/store/sources/embedded";
import { onBothDatabases } from "../../support/databases";
import { emptyStock } from "../../support/empty-stock";
import { shippedTemplates } from "../../support/reply-templates";
import { insertContent, insertGroup } from "../../support/store-fixture";

const OWNER: DocumentContext["person"] = {
  ...{ id: "olga", name: "Olga", email: "olga@acme.example.com" },
  roles: [{ role: "owner", storeId: null }],
};
const [FIRST] = shippedTemplates();

onBothDatabases("templates for replies in the back office", (instances) => {
  let db: Db;
  beforeEach(async () => {
    db = instances().first;
    await emptyStock(db, ["content"]);
    await insertGroup(db);
    await insertContent(db, "reply-templates", [FIRST!]);
  });

  const context = (): DocumentContext => ({
    ...{ db, group: "acme", person: OWNER, stores: ["north"], now: () => Date.parse("2026-11-28T12:00:00Z") },
  });
  const publish = async (id: string, changes: Record<string, string>) => {
    const key = { kind: "reply-templates", storeId: "", id };
    const saved = await changeDocument(context(), key, "save", {
      version: 0,
      changes,
      clear: [],
      revert: [],
    });
    if (!saved.ok || !saved.document) return saved;
    return changeDocument(context(), key, "publish", { version: saved.document.version, confirmed: [] });
  };
  const offered = async () => templatesIn(await readReplyTemplates(embeddedStoreApi(db), "acme"), "es");

  it("an edited text is offered in replies, in each of its languages", async () => {
    expect(await publish(FIRST!.id, { text: "Hi {firstName}", text_es: "Hola, {firstName}" })).toMatchObject({
      ok: true,
    });
    expect((await offered()).map(({ id, text }) => [id, text])).toEqual([
      [`${FIRST!.id}.es`, "Hola, {firstName}"],
      [FIRST!.id, "Hi {firstName}"],
    ]);
  });

  it("a placeholder that does not exist is refused, and nothing changes", async () => {
    const before = await offered();
    expect(await publish(FIRST!.id, { text: "Hi {fistName}" })).toMatchObject({
      ok: false,
      reason: "invalid",
      problems: [{ field: "text" }],
    });
    expect(await offered()).toEqual(before);
  });
});
