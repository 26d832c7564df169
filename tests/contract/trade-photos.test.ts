import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { TRADE_PHOTOS } from "../../config/leads/trade-photos";
import type { Db } from "../../lib/core/db/schema";
import type { EmailJob } from "../../lib/delivery/mail/email-message";
import { acceptLead } from "../../lib/leads/core/accept-lead";
import { leadForm } from "../../lib/leads/forms/forms";
import { purgeExpired } from "../../lib/leads/privacy/retention";
import { leadOfPhotoLink, photosPath } from "../../lib/leads/trade/get-offer";
import { freePhotos, photosOfLead, readPhoto, savePhoto } from "../../lib/leads/trade/photo-store";
import { onBothDatabasesAtNight } from "../support/databases";
import { leadContext, NOW } from "../unit/leads/core/fixture";
import { ANSWERS } from "../unit/leads/trade/answers";

process.env.DATA_DIR = mkdtempSync(join(tmpdir(), "forecourt-trade-photos-"));

const DAY_MS = 24 * 60 * 60 * 1_000;
const PLACE = "41/1 45/1 30/1";

/** Returns a photo like a phone's: large, rotated by its EXIF, which also contains the place and the phone's owner. */
function phonePhoto(width = 2_400, height = 1_800): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: "#336699" } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Artist: "Ada O'Neill" }, IFD3: { GPSLatitude: PLACE, GPSLatitudeRef: "N" } })
    .toBuffer();
}

/** A photo that waits for its lead, the lower its number the older. */
async function insertPhoto(db: Db, sender: string, number: number): Promise<void> {
  const row = { lead_id: null, width: 1, height: 1, content: Buffer.from("photo"), sender };
  await db
    .insertInto("trade_photos")
    .values({ ...row, id: `photo ${number}`, created_at: NOW + number })
    .execute();
}

/** Returns the stored sender of a photo from the address. */
async function senderOf(db: Db, address: string): Promise<string> {
  const photo = await savePhoto(db, await phonePhoto(64, 48), NOW, address);
  if (!photo.ok) throw new Error(photo.problem);
  const row = await db
    .selectFrom("trade_photos")
    .select("sender")
    .where("id", "=", photo.id)
    .executeTakeFirstOrThrow();
  await db.deleteFrom("trade_photos").where("id", "=", photo.id).execute();
  expect(row.sender).not.toContain(address);
  return row.sender!;
}

function photoContract(database: () => Db): void {
  let db: Db;
  beforeEach(async () => {
    db = database();
    for (const table of ["trade_photos", "outbox", "leads"] as const) await db.deleteFrom(table).execute();
  });

  const saved = async (photo?: Buffer, now = NOW) => {
    const answer = await savePhoto(db, photo ?? (await phonePhoto()), now, "192.0.2.1");
    if (!answer.ok) throw new Error(answer.problem);
    return answer.id;
  };
  const send = (photos: string[], changes: Record<string, unknown> = {}) =>
    acceptLead(
      leadForm("sell-trade")!,
      {
        ...ANSWERS,
        photos: photos.join(","),
        idempotencyKey: "0b4bb6a1-0000-4000-8000-0000000000aa",
        ...changes,
      },
      leadContext(db),
    );

  it("is re-encoded: WebP, upright, at most 1,600 pixels, without location, owner or any other metadata", async () => {
    const original = await phonePhoto();
    expect((await sharp(original).metadata()).exif?.includes("Ada O'Neill")).toBe(true);
    const stored = await readPhoto(db, await saved(original));
    const { format, width, height, exif, xmp, iptc, icc, orientation } = await sharp(stored!).metadata();
    expect({ format, width, height }).toEqual({ format: "webp", width: 1_200, height: 1_600 });
    expect([exif, xmp, iptc, icc, orientation]).toEqual(Array(5).fill(undefined));
    expect(stored!.includes("Ada")).toBe(false);
  });

  it.each([
    ["a program", "kind", () => Buffer.from("MZ\x90\0this is a program")],
    [
      "a picture that can run scripts",
      "kind",
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    ],
    ["a GIF", "kind", () => Buffer.from("GIF89a........")],
    ["half a photo", "damaged", async () => (await phonePhoto()).subarray(0, 600)],
    ["more than 10 MB", "size", () => Buffer.alloc(TRADE_PHOTOS.maxBytes + 1, 0xff)],
  ] as const)("%s is refused: %s", async (_, problem, photo) => {
    expect(await savePhoto(db, Buffer.from(await photo()), NOW, "192.0.2.1")).toEqual({ ok: false, problem });
    expect(await db.selectFrom("trade_photos").selectAll().execute()).toEqual([]);
  });

  it("uploads beyond the decoder's capacity get a retry response", async () => {
    const photo = await phonePhoto(64, 48);
    const answers = await Promise.all(
      Array.from({ length: TRADE_PHOTOS.maxDecoding + 3 }, () => savePhoto(db, photo, NOW, "192.0.2.1")),
    );
    expect(answers.filter(({ ok }) => ok).length).toBeGreaterThanOrEqual(TRADE_PHOTOS.maxDecoding);
    for (const answer of answers.filter(({ ok }) => !ok)) expect(answer).toMatchObject({ problem: "busy" });
  });

  it("an address may have some that wait for their lead; another address is not blocked by it", async () => {
    for (let count = 0; count < TRADE_PHOTOS.maxUnsentPerAddress; count++)
      await insertPhoto(db, await senderOf(db, "192.0.2.1"), count);
    const photo = await phonePhoto(64, 48);
    expect(await savePhoto(db, photo, NOW, "192.0.2.1")).toEqual({ ok: false, problem: "busy" });
    const other = await savePhoto(db, photo, NOW, "192.0.2.2");
    expect(other).toMatchObject({ ok: true });
    // A sent photo no longer waits, and does not identify its sender.
    await send(other.ok ? [other.id] : []);
    const sent = await db
      .selectFrom("trade_photos")
      .select("sender")
      .where("lead_id", "is not", null)
      .execute();
    expect(sent).toEqual([{ sender: null }]);
  });

  it("five addresses that fill all places lose their oldest to a sixth", async () => {
    const each = TRADE_PHOTOS.maxUnsent / 5;
    for (let count = 0; count < TRADE_PHOTOS.maxUnsent; count++)
      await insertPhoto(db, `attacker ${Math.floor(count / each)}`, count);
    const photo = await phonePhoto(64, 48);
    expect(await savePhoto(db, photo, NOW, "192.0.2.2")).toMatchObject({ ok: true });
    const left = await db.selectFrom("trade_photos").select("id").execute();
    expect(left).toHaveLength(TRADE_PHOTOS.maxUnsent);
    const gone = Array.from({ length: 5 }, (_, sender) => `photo ${sender * each}`);
    expect(gone.filter((id) => !left.some((row) => row.id === id))).toHaveLength(1);
  });

  it("is deleted with the lead; its ADF links to the page of the photos, and has no attachment", async () => {
    const ids = [await saved(), await saved(await phonePhoto(400, 300))];
    const answer = await send([...ids, "x".repeat(32), "../../etc/passwd"]);
    expect(answer).toMatchObject({ ok: true });
    const leadId = answer.ok ? answer.id : "";
    expect((await photosOfLead(db, leadId)).map(({ id }) => id).sort()).toEqual([...ids].sort());
    const { payload_json } = await db.selectFrom("outbox").select("payload_json").executeTakeFirstOrThrow();
    const { message, files } = JSON.parse(payload_json) as EmailJob;
    expect(files).toBeUndefined();
    const comments = message.type === "adf" ? (message.vehicle.comments ?? "") : "";
    const [, token] =
      /2 photos: https:\/\/acme\.example\.com\/sell-trade-my-car\/your-vehicle\/photos\/(\S+)/.exec(
        comments,
      )!;
    expect(leadOfPhotoLink(token!, NOW)).toBe(leadId);
    // A photo belongs to one lead: no one else can claim it by its id.
    expect(await freePhotos(db, ids)).toEqual([]);
  });

  it("other photos make it another lead; equal ones do not", async () => {
    const id = await saved();
    expect(await send([id])).toMatchObject({ ok: true });
    expect(await send([id])).toMatchObject({ ok: true });
    expect(await send([])).toEqual({ ok: false, reason: "conflict" });
  });

  it("a missing photo does not prevent a lead", async () => {
    expect(await send(["A".repeat(32)])).toMatchObject({ ok: true });
    const { payload_json } = await db.selectFrom("outbox").select("payload_json").executeTakeFirstOrThrow();
    expect(payload_json).not.toContain("/photos/");
  });

  it("is deleted: a day after it came without a lead, 90 days after it came with one", async () => {
    await saved();
    const answer = await send([await saved()]);
    const leadId = answer.ok ? answer.id : "";
    const count = async () => (await db.selectFrom("trade_photos").select("id").execute()).length;
    await purgeExpired(db, NOW + DAY_MS - 1);
    expect(await count()).toBe(2);
    await purgeExpired(db, NOW + DAY_MS);
    expect(await count()).toBe(1);
    await purgeExpired(db, NOW + 90 * DAY_MS - 1);
    expect(await photosOfLead(db, leadId)).toHaveLength(1);
    await purgeExpired(db, NOW + 90 * DAY_MS);
    expect(await count()).toBe(0);
  });
}

onBothDatabasesAtNight("photos of a visitor's own vehicle", (instances) =>
  photoContract(() => instances().first),
);

describe("the dealership's link to the photos", () => {
  const ID = "6f1c9a52-0000-4000-8000-000000000001";
  const tokenOf = (path: string) => path.split("/").at(-1)!;

  it("works for 90 days, and not when it is altered or made up", () => {
    const token = tokenOf(photosPath(ID, NOW));
    expect(leadOfPhotoLink(token, NOW + 90 * DAY_MS - 2_000)).toBe(ID);
    expect(leadOfPhotoLink(token, NOW + 90 * DAY_MS)).toBeNull();
    for (const [from, to] of [
      [ID, ID.replace(/1$/, "2")],
      [token.slice(-1), token.endsWith("A") ? "B" : "A"],
      [token.split(".")[1]!, "zzzzzzz"],
    ] as const)
      expect(leadOfPhotoLink(token.replace(new RegExp(`${from}(?!.*${from})`), to), NOW)).toBeNull();
    expect(leadOfPhotoLink(`${ID}.zzzzzzz.${"A".repeat(43)}`, NOW)).toBeNull();
  });
});
