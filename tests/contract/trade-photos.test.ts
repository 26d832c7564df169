import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { TRADE_PHOTOS } from "../../config/trade-photos";
import type { Db } from "../../lib/db/schema";
import { acceptLead } from "../../lib/leads/accept-lead";
import { leadForm } from "../../lib/leads/forms";
import { purgeExpired } from "../../lib/leads/retention";
import type { EmailJob } from "../../lib/mail/email-message";
import { leadOfPhotoLink, photosPath } from "../../lib/valuation/photos/photo-link";
import { freePhotos, photosOfLead, readPhoto, savePhoto } from "../../lib/valuation/photos/photo-store";
import { onBothDatabases } from "../support/databases";
import { leadContext, NOW } from "../unit/leads/fixture";
import { ANSWERS } from "../unit/valuation/answers";

process.env.DATA_DIR = mkdtempSync(join(tmpdir(), "forecourt-trade-photos-"));

const DAY_MS = 24 * 60 * 60 * 1_000;
const PLACE = "41/1 45/1 30/1";

/** As a phone makes it: large, turned by a note in its EXIF, which also says where and by whose phone. */
function phonePhoto(width = 2_400, height = 1_800): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: "#336699" } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Artist: "Ada O'Neill" }, IFD3: { GPSLatitude: PLACE, GPSLatitudeRef: "N" } })
    .toBuffer();
}

function photoContract(database: () => Db): void {
  let db: Db;
  beforeEach(async () => {
    db = database();
    for (const table of ["trade_photos", "outbox", "leads"] as const) await db.deleteFrom(table).execute();
  });

  const saved = async (photo?: Buffer, now = NOW) => {
    const answer = await savePhoto(db, photo ?? (await phonePhoto()), now);
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

  it("is written anew: WebP, upright, at most 1,600 pixels, without place, owner or any other note", async () => {
    const original = await phonePhoto();
    expect((await sharp(original).metadata()).exif?.includes("Ada O'Neill")).toBe(true);
    const kept = await readPhoto(db, await saved(original));
    const { format, width, height, exif, xmp, iptc, icc, orientation } = await sharp(kept!).metadata();
    expect({ format, width, height }).toEqual({ format: "webp", width: 1_200, height: 1_600 });
    expect([exif, xmp, iptc, icc, orientation]).toEqual(Array(5).fill(undefined));
    expect(kept!.includes("Ada")).toBe(false);
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
    ["more than 10 MB", "size", () => Buffer.alloc(TRADE_PHOTOS.mostBytes + 1, 0xff)],
  ] as const)("%s is refused: %s", async (_, problem, photo) => {
    expect(await savePhoto(db, Buffer.from(await photo()), NOW)).toEqual({ ok: false, problem });
    expect(await db.selectFrom("trade_photos").selectAll().execute()).toEqual([]);
  });

  it("more than the decoder can take at once are asked to try again", async () => {
    const photo = await phonePhoto(64, 48);
    const answers = await Promise.all(
      Array.from({ length: TRADE_PHOTOS.mostDecoding + 3 }, () => savePhoto(db, photo, NOW)),
    );
    expect(answers.filter(({ ok }) => ok).length).toBeGreaterThanOrEqual(TRADE_PHOTOS.mostDecoding);
    for (const answer of answers.filter(({ ok }) => !ok)) expect(answer).toMatchObject({ problem: "busy" });
  });

  it("goes with the lead; its ADF names the page of the photos, and has no attachment", async () => {
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
    // A photo belongs to one lead: nobody takes another's by its id.
    expect(await freePhotos(db, ids)).toEqual([]);
  });

  it("other photos make it another lead; the same ones do not", async () => {
    const id = await saved();
    expect(await send([id])).toMatchObject({ ok: true });
    expect(await send([id])).toMatchObject({ ok: true });
    expect(await send([])).toEqual({ ok: false, reason: "conflict" });
  });

  it("a photo that is gone costs no lead", async () => {
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

onBothDatabases("photos of a visitor's own vehicle", (instances) => photoContract(() => instances().first));

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
