import "server-only";
import { ALERT_FREQUENCIES } from "../../../config/leads/alerts";
import type { StoreSnapshot } from "../../catalog/inventory/snapshot";
import type { Db } from "../../core/db/schema";
import { type Fields, textField } from "../../core/http/fields";
import { readBody } from "../../core/http/read-body";
import { json, seeOther } from "../../core/http/responses";
import { isForeignPost } from "../../core/http/same-origin";
import { clientAddress } from "../../core/platform/client-address";
import type { LimitAnswer } from "../../core/platform/limits";
import { log, noteRefused } from "../../core/platform/log";
import { allowAddress } from "../../delivery/mail/refused-addresses";
import { acceptAlertLead } from "../../leads/alerts/alert-lead";
import { timeZoneOf } from "../../leads/alerts/alert-stock";
import {
  changeFrequency,
  confirmAlerts,
  deleteAlerts,
  endAlerts,
  pauseAlert,
  resumeAlert,
} from "../../leads/alerts/change-alerts";
import { exportAlerts } from "../../leads/alerts/export-alerts";
import { matchAlerts } from "../../leads/alerts/match-alerts";
import { ALERTS_POST, alertsPath, confirmPath } from "../../leads/alerts/paths";
import { type AlertPerson, alertsOf, personByToken, personToConfirm } from "../../leads/alerts/people";
import { refuseAlerts } from "../../leads/alerts/refuse-alerts";
import { comparedVersion } from "../../leads/alerts/seen";
import { managementToken } from "../../leads/alerts/tokens";
import { problem } from "../../leads/core/form-post";
import { type Problem, problemOf } from "../../leads/core/problem-message";
import { visitorCookies } from "../../leads/core/visitor-cookies";
import type { alertMessages } from "../../store/i18n/alert-messages";

export interface AlertChangeDependencies {
  db: Db;
  siteUrl: string;
  groupId: string;
  stock: () => Promise<StoreSnapshot | null>;
  fallbackPhone: string | null;
  /** Counts a change of an address; without it there is no limit. */
  limit?: (address: string) => Promise<LimitAnswer>;
  now: () => number;
}

const MAX_BODY_BYTES = 4 * 1024;

/**
 * Handles `POST /api/alerts/{token}/confirm`: confirms pending alerts, or deletes them if the owner did not request
 * any. Opening the page does neither: mail scanners open every link.
 */
export async function handleAlertConfirm(
  request: Request,
  token: string,
  deps: AlertChangeDependencies,
): Promise<Response> {
  const post = await readChange(request, deps);
  if (!post.ok) return post.response;
  const { db, groupId, now } = deps;
  const person = await personToConfirm(db, groupId, token, now());
  if (!person) return seeOther(confirmPath(token));
  if (textField(post.fields, "action") === "refuse") {
    await refuseAlerts(db, person.id, now());
    log().info({}, "alerts refused by the owner of their address");
    return seeOther(confirmPath(token, "refused"));
  }
  await confirm(request, person, null, deps);
  return seeOther(alertsPath(await managementToken(person.id), "confirmed"));
}

/** `POST /api/alerts/{token}`: one change by a form of the page of all alerts. */
export async function handleAlertChange(
  request: Request,
  token: string,
  deps: AlertChangeDependencies,
): Promise<Response> {
  const post = await readChange(request, deps);
  if (!post.ok) return post.response;
  const person = await personByToken(deps.db, deps.groupId, token);
  if (!person) return seeOther(alertsPath(token));
  const done = await change(request, person, post.fields, deps);
  return seeOther(alertsPath(token, done ?? undefined));
}

/** @returns what was done, for the page; null: nothing of that kind */
async function change(
  request: Request,
  person: AlertPerson,
  fields: Fields,
  deps: AlertChangeDependencies,
): Promise<keyof typeof alertMessages.manage.done | null> {
  const { db, now } = deps;
  const [id, personId, at] = [textField(fields, "id"), person.id, now()];
  switch (textField(fields, "action")) {
    case "confirm":
      return (await confirm(request, person, id, deps)) > 0 ? "confirmed" : null;
    case "save": {
      const frequency = ALERT_FREQUENCIES.find((each) => each === textField(fields, "frequency"));
      const stock = await deps.stock().catch(() => null);
      if (!frequency || !stock) return null;
      const clocks = { timeZone: timeZoneOf(stock, person.storeId), now: at };
      return (await changeFrequency(db, { personId, id, frequency }, clocks)) ? "saved" : null;
    }
    case "pause":
      return (await pauseAlert(db, personId, id, at)) ? "paused" : null;
    case "resume":
      if (!(await resumeAlert(db, { personId, id, page: "/alerts" }, at))) return null;
      // Else the page would say that it is on, and nothing would arrive.
      await allowAddress(db, person.email, at);
      return "resumed";
    case "delete":
      return (await deleteAlerts(db, personId, id, at)) > 0 ? "deleted" : null;
    case "delete-all":
      await deleteAlerts(db, personId, null, at);
      return "deleted-all";
    default:
      return null;
  }
}

/** The leads first: repeated after a failure, each is the same one. @param id null: all that wait */
async function confirm(
  request: Request,
  person: AlertPerson,
  id: string | null,
  { db, siteUrl, stock: readStock, now }: AlertChangeDependencies,
): Promise<number> {
  const pending = (await alertsOf(db, person.id)).filter(
    (alert) => alert.state === "pending" && (id === null || alert.id === id),
  );
  const stock = await readStock();
  for (const alert of pending.filter(({ contact }) => contact)) {
    if (!stock) continue;
    const agreed = await contactText(db, alert.id);
    const visitor = visitorCookies(request.headers);
    const store = { ...alert, storeId: alert.storeId || person.storeId };
    const context = { db, now, site: { url: siteUrl, stock }, visitor };
    if (agreed !== null) await acceptAlertLead(store, { email: person.email, agreed }, context);
  }
  const count = await confirmAlerts(
    db,
    person.id,
    pending.map((alert) => alert.id),
    now(),
  );
  log().info({ count }, "alerts confirmed");
  // News are what comes after this moment: the first alert of a group remembers the stock of now.
  const groupId = person.groupId;
  if (stock && (await comparedVersion(db, groupId)) === null)
    await matchAlerts({ db, groupId, stock, read: new Map(), now: now() });
  return count;
}

async function contactText(db: Db, alertId: string): Promise<string | null> {
  const row = await db
    .selectFrom("consents")
    .select(["text", "text_version"])
    .where("subject_id", "=", alertId)
    .where("purpose", "=", "contact")
    .where("withdrawn_at", "is", null)
    .orderBy("agreed_at", "desc")
    .executeTakeFirst();
  return row ? `${row.text} (${row.text_version})` : null;
}

/**
 * Handles `POST /api/alerts/{token}/unsubscribe`: the button of a mail program (RFC 8058), which sends no cookie, no
 * origin and waits for no page. An unknown token gets the same response: there is nothing left to stop.
 */
export async function handleAlertUnsubscribe(
  request: Request,
  token: string,
  { db, groupId, limit, now }: Pick<AlertChangeDependencies, "db" | "groupId" | "limit" | "now">,
): Promise<Response> {
  if ((await limit?.(clientAddress(request.headers)))?.ok === false)
    return json(429, { error: "Too often." });
  const person = await personByToken(db, groupId, token);
  if (person) await endAlerts(db, person.id, now());
  return json(200, { unsubscribed: true });
}

/** `GET /api/alerts/{token}/data`: everything stored of the person's alerts, as a file. */
export async function handleAlertData(
  request: Request,
  token: string,
  { db, groupId, limit }: Pick<AlertChangeDependencies, "db" | "groupId" | "limit">,
): Promise<Response> {
  if ((await limit?.(clientAddress(request.headers)))?.ok === false)
    return json(429, { error: "Too often." });
  const person = await personByToken(db, groupId, token);
  if (!person) return json(404, { error: "There are no alerts at this address." });
  const data = await exportAlerts(db, person.email, { groups: [groupId] });
  return json(
    200,
    { email: person.email, ...data },
    {
      "content-disposition": 'attachment; filename="alerts.json"',
      "x-robots-tag": "noindex",
      "referrer-policy": "no-referrer",
    },
  );
}

type ReadChange = { ok: true; fields: Fields } | { ok: false; response: Response };

async function readChange(
  request: Request,
  { siteUrl, stock, fallbackPhone, limit }: AlertChangeDependencies,
): Promise<ReadChange> {
  const refuse = async (status: number, what: Problem): Promise<ReadChange> => {
    const phone = (await stock().catch(() => null))?.profile.phone ?? fallbackPhone;
    return { ok: false, response: problem("form", status, what, phone) };
  };
  if (isForeignPost(request, siteUrl)) return refuse(403, "foreign");
  if ((await limit?.(clientAddress(request.headers)))?.ok === false) {
    noteRefused(ALERTS_POST, "too-often", 429);
    return refuse(429, "tooMany");
  }
  const body = await readBody(request, MAX_BODY_BYTES);
  return body.ok ? { ok: true, fields: body.fields } : refuse(body.status, problemOf(body.status));
}
