import "server-only";
import { type MailRefusal, mailRefusalOf } from "../../delivery/mail/refused-addresses";
import { exportedAlert, exportedNews } from "../alerts/export-alerts";
import { exportedConsent } from "../core/consent-ledger";
import { parseLead } from "../core/stored-lead";
import { usNumber } from "../phone/us-number";
import { exportedLeadData } from "./exported-rows";
import { findPerson, type PersonSearch, type PrivacyContext } from "./find-person";
import type { DataSubject } from "./identify-person";
import type { DataKind } from "./personal-data";
import { columnValue } from "./read-texts";
import { type FoundValues, selectRows } from "./rows";

export type PersonExport = Awaited<ReturnType<typeof exportOf>>;

/**
 * Exports all data about a person as values for JSON, with files and photos in base64. Times are ISO 8601 in UTC,
 * except in rows exported as stored (milliseconds since 1970). Credit applications are listed but not opened, because
 * they are sealed with the store's key.
 * @throws on a database error
 */
export async function exportPerson(
  person: DataSubject,
  context: PrivacyContext,
  now: number,
): Promise<{ ok: true; data: PersonExport } | Extract<PersonSearch, { ok: false }>> {
  const found = await findPerson(person, context);
  return found.ok ? { ok: true, data: await exportOf(person, found, context, now) } : found;
}

async function exportOf(
  person: DataSubject,
  { identity, values, mentions }: Extract<PersonSearch, { ok: true }>,
  context: PrivacyContext,
  now: number,
) {
  const { db, stores } = context;
  const leads = await selectRows(db, "leads", values);
  const kinds = {
    leads: leads
      .sort((a, b) => a.created_at - b.created_at)
      .map(({ id, payload_json }) => parseLead(payload_json, id)),
    ...(await exportedLeadData(db, values)),
    // Data without a store may belong to another dealership.
    drafts: stores ? [] : await draftsOf(values, context),
    ...(stores ? { phoneConfirmations: [], phoneCodes: [] } : await phonesOf(identity.phones, context)),
    mailRefusals: stores ? [] : await refusalsOf(identity.emails, context, now),
    alerts: (await selectRows(db, "alert_subscriptions", values)).map(exportedAlert),
    alertPeople: (await selectRows(db, "alert_people", values)).map(({ email, created_at }) => ({
      email,
      createdAt: time(created_at),
    })),
    alertNews: (await selectRows(db, "alert_events", values)).map(exportedNews),
    consents: (await selectRows(db, "consents", values)).map(exportedConsent),
  } satisfies Record<DataKind, unknown[]>;
  const places = mentions.map(({ table }) => table);
  return {
    exportedAt: time(now),
    person,
    contacts: identity.contacts,
    ...kinds,
    // These records belong to other people, so only their number and table are exported.
    mentionedBeside: [...new Set(places)].map((table) => ({
      table,
      texts: places.filter((each) => each === table).length,
    })),
  };
}

/** Returns the confirmations and codes of phone numbers, which are stored only as fingerprints. */
async function phonesOf(phones: readonly string[], { db, fingerprint }: PrivacyContext) {
  const phoneConfirmations: { phone: string; confirmedAt: string; until: string }[] = [];
  const phoneCodes: { phone: string; tries: number; until: string }[] = [];
  for (const phone of phones) {
    const number = usNumber(phone);
    if (number === null) continue;
    const values = { fingerprint: [fingerprint(number)] };
    for (const row of await selectRows(db, "phone_confirmed", values))
      phoneConfirmations.push({ phone, confirmedAt: time(row.confirmed_at), until: time(row.expires_at) });
    for (const row of await selectRows(db, "phone_attempts", values))
      phoneCodes.push({ phone, tries: row.tries, until: time(row.expires_at) });
  }
  return { phoneConfirmations, phoneCodes };
}

async function refusalsOf(emails: readonly string[], { db }: PrivacyContext, now: number) {
  const found: { email: string; reason: MailRefusal }[] = [];
  for (const email of emails) {
    const reason = await mailRefusalOf(db, email, now);
    if (reason !== null) found.push({ email, reason });
  }
  return found;
}

async function draftsOf(values: FoundValues, { db, open }: PrivacyContext) {
  const drafts: { form: string; until: string; content: unknown }[] = [];
  for (const row of await selectRows(db, "form_drafts", values)) {
    const text = row.values_json.startsWith("{") ? row.values_json : await open(row.values_json);
    drafts.push({
      form: row.form,
      until: time(row.expires_at),
      content: columnValue("values_json", text),
    });
  }
  return drafts;
}

function time(at: number): string {
  return new Date(at).toISOString();
}
