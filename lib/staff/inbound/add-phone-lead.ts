import "server-only";
import * as z from "zod/mini";
import { formatPhone } from "../../core/contact/phone-format";
import type { Db } from "../../core/db/schema";
import { acceptLead } from "../../leads/core/accept-lead";
import { defineForm } from "../../leads/core/define-form";
import type { LeadStock } from "../../leads/core/lead";
import { visitorCookies } from "../../leads/core/visitor-cookies";

const PhoneLead = z.object({ phone: z.string(), comments: z.string() });

export interface PhoneLeadContext {
  db: Db;
  stock: LeadStock;
  siteUrl: string;
  now: () => number;
}

interface NewPhoneLead {
  /** Id of the text or call at the provider. It makes one lead, however often it arrives. */
  id: string;
  storeId: string;
  /** Number in international form. */
  from: string;
  comments: string;
  /** Advertising source of the number that was called; null: the channel "phone". */
  source: string | null;
  /** Adds what belongs to the lead, in its transaction. */
  also(trx: Db, leadId: string): Promise<void>;
}

/** Adds a lead for a number without one, which texted or called a store. @throws on a database error */
export async function addPhoneLead(
  { id, storeId, from, comments: text, source, also }: NewPhoneLead,
  { db, stock, siteUrl, now }: PhoneLeadContext,
): Promise<void> {
  const form = defineForm({
    summary: "Adds a lead for a text or call from an unknown number",
    type: "SHOWROOM",
    schema: PhoneLead,
    content: ({ phone, comments }) => ({
      user: { firstName: "", lastName: "", email: "", phone },
      comments,
      vin: null,
      consentGiven: false,
      storeId,
    }),
    prepare: () => ({
      ok: true,
      lead: { storeId, ...(source === null && { channel: "phone" as const }) },
      inTransaction: async (trx, lead) => {
        await also(trx, lead.id);
        return null;
      },
    }),
    pagePath: () => "/",
  });
  const key = id
    .replace(/[^\w-]/g, "")
    .padEnd(16, "-")
    .slice(0, 64);
  const fields = { phone: formatPhone(from, "general"), comments: text, idempotencyKey: key };
  const visitor = {
    ...visitorCookies(new Headers()),
    ...(source !== null && { ads: { utm_source: source } }),
  };
  await acceptLead(form, fields, { db, now, site: { url: siteUrl, stock }, visitor, byStaff: true });
}
