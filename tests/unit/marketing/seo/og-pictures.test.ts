import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { OG } from "@/config/marketing/og";
import { getSnapshot } from "@/lib/catalog/inventory/snapshot/snapshot";
import {
  articleCard,
  articleOgPicture,
  offerOgPicture,
  storeOgPicture,
  vehicleCard,
  vehicleOgPicture,
} from "@/lib/marketing/seo/og/card";
import { answerOgPicture } from "@/lib/marketing/seo/og/og-answer";
import { renderCard } from "@/lib/marketing/seo/og/render-card";
import { makeArticle, makeOffer, makeProfile, makeVehicle } from "../../../support/store-fixture";

vi.mock("@/lib/catalog/inventory/snapshot/snapshot", () => ({ getSnapshot: vi.fn() }));

const profile = makeProfile();
const vehicle = makeVehicle(1, {
  make: "Kia",
  model: "Telluride",
  bodystyle: "suvs",
  exteriorColorGeneric: "red",
});
const article = makeArticle();
const offer = makeOffer("ofr_tires", { badge: "$19.95", name: "Tire rotation <& balance>" });

beforeEach(() => {
  vi.mocked(getSnapshot).mockResolvedValue({
    profile,
    stores: [],
    byVin: new Map([[vehicle.vin, vehicle]]),
    offers: [offer],
    content: { articles: [article], help: [] },
  } as unknown as Awaited<ReturnType<typeof getSnapshot>>);
});

function send(url: string): Promise<Response> {
  const [kind = "", file = ""] = url.split("/").slice(2);
  return answerOgPicture(kind, file);
}

const ACME = { name: "Acme", accent: "#22c55e" };

/** Returns the red, green and blue of a point of a rendered card. */
async function colorAt(card: Buffer, left: number, top: number): Promise<number[]> {
  const { data } = await sharp(card)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}

function plain(width: number, height: number, background: string) {
  return sharp({ create: { width, height, channels: 3, background } });
}

describe("a generated picture for shared links", () => {
  it.each([
    ["vehicle", vehicleOgPicture(vehicle)],
    ["article", articleOgPicture(article)],
    ["offer", offerOgPicture(offer)],
    ["page", storeOgPicture(profile)],
  ])("of each %s, 1200 × 630, cached forever under its address", async (_kind, picture) => {
    const answer = await send(picture.url);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    const bytes = Buffer.from(await answer.arrayBuffer());
    const { width, height } = await sharp(bytes).metadata();
    expect([width, height]).toEqual([OG.width, OG.height]);
    expect(bytes.length).toBeLessThan(200_000);
    if (process.env.OG_SAMPLES && existsSync(process.env.OG_SAMPLES))
      writeFileSync(join(process.env.OG_SAMPLES, `${_kind}.jpg`), bytes);
  });
  it("changes its address with the price, and the former one still shows the vehicle", async () => {
    const before = vehicleOgPicture({ ...vehicle, internetPrice: 1 }).url;
    expect(before).not.toBe(vehicleOgPicture(vehicle).url);
    const answer = await send(before);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=300");
  });
  it.each([
    "/og/vehicle/1FTEW1E45LF999999-0123456789.jpg",
    "/og/article/nothing-0123456789.jpg",
    "/og/offer/ofr_gone-0123456789.jpg",
    "/og/store/elsewhere-0123456789.jpg",
    "/og/person/ada-0123456789.jpg",
    "/og/vehicle/../../etc/passwd",
    "/og/vehicle/x.jpg",
  ])("is 404 for %s", async (url) => expect((await send(url)).status).toBe(404));
  it("never fetches a picture from another host: one of the site's replaces it", () => {
    const remote = makeVehicle(2, { previewImage: "https://photos.example/1.webp" });
    expect(vehicleCard(remote).pictures[1]).toMatch(/^\/car-art\//);
    expect(articleCard({ ...article, image: "https://photos.example/1.webp" }).pictures[1]).toMatch(
      /^\/car-art\//,
    );
  });
  it("reads no file but pictures of the site", async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "og-"));
    const pictures = ["/car-art/../../package.json", "/photos/../../secret.webp", "file:///etc/passwd"];
    const card = {
      pictures,
      title: "A very long title that goes on and on ".repeat(8),
      detail: "",
      aside: "",
    };
    const picture = await renderCard(card, { ...ACME, logo: null }, dataDir);
    expect((await sharp(picture).metadata()).width).toBe(OG.width);
  });
  it("shows the whole picture, from its upper to its lower edge", async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "og-"));
    mkdirSync(join(dataDir, "photos"));
    const edge = await plain(800, 40, "#ff0000").png().toBuffer();
    await plain(800, 500, "#0000ff")
      .composite([
        { input: edge, left: 0, top: 0 },
        { input: edge, left: 0, top: 460 },
      ])
      .webp()
      .toFile(join(dataDir, "photos", "0123456789abcdef.webp"));
    const card = { pictures: ["/photos/0123456789abcdef.webp"], title: "Kia", detail: "", aside: "" };
    const picture = await renderCard(card, { ...ACME, logo: null }, dataDir);
    for (const top of [12, OG.height - OG.band - 16]) {
      const [red = 0, , blue = 255] = await colorAt(picture, 700, top);
      expect(red - blue).toBeGreaterThan(150);
    }
  });
  it("shows the store's own logo in place of the name beside a symbol", async () => {
    const bytes = await plain(200, 40, "#ff00ff").png().toBuffer();
    const card = { pictures: [], title: "Kia", detail: "", aside: "" };
    const picture = await renderCard(card, { ...ACME, logo: { bytes, version: "1" } }, tmpdir());
    const [red = 0, green = 255, blue = 0] = await colorAt(picture, 170, 72);
    expect(red + blue - 2 * green).toBeGreaterThan(350);
  });
});
