import { existsSync, mkdtempSync, writeFileSync } from "node:fs";
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
    const picture = await renderCard(card, { name: "Acme", accent: "#22c55e" }, dataDir);
    expect((await sharp(picture).metadata()).width).toBe(OG.width);
  });
});
