import { readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { PICTURES } from "@/config/runtime/pictures";
import { photoDecoder } from "@/lib/catalog/inventory/photos/shrink-photo";
import { storePhoto } from "@/lib/catalog/inventory/photos/store-photo";
import { handlePicture, type PicturesApi } from "@/lib/staff/pictures/handle-picture";
import type { Role, StaffPerson } from "@/lib/staff/rights";
import { staffPictureMessages } from "@/lib/store/i18n/staff-picture-messages";
import { temporaryFolder } from "../store/samples/sample-stock";

const { refusals } = staffPictureMessages();
const folder = temporaryFolder();
afterAll(() => photoDecoder().close());

function person(role: Role, storeId: string | null = "north"): StaffPerson {
  return { id: role, name: role, email: `${role}@acme.example.com`, roles: [{ role, storeId }] };
}

function api(who: StaffPerson = person("sales")): PicturesApi {
  return {
    siteUrl: "https://acme.example.com",
    staffOf: async () => ({ ok: true, person: who }),
    stores: async () => ["north", "south"],
    count: async () => ({ ok: true }),
    noteRefusal: async () => undefined,
    store: (bytes) => storePhoto(bytes, folder),
  };
}

async function send(bytes: Uint8Array | null, storeId = "north", who?: StaffPerson) {
  const body = new FormData();
  if (storeId !== "") body.set("storeId", storeId);
  if (bytes) body.set("picture", new File([bytes as Uint8Array<ArrayBuffer>], "photo.jpg"));
  const request = new Request("https://acme.example.com/api/staff/pictures", { method: "POST", body });
  const answer = await handlePicture(request, api(who));
  return { status: answer.status, ...((await answer.json()) as { url?: string; error?: string }) };
}

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#888" } });

describe("pictures of the staff", () => {
  it("are stored in the sizes of a feed's photos, turned upright and without their metadata", async () => {
    const bytes = await picture(1_200, 800)
      .jpeg()
      .withExif({ IFD0: { Copyright: "Ana" }, IFD3: { GPSLatitude: "51/1 30/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { status, url } = await send(bytes);
    expect([status, url]).toEqual([201, expect.stringMatching(/^\/photos\/[0-9a-f]{16}\.webp$/)]);
    const hash = url!.slice(8, 24);
    expect(
      readdirSync(folder)
        .filter((name) => name.startsWith(hash))
        .toSorted(),
    ).toEqual([`${hash}-480.webp`, `${hash}-800.webp`, `${hash}.webp`]);
    const { width, height, exif } = await sharp(join(folder, `${hash}-480.webp`)).metadata();
    expect([width! < height!, exif]).toEqual([true, undefined]);
  });

  it.each([
    ["something else", () => Buffer.from("%PDF-1.7"), 422, refusals.kind],
    ["an SVG", () => Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), 422, refusals.kind],
    ["a phone's HEIC", () => Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic"), 422, refusals.heic],
    [
      "a file that ends early",
      async () => (await picture(800, 600).jpeg().toBuffer()).subarray(0, 300),
      422,
      refusals.damaged,
    ],
    ["no file", () => null, 422, refusals.kind],
    ["more bytes than allowed", () => Buffer.alloc(PICTURES.maxBytes + 100_000), 413, refusals.size],
  ])("refuse %s, and say what to do", async (_what, bytes, status, error) => {
    expect(await send(await bytes())).toEqual({ status, error });
  });

  it("refuse more pixels than are ever decoded, by their header", async () => {
    const bytes = await picture(64, 64).png().toBuffer();
    bytes.writeUInt32BE(60_000, 16);
    bytes.writeUInt32BE(60_000, 20);
    expect(await send(bytes)).toEqual({ status: 422, error: refusals.damaged });
  });

  it("are taken of those with the right to photos of the store, or to content", async () => {
    const bytes = await picture(10, 10).png().toBuffer();
    const statusOf = async (role: Role, storeId: string) => (await send(bytes, storeId, person(role))).status;
    expect(await statusOf("content", "north")).toBe(201);
    expect(await statusOf("service", "north")).toBe(403);
    expect(await statusOf("sales", "south")).toBe(404);
    expect(await statusOf("sales", "")).toBe(403);
    expect((await send(bytes, "", person("content", null))).status).toBe(201);
    expect(await statusOf("owner", "elsewhere")).toBe(404);
  });
});
