import { beforeEach, expect, it } from "vitest";
import { previewSnapshot } from "../../../lib/catalog/inventory/preview-snapshot";
import { type Preview, readPreview } from "../../../lib/catalog/inventory/preview-token";
import type { Db } from "../../../lib/core/db/schema";
import { dropAllSingletons } from "../../../lib/core/platform/singleton";
import { changeDocument } from "../../../lib/staff/documents/change-document";
import type { DocumentContext } from "../../../lib/staff/documents/document-context";
import { getDocumentView } from "../../../lib/staff/documents/get-document";
import { handlePreviewRequest } from "../../../lib/staff/preview/handle-preview-link";
import type { Role, StaffPerson } from "../../../lib/staff/rights";
import type { DocumentKey } from "../../../lib/store/documents/document-key";
import { onBothDatabases } from "../../support/databases";
import { emptyStock } from "../../support/empty-stock";
import {
  insertContent,
  insertGroup,
  insertVehicles,
  makeOffer,
  makeVehicle,
} from "../../support/store-fixture";

const SALE: DocumentKey = { kind: "offers", storeId: "", id: "ofr_sale" };
const FEES: DocumentKey = { kind: "profile-fees", storeId: "", id: "" };
const KEY = Buffer.alloc(32, 1);
const NOW = Date.parse("2026-11-23T12:00:00Z");
const SITE = "https://cars.example";
const PREVIEW: Preview = { group: "acme", storeId: null, documents: [SALE], until: NOW + 60_000 };

function person(role: Role): StaffPerson {
  return { id: role, name: role, email: `${role}@acme.example.com`, roles: [{ role, storeId: null }] };
}

onBothDatabases("previews", (instances) => {
  let db: Db;
  const context = (who: StaffPerson): DocumentContext => ({
    db,
    group: "acme",
    person: who,
    stores: ["north", "south"],
    now: () => NOW,
  });
  const draft = async (name: string) => {
    const owner = context(person("owner"));
    const version = (await getDocumentView(owner, SALE))?.version ?? 0;
    const change = { version, changes: { name }, clear: [], revert: [], confirmed: [] };
    expect((await changeDocument(owner, SALE, "save", change as never)).ok).toBe(true);
  };

  beforeEach(async () => {
    db = instances().first;
    // What is in memory is of the other database.
    dropAllSingletons();
    await emptyStock(db, ["content"]);
    await insertGroup(db);
    await insertVehicles(db, [makeVehicle(1)]);
    await insertContent(db, "offers", [makeOffer("ofr_sale", { name: "Sale" })]);
  });

  it("show a draft as soon as it changes, and read nothing again while none does", async () => {
    const shown = (preview = PREVIEW, storeId: string | null = null) => previewSnapshot(preview, storeId, db);
    const names = async (preview?: Preview) => (await shown(preview))!.offers.map(({ name }) => name);
    expect(await names()).toEqual(["Sale"]);
    await draft("Big sale");
    expect(await names()).toEqual(["Big sale"]);
    const [first, second] = await Promise.all([shown(), shown()]);
    expect(first).toBe(second);
    expect(await shown()).toBe(first);
    await draft("Bigger sale");
    expect(await names()).toEqual(["Bigger sale"]);
    // Other documents, another store, no store at all.
    expect(await names({ ...PREVIEW, documents: [FEES] })).toEqual(["Sale"]);
    expect((await shown(PREVIEW, "north"))!.scope).toEqual({ kind: "store", id: "north" });
    expect(await shown(PREVIEW, "elsewhere")).toBeNull();
  });

  it("are linked to by who may edit each document, on paths of the site, within a limit", async () => {
    const post = (role: Role, { body = {}, headers = {}, ok = true, isRemote = false } = {}) =>
      handlePreviewRequest(
        new Request(`${SITE}/api/staff/preview`, {
          method: "POST",
          headers: { "content-type": "application/json", origin: SITE, ...headers },
          body: JSON.stringify({ documents: [SALE], path: "/special-offers", ...body }),
        }),
        {
          siteUrl: SITE,
          isRemote,
          maxBytes: 100_000,
          staffOf: async () => ({ ok: true, person: person(role) }),
          context: async (who) => context(who),
          countChange: async () => (ok ? { ok: true } : { ok: false, retryAfterSeconds: 1 }),
          key: async () => KEY,
        },
      );
    const made = await post("content");
    expect(made.status).toBe(200);
    const { url, expiresAt } = (await made.json()) as { url: string; expiresAt: number };
    expect(expiresAt).toBe(NOW + 30 * 60_000);
    const token = new URL(url).pathname.split("/").at(-1)!;
    expect(readPreview(token, KEY, NOW)).toEqual({ ok: true, preview: { ...PREVIEW, until: expiresAt } });
    const both = { documents: [SALE, FEES] };
    const answers = await Promise.all([
      post("owner", { body: both }),
      post("sales"),
      post("content", { body: both }),
      post("owner", { headers: { origin: "https://evil.example" } }),
      post("owner", { body: { storeId: "elsewhere" } }),
      post("owner", { body: { path: "//evil.example" } }),
      post("owner", { body: { documents: [] } }),
      post("owner", { isRemote: true }),
      post("owner", { ok: false }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 403, 403, 403, 404, 422, 422, 409, 429]);
  });
});
