import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { buildSnapshot } from "@/lib/catalog/inventory/snapshot/build";
import { openSqlite } from "@/lib/core/db/connect";
import { migrate } from "@/lib/core/db/migrate";
import { FEEDS } from "@/lib/marketing/feeds/feeds";
import { writeFeed } from "@/lib/marketing/feeds/write-feed";
import { noContent } from "@/lib/store/content/site-content";
import { toolArguments } from "../../support/bundled-tools";
import { insertGroup, insertVehicles, makeProfile, makeVehicle, vinOf } from "../../support/store-fixture";
import { temporaryFolder } from "../import/import-fixture";

const SITE = "https://cars.example.com";
const FILE = "google-listings.csv";
const dataDir = temporaryFolder();
const photo = join(dataDir, "photos", "0123456789abcdef.jpg");
const FACTS = {
  storeId: "north",
  condition: "new",
  msrp: 31_000,
  internetPrice: 29_500,
  exteriorColor: "Red",
  bodystyle: "suvs",
  previewImage: "/photos/0123456789abcdef.webp",
} as const;
const AVAILABLE = makeVehicle(1, FACTS);
const IN_TRANSIT = makeVehicle(2, { ...FACTS, status: "in-transit" });

const picture = () => sharp({ create: { width: 1_200, height: 900, channels: 3, background: "red" } });

beforeAll(async () => {
  const db = openSqlite(join(dataDir, "forecourt.db"));
  await migrate(db);
  await insertGroup(db);
  await insertVehicles(db, [AVAILABLE, IN_TRANSIT]);
  await db.destroy();
  mkdirSync(join(dataDir, "photos"));
  writeFileSync(photo, await picture().jpeg().toBuffer());
});

/** `npm run feeds -- check …` */
function check(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, toolArguments("feeds", "check", ...args), {
    encoding: "utf8",
    env: { ...process.env, DATA_DIR: dataDir, STORE_GROUP: "acme", SITE_URL: SITE, DATABASE_URL: undefined },
  });
  return { code: status, output: stdout + stderr };
}

/** The stock as pages and feeds get it, fees included. */
function stock() {
  const profile = makeProfile({ id: "acme", group: "acme", name: "Acme Motors" });
  const stores = [{ ...profile, id: "north", name: "Acme north" }];
  const nothing = { offers: [], lowestPrices: [], team: [], content: noContent() };
  const data = { profile, stores, vehicles: [AVAILABLE, IN_TRANSIT], ...nothing };
  return buildSnapshot("@default", { kind: "group", id: "acme" }, data, "1");
}

/** Checks the feed of the stock after a fault is planted in its text. */
function checkPlanted(plant: (text: string) => string) {
  const text = [...writeFeed(FEEDS[FILE]!, stock(), SITE)].join("");
  const file = join(dataDir, FILE);
  writeFileSync(file, plant(text));
  return check("--file", file);
}

describe("the check of the advertising feeds", () => {
  it("passes for the stock as it is, and for its file", () => {
    expect(check()).toMatchObject({ code: 0, output: expect.stringContaining("2 vehicles, nothing wrong.") });
    expect(checkPlanted((text) => text)).toMatchObject({ code: 0 });
  });

  it("fails on a WebP by its address", () => {
    const found = checkPlanted((text) => text.replaceAll(".jpg", ".webp"));
    expect(found).toMatchObject({ code: 1, output: expect.stringMatching(/image_link.*a webp picture/) });
  });

  it("fails on a WebP in a file whose name says JPEG", async () => {
    writeFileSync(photo, await picture().webp().toBuffer());
    const found = check(FILE);
    writeFileSync(photo, await picture().jpeg().toBuffer());
    expect(found).toMatchObject({ code: 1, output: expect.stringMatching(/image_link.*a webp picture/) });
  });

  it("fails on an MSRP that is not the page's", () => {
    const found = checkPlanted((text) => text.replace("31000 USD", "31225 USD"));
    expect(found).toMatchObject({
      code: 1,
      output: expect.stringContaining(`${vinOf(1)}: 31225 USD, page 31000 USD`),
    });
  });

  it("fails without a vehicle in transit", () => {
    const found = checkPlanted((text) =>
      text
        .split("\r\n")
        .filter((line) => !line.includes("IN_TRANSIT"))
        .join("\r\n"),
    );
    expect(found).toMatchObject({
      code: 1,
      output: expect.stringMatching(/a vehicle of the site is missing \(in-transit\).*LF000002/),
    });
  });

  it("checks a file by the vendor's rules only if the site has no stock yet", () => {
    const ran = spawnSync(process.execPath, toolArguments("feeds", "check", "--file", join(dataDir, FILE)), {
      encoding: "utf8",
      env: { ...process.env, DATA_DIR: temporaryFolder(), DATABASE_URL: undefined },
    });
    expect(ran).toMatchObject({ status: 0, stdout: expect.stringContaining("only the vendor's rules") });
  });
});
