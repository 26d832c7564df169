import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Db } from "../../../lib/core/db/schema";
import { saveAttachment } from "../../../lib/delivery/mail/attachments";
import { deleteRows } from "../../../lib/leads/privacy/rows";
import { attachment } from "../../../lib/staff/leads/file-endpoint";
import { filesOfLead } from "../../../lib/staff/leads/lead-files";
import { callEndpoint } from "../../support/call-endpoint";
import { onBothDatabases } from "../../support/databases";
import { openScene, RECORDS, signInAll, type Who } from "../../support/staff-scene";
import { storeLead } from "../../support/store-lead";
import { makeLead, NOW } from "../../unit/leads/core/fixture";

const PDF = { name: "Résumé (Ada).pdf", type: "application/pdf", content: Buffer.from("%PDF-1.7 <script>") };

async function addPhoto(db: Db, id: string, lead_id: string): Promise<void> {
  await db
    .insertInto("trade_photos")
    .values({ id, lead_id, width: 4, height: 3, content: Buffer.from("RIFF"), created_at: NOW, sender: null })
    .execute();
}

describe("a file of a lead", () => {
  let db: Db;
  let cookies: Record<Who, string>;
  beforeAll(async () => {
    db = await openScene();
    cookies = await signInAll(db);
  });
  afterAll(() => db.destroy());
  const open = (lead: string, file: string, headers = {}) =>
    callEndpoint("GET", `/api/staff/leads/${lead}/files/${file}`, { cookie: cookies.manager, headers });

  it("is a download in a sandbox that nothing stores, sniffs or embeds", async () => {
    const lead = await RECORDS.lead["nobody's"](db);
    await saveAttachment(db, lead, { id: "resume", ...PDF }, NOW);
    const response = await open(lead, "resume");
    expect(Buffer.from(await response.arrayBuffer())).toEqual(PDF.content);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="R_sum_ (Ada).pdf"; filename*=UTF-8''R%C3%A9sum%C3%A9%20%28Ada%29.pdf`,
      "content-security-policy": "default-src 'none'; sandbox",
      "cross-origin-resource-policy": "same-origin",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    });
  });

  it("is not opened by another website, nor under another lead's address", async () => {
    const [lead, other] = [await RECORDS.lead["nobody's"](db), await RECORDS.lead["nobody's"](db)];
    await addPhoto(db, "front", lead);
    expect((await open(lead, "front")).headers.get("content-type")).toBe("image/webp");
    expect((await open(lead, "front", { "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect((await open(other, "front")).status).toBe(404);
    expect((await open(other, lead)).status).toBe(404);
  });

  it("has a header name without line breaks, quotes and paths", () => {
    expect(attachment('a"\r\nset-cookie: x/../b')).toBe(
      `attachment; filename="a___set-cookie_ x_.._b"; filename*=UTF-8''a%22%0D%0Aset-cookie%3A%20x%2F..%2Fb`,
    );
  });
});

onBothDatabases("files of a lead", (instances) => {
  it("are listed with their sizes, marked when deleted by age, and deleted with the lead", async () => {
    const { first: db } = instances();
    const files = ["kept", "old"].map((id) => ({ id, name: `${id}.pdf`, type: PDF.type }));
    const lead = makeLead({ id: "with-files", files });
    await storeLead(db, lead);
    await saveAttachment(db, lead.id, { id: "kept", ...PDF }, NOW);
    await addPhoto(db, "photo", lead.id);
    const photos = { count: 3, url: "" };
    expect(await filesOfLead(db, { ...lead, tradeIn: { photos } as never })).toEqual({
      documents: [
        { id: "kept", name: "kept.pdf", bytes: PDF.content.length },
        { id: "old", name: "old.pdf", bytes: null },
      ],
      photos: [{ id: "photo", width: 4, height: 3 }],
      deletedPhotos: 2,
    });
    await deleteRows(db, { lead: [lead.id] });
    for (const table of ["attachments", "trade_photos"] as const)
      expect(await db.selectFrom(table).select("id").where("lead_id", "=", lead.id).execute()).toEqual([]);
  });
});
