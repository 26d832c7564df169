import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { renderMail } from "@/components/mail/render-mail";
import { DIGEST_KIND, WORKER_SETTINGS } from "@/config/runtime/outbox";
import { emptySearch, encodeSearch } from "@/lib/catalog/inventory/search/address/codec";
import { buildIndex } from "@/lib/catalog/inventory/search/engine/build-index";
import { findMatches, indexSearches } from "@/lib/catalog/inventory/search/results/saved-searches";
import { openSqlite } from "@/lib/core/db/connect";
import { migrate } from "@/lib/core/db/migrate";
import type { Db } from "@/lib/core/db/schema";
import { slug } from "@/lib/core/pages/slug";
import { setMailRenderer } from "@/lib/delivery/mail/mail-renderer";
import { emailDeliverer } from "@/lib/delivery/mail/send-mail";
import { createWorker } from "@/lib/delivery/outbox/worker";
import type { AlertStock } from "@/lib/leads/alerts/alert-stock";
import { digestDeliverer } from "@/lib/leads/alerts/deliver-digest";
import { matchAlerts } from "@/lib/leads/alerts/match-alerts";
import { sendDigests } from "@/lib/leads/alerts/send-digests";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";
import { company } from "../support/alerts";
import { ScriptedSmtp } from "../support/scripted-smtp";
import { generatedVehicles, pick, seededRandom } from "../unit/catalog/inventory/generated-vehicles";
import { table } from "./table";

/**
 * 100,000 saved searches against 500 changed vehicles: the comparison alone; then the whole turn in SQLite for 500 of 20,000
 * vehicles, with what it writes; then the digests that come of it, up to the outbox; then 5,000 of them, composed as text and HTML and
 * sent by the site's own worker to a mail server of this machine. `tsconfig.mails.json` lets it have the server's modules and the HTML
 * of mails in one process, as the site's build does.
 */
const SEARCHES = 100_000;
const STOCK = 20_000;
const CHANGED = 500;
const NOON = Date.parse("2026-11-23T12:00:00-06:00");
const HOUR = 60 * 60 * 1_000;
const SENT = 5_000;
const SITE = "https://acme.example.com";

async function bench(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "forecourt-bench-alerts-"));
  process.env.DATA_DIR ??= folder;
  const db = openSqlite(join(folder, "a.db"));
  try {
    await migrate(db);
    const stocks = [0, 1, 2].map((round) => stockOf(changedVehicles(round), `${round}`));
    const searches = savedSearches(stocks[0]!.vehicles);
    await benchMatching(searches, stocks[0]!);
    await addAlerts(db, searches);
    const read = new Map();
    await matchAlerts({ db, groupId: "acme", stock: stocks[0]!, read, now: NOON });
    const rows: string[][] = [];
    for (const round of [1, 2]) {
      const before = performance.now();
      const found = await matchAlerts({ db, groupId: "acme", stock: stocks[round]!, read, now: NOON });
      rows.push([`change ${round}`, seconds(performance.now() - before), whole(found ?? 0)]);
    }
    console.log(table(["a whole turn in SQLite, with what it writes", "seconds", "news"], rows));
    await benchDigests(db, stocks[2]!);
    await benchSending(db, stocks[2]!, folder);
    console.log("Aim: matching under 2 s on two cores.");
  } finally {
    await db.destroy();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Measures only the comparison, in a process that has read no search yet, and in one that has. */
async function benchMatching(searches: readonly string[], { vehicles, index, profile }: AlertStock) {
  const saved = searches.map((search, at) => ({ id: `${at}`, storeId: "", search }));
  const changed = { vehicles: vehicles.slice(0, CHANGED), profile, stock: () => index };
  const pacing = { every: 2_000, pause: () => new Promise<void>((done) => setImmediate(done)) };
  const read = new Map();
  const rows: string[][] = [];
  for (const name of ["searches not read yet", "searches in memory"]) {
    const start = performance.now();
    const searchIndex = await indexSearches(saved, read, pacing);
    const indexed = performance.now();
    const found = await findMatches(searchIndex, changed, pacing);
    const end = performance.now();
    rows.push([
      name,
      seconds(indexed - start),
      seconds(end - indexed),
      seconds(end - start),
      whole(found.size),
    ]);
  }
  console.log(`${whole(SEARCHES)} saved searches against ${CHANGED} changed vehicles`);
  console.log(table(["", "index", "compare", "together, seconds", "searches that found"], rows));
}

async function benchDigests(db: Db, stock: AlertStock): Promise<void> {
  const before = performance.now();
  const turn = {
    db,
    groupId: "acme",
    siteUrl: SITE,
    stock,
    now: NOON + HOUR,
    timeScale: 1,
  };
  const mails = await sendDigests(turn);
  const ms = performance.now() - before;
  const rate = Math.round((mails / ms) * 1_000);
  console.log(
    table(
      ["digests, into the outbox", "seconds", "mails a second"],
      [[whole(mails), seconds(ms), whole(rate)]],
    ),
  );
}

/** Runs one worker as a process does: it sends eight mails concurrently, each in its own SMTP session. */
async function benchSending(db: Db, stock: AlertStock, folder: string): Promise<void> {
  setMailRenderer(renderMail);
  const smtp = await new ScriptedSmtp().open();
  const none = { STORE_API_URL: undefined, API_SECRET: undefined, MAIL_FROM: undefined };
  const settings = { SMTP_URL: smtp.url, SMTP_INSECURE: "0" as const, DATA_DIR: folder, SITE_URL: SITE };
  const email = emailDeliverer(
    () => db,
    () => ({ ...settings, ...none, TIME_SCALE: 1 }),
  );
  const delivery = { db, groupId: "acme", siteUrl: SITE, stock, now: () => NOON + HOUR };
  const worker = createWorker({
    db,
    deliverers: { [DIGEST_KIND]: digestDeliverer(async () => delivery, email) },
    kinds: { only: [DIGEST_KIND] },
    settings: WORKER_SETTINGS,
    now: () => NOON + HOUR,
    random: Math.random,
  });
  const before = performance.now();
  worker.start();
  await smtp.has(SENT);
  const ms = performance.now() - before;
  await worker.stop();
  await smtp.shut();
  const html = smtp.taken.filter((mail) => /^Content-Type: text\/html/m.test(mail)).length;
  const ids = new Set(smtp.taken.map((mail) => /^Message-ID:\s*(<[^>]+>)/im.exec(mail)![1]));
  console.log(
    table(
      ["digests, sent over SMTP", "with HTML", "different", "seconds", "mails a second"],
      [
        [smtp.taken.length, html, ids.size]
          .map(whole)
          .concat(seconds(ms), whole(Math.round((SENT / ms) * 1_000))),
      ],
    ),
  );
}

/** Each round changes the prices of further vehicles, one in five to a lower one. */
function changedVehicles(round: number): Vehicle[] {
  return generatedVehicles(STOCK, 11).map((vehicle, place) => {
    const group = Math.floor(place / CHANGED);
    const price = vehicle.internetPrice;
    if (group === 0 || group > round || price === null) return vehicle;
    const changed = place % 5 === 0 ? price - 700 : price + 300;
    return { ...vehicle, internetPrice: changed, updatedAt: new Date(NOON + group).toISOString() };
  });
}

function stockOf(vehicles: Vehicle[], version: string): AlertStock {
  const shown = vehicles.filter((vehicle) => !vehicle.private);
  return {
    profile: company,
    stores: [],
    vehicles: shown,
    byVin: new Map(shown.map((vehicle) => [vehicle.vin, vehicle])),
    index: buildIndex(shown, company),
    offers: [],
    version,
  };
}

/** Most name a model or a make, half a condition, and most a highest price. */
function savedSearches(vehicles: readonly Vehicle[]): string[] {
  const random = seededRandom(5);
  return Array.from({ length: SEARCHES }, () => {
    const { make, model, bodystyle, condition } = pick(vehicles, random);
    const state = emptySearch();
    const kind = random();
    if (kind < 0.6) state.values.model = [`${slug(make)}/${slug(model)}`];
    else if (kind < 0.8) state.values.make = [slug(make)];
    else if (bodystyle) state.bodystyles = [bodystyle];
    if (random() < 0.5) state.conditions = [condition];
    if (random() < 0.7) state.ranges.price = { min: null, max: 10_000 + Math.floor(random() * 600) * 100 };
    return encodeSearch(state);
  });
}

/** Two alerts for each person. */
async function addAlerts(db: Db, searches: readonly string[]): Promise<void> {
  const random = seededRandom(6);
  await db.transaction().execute(async (trx) => {
    for (let from = 0; from < SEARCHES; from += 1_000) {
      const places = Array.from({ length: 1_000 }, (_, at) => from + at);
      const persons = places.filter((place) => place % 2 === 0);
      await trx.insertInto("alert_people").values(persons.map(personRow)).execute();
      await trx
        .insertInto("alert_subscriptions")
        .values(places.map((place) => alertRow(place, searches[place]!, random)))
        .execute();
    }
  });
}

function personRow(place: number) {
  return {
    id: `person-${place}`,
    group_id: "acme",
    store_id: "acme",
    email: `shopper.${place}@example.com`,
    token_hash: `${place}`,
    confirm_hash: null,
    confirm_until: null,
    confirm_mailed_at: null,
    mailed_at: null,
    created_at: NOON,
  };
}

function alertRow(place: number, search: string, random: () => number) {
  return {
    id: `alert-${place}`,
    person_id: `person-${place - (place % 2)}`,
    group_id: "acme",
    store_id: "",
    kind: "search",
    search,
    vin: `${place}`,
    label: "Saved search",
    frequency: pick(["now", "daily", "weekly"], random),
    state: "active" as const,
    contact: 0,
    created_at: NOON,
    confirmed_at: NOON,
    ended_at: null,
  };
}

function whole(count: number): string {
  return count.toLocaleString("en-US");
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(2);
}

await bench();
