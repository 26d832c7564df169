import "server-only";
import { createHash } from "node:crypto";
import { isSecureSite, siteCookie } from "../../core/browser/site-cookie";
import { type Fields, textField } from "../../core/http/fields";
import { env } from "../../core/platform/env";
import { visitedStore } from "../consent/consent-gate";
import { requestConsent } from "../consent/request-consent";
import { formSignals } from "./form-signals";
import { trackingSetup } from "./tracking-setup";

export interface SentForm {
  /** Path to which the form was posted. */
  path: string;
  fields: Fields;
  /** Id of the stored data, without typed text. A repeated post is the same event. */
  of: string;
}

/**
 * Returns a cookie with the events that the confirmation page must report after a post without scripts: event names,
 * the vehicle, and ids.
 * @returns null if nothing is reported or the visitor does not allow it; never rejects
 */
export async function reportSentForm(headers: Headers, sent: SentForm): Promise<string | null> {
  const { SITE_URL } = env();
  const signals = sentSignals(sent);
  if (signals.length === 0 || trackingSetup(env()) === null) return null;
  const store = await visitedStore(headers).catch(() => null);
  if (!store) return null;
  const allowed = requestConsent(headers, store.tier);
  return siteCookie("sentForm", JSON.stringify(signals), { allowed, secure: isSecureSite(SITE_URL) });
}

/**
 * Returns the signals of a sent form. The event id is derived from the lead's id with a key, so that it reveals
 * nothing.
 */
export function sentSignals({ path, fields, of }: SentForm) {
  const signals = formSignals(path, (name) => textField(fields, name), of);
  return signals.map((signal) => ({ ...signal, id: hash(`${of} ${signal.name}`).slice(0, 32) }));
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
