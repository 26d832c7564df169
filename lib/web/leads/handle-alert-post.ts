import "server-only";
import { HONEYPOT_FIELD } from "../../../config/leads/leads";
import type { StoreSnapshot } from "../../catalog/inventory/snapshot";
import { sellingStore } from "../../catalog/pricing/store-pricing";
import type { Db } from "../../core/db/schema";
import { isPageOn } from "../../core/pages/page-switches";
import { previewTokenOf } from "../../core/pages/preview-cookie";
import { clientAddress } from "../../core/platform/client-address";
import { type CountSend, mailboxKey } from "../../core/platform/limits";
import { log, noteRefused } from "../../core/platform/log";
import { wakeOutbox } from "../../delivery/outbox/queue";
import { confirmMail } from "../../leads/alerts/mails";
import { ALERT_SENT_PATH, ALERTS_POST, confirmPath, newAlertPath } from "../../leads/alerts/paths";
import { type ReadPerson, type ReadTarget, readPerson, readTarget } from "../../leads/alerts/read-request";
import { requestAlert } from "../../leads/alerts/request-alert";
import { alertJob } from "../../leads/alerts/send-digests";
import { sellerName } from "../../leads/core/contact-consent";
import { type Fields, textField } from "../../leads/core/define-form";
import { saveDraft } from "../../leads/core/drafts";
import { bodyKind, isForeignPost, json, problem, readBody, seeOther } from "../../leads/core/form-post";
import { type Problem, problemOf } from "../../leads/core/problem-message";
import { ownerFor, visitorCookies } from "../../leads/core/visitor-cookies";
import type { StoreProfile } from "../../store/api/profile-schema";
import { alertMessages } from "../../store/i18n/alert-messages";

export interface AlertPostDependencies {
  db: Db;
  siteUrl: string;
  groupId: string;
  stock: () => Promise<StoreSnapshot | null>;
  /** Number to call where the store itself cannot be read. */
  fallbackPhone: string | null;
  count?: CountSend;
  now: () => number;
}

/** Name of the form, for its drafts. */
export const ALERT_FORM = "alert";
const MAX_BODY_BYTES = 4 * 1024;

/**
 * `POST /api/alerts`: stores an alert that waits for its confirmation. Whoever's address it is, and whatever is known of it, the
 * answer is the same; only an address that cannot be one gets a message.
 */
export async function handleAlertPost(request: Request, deps: AlertPostDependencies): Promise<Response> {
  const { siteUrl, count } = deps;
  const kind = bodyKind(request.headers);
  const stock = await deps.stock().catch(() => null);
  const phone = stock?.profile.phone ?? deps.fallbackPhone;
  const refuse = (status: number, what: Problem, headers?: Record<string, string>) =>
    problem(kind, status, what, phone, { headers });
  if (isForeignPost(request, siteUrl)) return refuse(403, "foreign");
  if (previewTokenOf(request.headers.get("cookie")) !== null) return refuse(409, "preview");
  const within = await count?.("alertMail", "address", clientAddress(request.headers));
  if (within?.ok === false) {
    noteRefused(ALERTS_POST, "too-often", 429);
    return refuse(429, "tooMany", { "retry-after": String(within.retryAfterSeconds) });
  }
  const body = await readBody(request, MAX_BODY_BYTES);
  if (!body.ok) return refuse(body.status, problemOf(body.status));
  if (!stock) return refuse(503, "body");
  if (!isPageOn("alerts", stock.profile)) return json(404, { error: "There are no alerts here." });
  const { fields } = body;
  const read = await readTarget(fields, stock);
  if (!read) return refuse(422, "unreadable");
  const person = readPerson(fields);
  if (!person.ok)
    return kind === "json"
      ? json(422, { errors: { email: person.error } })
      : sendBack(request, fields, read, person.error, deps);
  // What fills in the field that nobody sees is no person, and learns nothing.
  if (textField(fields, HONEYPOT_FIELD) === "") {
    try {
      await take(request, { fields, read, person: person.person, stock }, deps);
    } catch (error) {
      log().error({ reason: String(error).split("\n")[0] }, "an alert could not be stored");
      return refuse(503, "body");
    }
  }
  return kind === "json" ? json(202, { next: ALERT_SENT_PATH }) : seeOther(ALERT_SENT_PATH);
}

/** To the page with the form alone, with what was typed. */
async function sendBack(
  request: Request,
  fields: Fields,
  { target }: ReadTarget,
  error: string,
  { db, siteUrl, now }: AlertPostDependencies,
): Promise<Response> {
  const { owner, setCookie } = ownerFor(request.headers, siteUrl);
  const typed = Object.fromEntries(
    ["email", "frequency", "contact", "kind", "page"].map((name) => [name, textField(fields, name)]),
  );
  const draft = { typed, errors: { email: error } };
  const token = await saveDraft(db, { form: ALERT_FORM, owner }, draft, now());
  const response = seeOther(`${newAlertPath(target, token)}#error-summary`);
  response.headers.append("set-cookie", setCookie);
  return response;
}

interface Accepted {
  fields: Fields;
  read: ReadTarget;
  person: ReadPerson;
  stock: StoreSnapshot;
}

async function take(
  request: Request,
  { fields, read, person, stock }: Accepted,
  { db, siteUrl, groupId, count, now }: AlertPostDependencies,
): Promise<void> {
  const { home, sender, seller } = resolveSellers(request, read, stock);
  const at = now();
  const { consent, contact } = alertMessages;
  const text = (purpose: "alerts" | "contact", { version, text: of }: typeof consent) => ({
    purpose,
    version,
    text: of(seller),
  });
  const queued = await requestAlert(
    {
      groupId,
      home: home.id,
      storeId: read.kind === "search" && home !== stock.profile ? home.id : "",
      kind: read.kind,
      search: read.search,
      vin: read.vin,
      label: read.label,
      frequency: person.frequency,
      email: person.email,
      agreed: [text("alerts", consent), ...(person.contact ? [text("contact", contact)] : [])],
      page: pageOf(fields),
      seller,
    },
    {
      db,
      mail: (personId, token) => {
        const id = `alerts.${personId}.confirm.${at}`;
        const link = siteUrl + confirmPath(token);
        const mail = confirmMail({ sender, label: read.label, link });
        return alertJob({ id, to: person.email, store: sender, now: at }, mail);
      },
      mayMail: async () => (await count?.("alertMail", "recipient", mailboxKey(person.email)))?.ok !== false,
      now: at,
    },
  );
  if (queued) wakeOutbox();
}

/** The store whose pages the visitor sees, the one that the form named (of a vehicle who sells it), and who writes. */
function resolveSellers(
  request: Request,
  { vehicle }: ReadTarget,
  { stores, profile }: StoreSnapshot,
): { home: StoreProfile; sender: StoreProfile; seller: string } {
  const picked = visitorCookies(request.headers).store;
  const home = stores.find(({ id }) => id === picked) ?? profile;
  if (!vehicle) return { home, sender: home, seller: home.name };
  const sender = sellingStore(vehicle, { stores, profile });
  return { home, sender, seller: sellerName(home, vehicle.storeId) };
}

/** The path where the form stood, as it says; nothing else of the address. */
function pageOf(fields: Fields): string {
  const page = textField(fields, "page").split(/[?#]/, 1)[0]!;
  return /^\/(?!\/)[\x21-\x7e]{0,300}$/.test(page) ? page : "";
}
