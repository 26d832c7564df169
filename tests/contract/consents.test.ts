import { beforeEach, expect, it } from "vitest";
import { CONSENT_PROOF_MS } from "../../config/leads/consents";
import type { Db } from "../../lib/core/db/schema";
import { acceptLead } from "../../lib/leads/core/accept-lead";
import { consentsOf, purgeConsents, withdrawConsent } from "../../lib/leads/core/consent-ledger";
import { leadForm } from "../../lib/leads/forms/forms";
import { findConsents } from "../../lib/staff/consents/find-consents";
import { onBothDatabases } from "../support/databases";
import { availabilityFields, leadContext, NOW } from "../unit/leads/core/fixture";

onBothDatabases("the ledger of consents", (instances) => {
  let db: Db;
  beforeEach(async () => {
    db = instances().first;
    for (const table of ["consents", "outbox", "leads"] as const) await db.deleteFrom(table).execute();
  });

  let posts = 0;
  async function send(fields: Record<string, unknown> = {}, byStaff = false): Promise<string> {
    const all = availabilityFields({ idempotencyKey: `consent-test-${++posts}-of-many`, ...fields });
    const answer = await acceptLead(leadForm("availability")!, all, { ...leadContext(db), byStaff });
    if (!answer.ok) throw new Error(JSON.stringify(answer));
    return answer.id;
  }

  it("lists who agreed to calls and texts, with text, version, time, page and store", async () => {
    const id = await send({ consent: "yes" });
    const [row, ...others] = await consentsOf(db, { leadIds: [id] });
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      purpose: "phone",
      phone: "3125550187",
      subject_id: id,
      agreed_at: NOW,
      withdrawn_at: null,
      withdrawn_how: null,
    });
    expect(row!.text).toContain(row!.seller);
    expect(row!.text_version).not.toBe("");
    expect(row!.email).toMatch(/^[a-z.]+@/);
  });

  it("contains no visitor without a checked box, and no text typed by the staff", async () => {
    await send({ consent: "" });
    await send({ consent: "yes" }, true);
    expect(await db.selectFrom("consents").selectAll().execute()).toEqual([]);
  });

  it("is found by address, by number in any format, and by lead; only at the requested stores", async () => {
    const id = await send({ consent: "yes" });
    const [row] = await consentsOf(db, { leadIds: [id] });
    const { email, store_id: store } = row!;
    for (const query of [
      { q: ` ${email.toUpperCase()} `, lead: "" },
      { q: "(312) 555-0187", lead: "" },
      { q: "+1 312 555 0187", lead: "" },
      { q: "", lead: id },
      { q: "", lead: "" },
    ]) {
      expect(await findConsents(db, query, [store]), JSON.stringify(query)).toHaveLength(1);
      expect(await findConsents(db, query, ["elsewhere"]), JSON.stringify(query)).toEqual([]);
    }
    for (const q of ["nobody@example.com", "212 555 0100", "nothing", "%"])
      expect(await findConsents(db, { q, lead: "" }, [store]), q).toEqual([]);
  });

  it("records once how a consent ended, and stores the proof for five years", async () => {
    const id = await send({ consent: "yes" });
    const [row] = await consentsOf(db, { leadIds: [id] });
    expect(await withdrawConsent(db, row!.id, "told-staff", NOW + 1)).toBe(true);
    expect(await withdrawConsent(db, row!.id, "text-reply", NOW + 2)).toBe(false);
    expect(await consentsOf(db, { leadIds: [id] })).toMatchObject([
      { withdrawn_at: NOW + 1, withdrawn_how: "told-staff" },
    ]);
    await purgeConsents(db, NOW + CONSENT_PROOF_MS - 1);
    expect(await consentsOf(db, { leadIds: [id] })).toHaveLength(1);
    await purgeConsents(db, NOW + CONSENT_PROOF_MS + 1);
    expect(await consentsOf(db, { leadIds: [id] })).toEqual([]);
  });
});
