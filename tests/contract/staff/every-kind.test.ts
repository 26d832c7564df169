import { beforeAll, expect, it } from "vitest";
import type { StoreSnapshot } from "../../../lib/catalog/inventory/snapshot/build";
import { previewSnapshot } from "../../../lib/catalog/inventory/snapshot/preview/preview-snapshot";
import { carJsonLd } from "../../../lib/catalog/vehicle/json-ld";
import type { Db } from "../../../lib/core/db/schema";
import { dropAllSingletons } from "../../../lib/core/platform/singleton";
import { FEEDS } from "../../../lib/marketing/feeds/feeds";
import { writeFeed } from "../../../lib/marketing/feeds/write-feed";
import { SITEMAP_NAMES, sitemapEntries } from "../../../lib/marketing/seo/sitemap-files";
import {
  articleData,
  autoDealers,
  faqPage,
  jobPosting,
  personJsonLd,
} from "../../../lib/marketing/seo/structured-data";
import { auditOf } from "../../../lib/staff/audit";
import { changeDocument } from "../../../lib/staff/documents/change-document";
import type { DocumentContext } from "../../../lib/staff/documents/document-context";
import { getDocumentView } from "../../../lib/staff/documents/get-document";
import { listDocuments } from "../../../lib/staff/documents/list-documents";
import { COLLECTION_NAMES } from "../../../lib/store/api/collections";
import { vehiclePath } from "../../../lib/store/api/vehicle-path";
import { openPositions } from "../../../lib/store/company/positions";
import { type DocumentKey, keyText } from "../../../lib/store/documents/document-key";
import { embeddedStoreApi } from "../../../lib/store/sources/embedded";
import { applyFiles } from "../../../lib/web/seed/apply-files";
import { onBothDatabasesAtNight } from "../../support/databases";
import { type EditedDocument, editedDocuments, isShown } from "../../support/edited-documents";
import { insertVehicles, makeVehicle } from "../../support/store-fixture";
import { withoutTimes } from "../../support/without-times";

const GROUP = "heartland";
const SITE = "https://cars.example.com";
const CARS = [1, 2].map((number) => makeVehicle(number, { storeId: "heartland-naperville" }));
const [FIRST, SECOND] = CARS.map((car) => ({ vin: car.vin, storeId: car.storeId, page: vehiclePath(car) }));
/** The documentary fee of the sample group is in each advertised price. */
const EDITS = editedDocuments(FIRST!, SECOND!, 225);
const OWNER: DocumentContext["person"] = {
  ...{ id: "olga", name: "Olga", email: "olga@example.com" },
  roles: [{ role: "owner", storeId: null }],
};

type Surfaces = Readonly<Record<string, string>>;
/** Name of the surface with the structured data of all pages. */
const STRUCTURED = "structured data";

/** Returns everything derived from a store's data besides its pages, as the routes and pages derive it. */
async function surfacesOf(db: Db, snapshot: StoreSnapshot): Promise<Surfaces> {
  const { profile, vehicles, offers, team, content } = snapshot;
  const api = embeddedStoreApi(db);
  const scope = { kind: "group", id: GROUP } as const;
  const of = (path: string) => `/api/store-group/${GROUP}/website/${path}`;
  const collections = COLLECTION_NAMES.map(async (name) => [
    of(name),
    JSON.stringify(await api.collection(scope, name)),
  ]);
  const structured = [
    ...autoDealers(profile, SITE, Date.now()),
    ...content.articles.map((article) => articleData(article, profile.name, SITE)),
    faqPage(content.faqs),
    ...openPositions(content.positions, profile).map((position) => jobPosting(position, profile, SITE)),
    ...team.map((member) => personJsonLd(member, profile, SITE)),
    ...vehicles.map((vehicle) => carJsonLd(vehicle, profile, undefined, SITE)),
  ];
  return {
    ...Object.fromEntries(await Promise.all(collections)),
    ...Object.fromEntries(
      SITEMAP_NAMES.map((name) => [`/sitemap-${name}.xml`, JSON.stringify(sitemapEntries(name, snapshot))]),
    ),
    [of("stores")]: JSON.stringify((await api.stores(scope)).map(({ id }) => ({ id }))),
    ...Object.fromEntries(
      Object.entries(FEEDS).map(([file, feed]) => [
        `/feeds/${file}`,
        [...writeFeed(feed, snapshot, SITE)].join(""),
      ]),
    ),
    [STRUCTURED]: JSON.stringify(structured),
    // Data that pages are rendered from.
    data: JSON.stringify({ profile, vehicles, offers, team, content }),
  };
}

function allWithoutTimes(surfaces: Surfaces): Surfaces {
  return Object.fromEntries(Object.entries(surfaces).map(([name, text]) => [name, withoutTimes(text)]));
}

/** Returns the surfaces of a document's edit that exist here: files, interfaces, and values of structured data. */
function shownOf({ shows }: EditedDocument, surfaces: Surfaces) {
  return shows.flatMap((each) => {
    if (typeof each.has === "string" && each.has.startsWith('"')) return [{ ...each, at: STRUCTURED }];
    return typeof each.at === "string" && each.at in surfaces ? [{ ...each, at: each.at }] : [];
  });
}

onBothDatabasesAtNight("every kind that the staff edit", (instances) => {
  beforeAll(async () => {
    // The data in memory is of the other database.
    dropAllSingletons();
    await applyFiles(instances().first, GROUP, { root: process.cwd() });
    await insertVehicles(instances().first, CARS);
  });

  const context = (): DocumentContext => ({
    ...{ db: instances().first, group: GROUP, person: OWNER, now: Date.now },
    stores: [
      "heartland-naperville",
      "heartland-schaumburg",
      "heartland-merrillville",
      "heartland-fort-wayne",
    ],
  });
  /** Reads the data as the other instance does. */
  const read = async (documents: readonly DocumentKey[] = []) => {
    const db = instances().second;
    const preview = { group: GROUP, storeId: null, documents: [...documents], until: 0 };
    return surfacesOf(db, (await previewSnapshot(preview, null, db))!);
  };

  /** Fields whose value or effect must be confirmed, some of them twice. */
  const CONFIRMED = [
    "description",
    "disclaimer",
    "sales.hours",
    "service.hours",
    "closures.holidays",
    "closures.days",
  ];

  it.each(EDITS.map((edited) => [edited.kind, edited] as const))(
    "%s: draft, preview, publication, and back byte for byte",
    async (kind, edited) => {
      const id = edited.id ?? (await listDocuments(context(), kind as never))[0]!.id;
      const key = { kind, storeId: edited.storeId ?? "", id };
      const opened = (await getDocumentView(context(), key))!;
      const change = async (name: "save" | "publish" | "restore", values: object) => {
        const version = (await getDocumentView(context(), key))!.version;
        const answer = await changeDocument(context(), key, name, { version, ...values } as never);
        expect(answer).toMatchObject({ ok: true });
      };
      const before = await read();
      const shown = shownOf(edited, before);
      const states = (surfaces: Surfaces) => shown.map((each) => isShown(surfaces[each.at]!, each));
      const [none, all] = [shown.map(() => false), shown.map(() => true)];
      expect(states(before)).toEqual(none);

      await change("save", { changes: edited.changes(opened.record as never), clear: [], revert: [] });
      expect(await read()).toEqual(before);
      const previewed = await read([key]);
      expect(previewed.data).not.toBe(before.data);

      await change("publish", { confirmed: [...CONFIRMED, ...CONFIRMED] });
      const published = await read();
      expect(states(published)).toEqual(all);
      expect(withoutTimes(published.data!)).toBe(withoutTimes(previewed.data!));

      await change("restore", { to: 0 });
      expect(allWithoutTimes(await read())).toEqual(allWithoutTimes(before));
      const audited = await auditOf(instances().second, "document", keyText(key));
      expect(audited.map(({ action, actor }) => [action, actor.name])).toEqual([
        ["document.restore", "Olga"],
        ["document.publish", "Olga"],
      ]);
    },
  );
});
