import "server-only";
import { z } from "zod";
import { DEFAULT_LOCALE, type Locale } from "../../../config/runtime/languages";
import { getSnapshot } from "../../catalog/inventory/snapshot/snapshot";
import { db } from "../../core/db/connect";
import type { Db } from "../../core/db/schema";
import { localPath } from "../../core/language/local-path";
import { env } from "../../core/platform/env";
import { personMail } from "../../delivery/mail/person-mail";
import { mailRefusalOf } from "../../delivery/mail/refused-addresses";
import type { Deliverer } from "../../delivery/outbox/worker";
import { inLocale } from "../../store/i18n/in-locale";
import { DEFAULT_STORE_SLUG } from "../../store/locations/store-slug";
import { contactStopOf } from "../core/do-not-contact";
import { type AlertStock, storeOf } from "./alert-stock";
import { endAlerts } from "./change-alerts";
import { afterQuiet } from "./digest-times";
import { alertLetter, alertsPath, unsubscribePath } from "./paths";
import { hashOf, managementToken } from "./people";
import { readDigest } from "./read-digest";

/** Returns the dependencies of the current site's digests. @throws if its stock cannot be read */
export async function digestDelivery(): Promise<DigestDelivery> {
  const { STORE_GROUP: groupId, SITE_URL: siteUrl } = env();
  const stock = await getSnapshot(DEFAULT_STORE_SLUG);
  if (!stock) throw new Error(`There is no store group ${groupId}.`);
  return { db: db(), groupId, siteUrl, stock, now: Date.now };
}

/** Dependencies of delivering one group's digests. */
interface DigestDelivery {
  db: Db;
  groupId: string;
  siteUrl: string;
  stock: AlertStock;
  /** Milliseconds since 1970. */
  now: () => number;
}

const QueuedDigestSchema = z.object({ digest: z.string(), personId: z.string() });

/**
 * Returns the deliverer of digests. Vehicles, prices, alerts and the hour are checked when the mail is sent. A digest
 * delayed by a mail outage therefore lists no sold vehicles, skips unsubscribed readers, and is not sent at night.
 */
export function digestDeliverer(context: () => Promise<DigestDelivery>, email: Deliverer): Deliverer {
  return async (payload, signal) => {
    const parsed = QueuedDigestSchema.safeParse(payload);
    if (!parsed.success) return { ok: false, error: "the payload is not a digest", final: true };
    const { digest: id, personId } = parsed.data;
    const { db, groupId, siteUrl, stock, now } = await context();
    const reader = await readerOf(db, personId);
    if (!reader) return { ok: true, answer: "no longer asked for" };
    const at = now();
    const refusal = await mailRefusalOf(db, reader.email, at);
    if (refusal !== null) {
      await endAlerts(db, personId, at, refusal);
      return { ok: true, answer: `not sent: mail to this address ${refusal}` };
    }
    if (await contactStopOf(db, groupId, [reader.email])) return { ok: true, answer: "do not contact" };
    const store = storeOf(stock, reader.store_id);
    const morning = afterQuiet(at, store.timeZone);
    if (morning > at) return { ok: false, error: "waits until morning", retryAfterMs: morning - at };
    const token = await managementToken(personId);
    const mail = await inLocale(reader.language ?? DEFAULT_LOCALE, async () => {
      const data = await readDigest(db, parsed.data, { groupId, stock, store, siteUrl, now: at });
      return (
        data &&
        personMail(
          "alert-digest",
          { ...data, manage: siteUrl + localPath(alertsPath(token)) },
          {
            ...alertLetter({ id, to: reader.email, store, now: at }),
            listUnsubscribe: siteUrl + localPath(unsubscribePath(token)),
          },
        )
      );
    });
    if (!mail) return { ok: true, answer: "nothing left to tell" };
    await renewLink(db, reader, token);
    return email(mail, signal);
  };
}

interface Reader {
  id: string;
  email: string;
  store_id: string;
  token_hash: string;
  language: Locale | null;
}

function readerOf(db: Db, personId: string): Promise<Reader | undefined> {
  return db
    .selectFrom("alert_people")
    .select(["id", "email", "store_id", "token_hash", "language"])
    .where("id", "=", personId)
    .executeTakeFirst();
}

/**
 * Replaces a reader's stored token hash after the site's key changed. Links in older mails stop working; links in this
 * mail work.
 */
async function renewLink(db: Db, { id, token_hash }: Reader, token: string): Promise<void> {
  const hash = hashOf(token);
  if (token_hash === hash) return;
  await db.updateTable("alert_people").set({ token_hash: hash }).where("id", "=", id).execute();
}
