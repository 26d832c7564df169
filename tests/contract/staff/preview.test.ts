import { beforeEach, expect, it } from "vitest";
import { previewSnapshot } from "../../../lib/catalog/inventory/snapshot/preview/preview-snapshot";
import { type Preview, readPreview } from "../../../lib/catalog/inventory/snapshot/preview/preview-token";
import type { Db } from "../../../lib/core/db/schema";
import { dropAllSingletons } from "../../../lib/core/platform/singleton";
import { changeDocument } from "../../../lib/staff/documents/change-document";
import type { DocumentContext } from "../../../lib/staff/documents/document-context";
import { getDocumentView } from "../../../lib/staff/documents/get-document";
import type { Role, StaffPerson } from "../../../lib/staff/rights";
import type { DocumentKey } from "../../../lib/store/documents/document-key";
import {
  makePreviewLink,
  PreviewLinkSchema,
  PreviewRequestSchema,
} from "../../../lib/web/preview/preview-link";
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
    // The data in memory is of the other database.
    dropAllSingletons();
    await emptyStock(db, ["content"]);
    await insertGroup(db);
    await insertVehicles(db, [makeVehicle(1)]);
    await insertContent(db, "offers", [makeOffer("ofr_sale", { name: "Sale" })]);
  });

  it("show a draft as soon as it changes, and read nothing again until a change", async () => {
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

  it("are offered to everyone who may edit each document, on pages of an existing store", async () => {
    const make = (role: Role, wanted: object = {}) =>
      makePreviewLink(
        context(person(role)),
        PreviewRequestSchema.parse({ documents: [SALE], path: "/special-offers", ...wanted }),
        { key: KEY, siteUrl: SITE },
      );
    const made = await make("content");
    const { url, expiresAt } = PreviewLinkSchema.parse("body" in made && made.body);
    expect(expiresAt).toBe(NOW + 30 * 60_000);
    const token = new URL(url).pathname.split("/").at(-1)!;
    expect(readPreview(token, KEY, NOW)).toEqual({ ok: true, preview: { ...PREVIEW, until: expiresAt } });
    const both = { documents: [SALE, FEES] };
    expect(await make("owner", both)).toHaveProperty("body");
    expect(await make("sales")).toEqual({ refused: "forbidden" });
    expect(await make("content", both)).toEqual({ refused: "forbidden" });
    expect(await make("owner", { storeId: "elsewhere" })).toEqual({ refused: "unknown" });
  });

  it.each([{ path: "//evil.example" }, { path: "special-offers" }, { documents: [] }])(
    "are not linked to by %j",
    (wrong) => {
      const wanted = { documents: [SALE], path: "/special-offers", ...wrong };
      expect(PreviewRequestSchema.safeParse(wanted).success).toBe(false);
    },
  );
});
