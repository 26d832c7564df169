import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { TRADE_PHOTOS } from "@/config/leads/trade-photos";
import { db } from "@/lib/core/db/connect";
import { migrate } from "@/lib/core/db/migrate";
import { setLimiterStore } from "@/lib/core/platform/limits";
import { dropSingleton, singleton } from "@/lib/core/platform/singleton";
import { readDraft } from "@/lib/leads/core/drafts";
import { answersEndpoint } from "@/lib/leads/trade/answers-endpoint";
import { photoEndpoint } from "@/lib/leads/trade/photo-endpoint";
import { draftOwner } from "../../../support/draft-owner";

process.env.DATA_DIR = mkdtempSync(join(tmpdir(), "forecourt-answers-"));
const NOW = Date.UTC(2026, 10, 21, 15, 58, 3);
setLimiterStore(() => async () => 0);
const pass = async () => ({ ok: true as const });
const spent = async () => ({ ok: false as const, retryAfterSeconds: 90 });

beforeEach(async () => {
  await migrate(db());
  await db().deleteFrom("trade_photos").execute();
});

function post(
  fields: Record<string, string | File>,
  photoLimit: typeof pass | typeof spent = pass,
  headers: Record<string, string> = {},
) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const url = "https://acme.example.com/api/trade/answers";
  const request = new Request(url, {
    method: "POST",
    body,
    headers: { host: "acme.example.com", ...headers },
  });
  const endpoint = answersEndpoint({
    db,
    phone: async () => "630-555-0100",
    photoLimit,
    now: () => NOW,
  });
  return endpoint.handle(request, {});
}

/** Returns the redirect, and the photos that are stored under its token. */
async function outcome(response: Response) {
  expect(response.status).toBe(303);
  const to = new URL(response.headers.get("location")!, "https://acme.example.com");
  const mine = { form: "sell-trade", owner: draftOwner(response).owner };
  const stored = await readDraft(db(), mine, to.searchParams.get("draft")!, NOW);
  return {
    part: to.searchParams.get("part"),
    photo: to.searchParams.get("photo"),
    ids: (stored?.typed.photos ?? "").split(",").filter(Boolean),
  };
}

async function jpeg(name = "car.jpg") {
  const create = { width: 40, height: 30, channels: 3 as const, background: "#336699" };
  return new File([new Uint8Array(await sharp({ create }).jpeg().toBuffer())], name);
}

describe("photos from a browser without JavaScript", () => {
  const part = "photos";

  it("one is added, another is sent with Continue, one is removed", async () => {
    const first = await outcome(await post({ part, photos: "", addPhoto: "1", photo: await jpeg() }));
    expect(first).toMatchObject({ part: "photos", photo: null, ids: [expect.stringMatching(/^[\w-]{32}$/)] });
    const both = await outcome(await post({ part, photos: first.ids.join(), photo: await jpeg() }));
    expect(both.ids).toHaveLength(2);
    expect(both.part).not.toBe("photos");
    const left = await outcome(await post({ part, photos: both.ids.join(), removePhoto: both.ids[0]! }));
    expect(left).toEqual({ part: "photos", photo: null, ids: [both.ids[1]] });
  });

  it("nothing selected: Continue continues, Add asks for a selection", async () => {
    const none = new File([], "");
    expect(await outcome(await post({ part, photos: "", photo: none }))).toMatchObject({ photo: null });
    expect(await outcome(await post({ part, photos: "", photo: none, addPhoto: "1" }))).toMatchObject({
      part: "photos",
      photo: "kind",
    });
  });

  it.each([
    ["kind", () => new File(["MZ"], "car.jpg")],
    ["damaged", () => new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])], "car.jpg")],
    ["size", () => new File([new Uint8Array(TRADE_PHOTOS.maxBytes + 100_000)], "car.jpg")],
  ] as const)("%s: stays with the photos, and with those that were there", async (photo, file) => {
    const before = "A".repeat(32);
    expect(await outcome(await post({ part, photos: before, addPhoto: "1", photo: file() }))).toEqual({
      part: "photos",
      photo,
      ids: [before],
    });
  });

  it("a seventh, and more than an address may send", async () => {
    const six = Array.from({ length: TRADE_PHOTOS.max }, (_, index) => String(index).repeat(32)).join();
    expect(await outcome(await post({ part, photos: six, photo: await jpeg() }))).toMatchObject({
      photo: "most",
    });
    const over = await post({ part, photos: "", photo: await jpeg() }, spent);
    expect(await outcome(over)).toMatchObject({ photo: "busy", ids: [] });
  });
});

describe("POST /api/trade/photos", () => {
  const send = async (file: File | null) => {
    const body = new FormData();
    if (file) body.set("photo", file);
    const request = new Request("https://acme.example.com/api/trade/photos", {
      method: "POST",
      body,
      headers: { host: "acme.example.com" },
    });
    const response = await photoEndpoint({ db, now: () => NOW }).handle(request, {});
    return [response.status, await response.json()];
  };

  it("returns the photo's id, or the error message", async () => {
    expect(await send(await jpeg())).toEqual([201, { id: expect.stringMatching(/^[\w-]{32}$/) }]);
    expect(await send(null)).toEqual([422, { error: "Choose a JPEG, PNG or WebP photo." }]);
    const large = new File([new Uint8Array(TRADE_PHOTOS.maxBytes + 100_000)], "car.jpg");
    expect(await send(large)).toEqual([
      413,
      { error: "This photo is too large. Choose one of 10 MB or less." },
    ]);
  });

  it("strangers cannot fill the disk: so many wait for their lead, and no more", async () => {
    const row = { lead_id: null, width: 1, height: 1, content: Buffer.from("x"), created_at: NOW };
    // Each from a different address, so that no address reaches its own limit.
    const rows = Array.from({ length: TRADE_PHOTOS.maxUnsent }, (_, index) => ({
      ...row,
      id: `p${index}`,
      sender: `s${index}`,
    }));
    for (let at = 0; at < rows.length; at += 100)
      await db()
        .insertInto("trade_photos")
        .values(rows.slice(at, at + 100))
        .execute();
    expect((await send(await jpeg()))[0]).toBe(201);
    expect((await send(await jpeg()))[0]).toBe(503);
    expect(await db().selectFrom("trade_photos").select("id").execute()).toHaveLength(rows.length);
  });
});

describe("the vehicle from a browser without JavaScript", () => {
  const VIN = "1HGCM82633A004352";

  beforeEach(() => {
    dropSingleton("vin-decoder");
    singleton("vin-decoder", () => ({
      warm: () => undefined,
      decode: async () => ({ make: "HONDA", model: "Accord", year: 2003, trim: null }),
    }));
  });

  const query = async (fields: Record<string, string>) =>
    new URL((await post({ part: "vehicle", ...fields })).headers.get("location")!, "https://acme.example.com")
      .searchParams;

  it("only a VIN is looked up: Enter in its field requests that", async () => {
    expect((await query({ vin: VIN })).get("lookup")).toBe("1");
  });

  it("a VIN beside a vehicle opens the next part", async () => {
    const sent = await query({ vin: VIN, year: "2003", make: "Honda", model: "Accord", mileage: "90000" });
    expect([sent.get("lookup"), sent.get("part")]).toEqual([null, "condition"]);
  });
});
