import "server-only";
import { z } from "zod";
import { ALERT_FREQUENCIES } from "../../../config/leads/alerts";
import { ALERT_CHANGE_LIMITS } from "../../../config/runtime/limits";
import type { StoreSnapshot } from "../../catalog/inventory/snapshot/snapshot";
import type { Db } from "../../core/db/schema";
import { defineEndpoint } from "../../core/http/endpoint";
import { type Fields, textField } from "../../core/http/fields";
import { byLink } from "../../core/http/gates";
import { jsonRefusals } from "../../core/http/refusals";
import { json, seeOther } from "../../core/http/responses";
import { log } from "../../core/platform/log";
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
import { alertsPath, confirmPath, stopAlertsPath } from "../../leads/alerts/paths";
import {
  type AlertPerson,
  alertsOf,
  managementToken,
  personByToken,
  personToConfirm,
} from "../../leads/alerts/people";
import { refuseAlerts } from "../../leads/alerts/refuse-alerts";
import { comparedVersion } from "../../leads/alerts/seen";
import { visitorCookies } from "../../leads/core/visitor-cookies";
import type { alertMessages } from "../../store/i18n/alert-messages";
import { refusalsFor } from "./shopper-post";

export interface AlertChangeDependencies {
  db: Db;
  siteUrl: string;
  groupId: string;
  stock: () => Promise<StoreSnapshot | null>;
  fallbackPhone: string | null;
  now: () => number;
}

const TokenPath = z.object({ token: z.string().meta({ description: "Of the link in each mail." }) });
const ChangeSchema = z
  .object({ action: z.string(), id: z.string(), frequency: z.enum(ALERT_FREQUENCIES) })
  .partial()
  .meta({ id: "AlertChange" });
const ConfirmSchema = z
  .object({ action: z.enum(["confirm", "refuse"]).meta({ description: "`refuse`: nothing was asked for." }) })
  .partial()
  .meta({ id: "AlertConfirmation" });

/** Schema of the field that identifies a one-click unsubscribe (RFC 8058, section 3.1). */
const OneClickSchema = z
  .object({ "List-Unsubscribe": z.literal("One-Click") })
  .meta({ id: "OneClickUnsubscribe" });

const ALERT = { tag: "leads", who: byLink("alerts"), limit: ALERT_CHANGE_LIMITS, params: TokenPath } as const;

/** Returns the endpoints for changes of existing alerts. They are reached by the links in mails. */
export function alertChangeEndpoints(using: () => AlertChangeDependencies) {
  const form = {
    ...ALERT,
    method: "POST",
    maxBytes: 4 * 1024,
    refusals: refusalsFor(using, "form"),
    answers: { 303: [null, "To the page that says what was done."] },
  } as const;
  const data = { ...ALERT, refusals: jsonRefusals({ "too-often": "Too often." }, {}) } as const;
  return {
    /** Opening the page confirms nothing, because mail scanners open every link. */
    confirmAlerts: defineEndpoint({
      ...form,
      id: "confirmAlerts",
      path: "/api/alerts/{token}/confirm",
      summary: "Confirms what waits",
      description: "The link of the newest confirmation mail, for seven days.",
      documented: { body: ConfirmSchema },
      async run({ params: { token }, fields, request }) {
        const deps = using();
        const { db, groupId, now } = deps;
        const person = await personToConfirm(db, groupId, token, now());
        if (!person) return seeOther(confirmPath(token));
        if (textField(fields, "action") === "refuse") {
          await refuseAlerts(db, person.id, now());
          log().info({}, "alerts refused by the owner of their address");
          return seeOther(confirmPath(token, "refused"));
        }
        await confirm(request, person, null, deps);
        return seeOther(alertsPath(await managementToken(person.id), "confirmed"));
      },
    }),

    changeAlert: defineEndpoint({
      ...form,
      id: "changeAlert",
      path: "/api/alerts/{token}",
      summary: "Changes or deletes alerts",
      description: "A form of the page of all alerts.",
      documented: { body: ChangeSchema },
      async run({ params: { token }, fields, request }) {
        const deps = using();
        const person = await personByToken(deps.db, deps.groupId, token);
        if (!person) return seeOther(alertsPath(token));
        const done = await change(request, person, fields, deps);
        return seeOther(alertsPath(token, done ?? undefined));
      },
    }),

    /**
     * Mail programs without an unsubscribe button open this URL. The page asks for confirmation, because mail scanners
     * open every link too.
     */
    askToUnsubscribe: defineEndpoint({
      ...data,
      id: "askToUnsubscribe",
      method: "GET",
      path: "/api/alerts/{token}/unsubscribe",
      summary: "Leads to the page that asks whether to end all alerts of the address",
      description: "Ends nothing.",
      answers: { 303: [null, "To the page of the alerts."] },
      run: async ({ params: { token } }) => seeOther(stopAlertsPath(token)),
    }),

    /** A mail program sends no cookie and no origin, and does not wait for a page. */
    unsubscribeAlerts: defineEndpoint({
      ...data,
      id: "unsubscribeAlerts",
      method: "POST",
      path: "/api/alerts/{token}/unsubscribe",
      summary: "Ends all alerts of the address, by a mail program's button (RFC 8058)",
      description: "A token of nobody gets the same answer.",
      origin: "any",
      takes: ["form"],
      body: OneClickSchema,
      answers: { 200: [z.object({ unsubscribed: z.literal(true) }), "Nothing more is sent."] },
      async run({ params: { token } }) {
        const { db, groupId, now } = using();
        const person = await personByToken(db, groupId, token);
        if (person) await endAlerts(db, person.id, now());
        return { body: { unsubscribed: true } };
      },
    }),

    exportAlerts: defineEndpoint({
      ...data,
      id: "exportAlerts",
      method: "GET",
      path: "/api/alerts/{token}/data",
      summary: "Everything stored of these alerts",
      description: "Alerts, what was found for them, and what was agreed to.",
      answers: { 200: [null, "A JSON file."] },
      refuses: { unknown: "There are no such alerts." },
      async run({ params: { token } }) {
        const { db, groupId } = using();
        const person = await personByToken(db, groupId, token);
        if (!person) return json(404, { error: "There are no alerts at this address." });
        const found = await exportAlerts(db, person.email, { groups: [groupId] });
        return { body: { email: person.email, ...found }, headers: FILE_HEADERS };
      },
    }),
  } as const;
}

const FILE_HEADERS = {
  "content-disposition": 'attachment; filename="alerts.json"',
  "x-robots-tag": "noindex",
  "referrer-policy": "no-referrer",
};

/** Changes an alert. @returns the completed action for the page, or null if the request is invalid */
async function change(
  request: Request,
  person: AlertPerson,
  fields: Fields,
  deps: AlertChangeDependencies,
): Promise<keyof ReturnType<typeof alertMessages>["manage"]["done"] | null> {
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
      // Otherwise the page would show the alert as active, but no mail would arrive.
      await allowAddress(db, person.email, at);
      return "resumed";
    case "unsubscribe":
      await endAlerts(db, personId, at, "alerts-page");
      return "unsubscribed";
    case "delete":
      return (await deleteAlerts(db, personId, id, at)) > 0 ? "deleted" : null;
    case "delete-all":
      await deleteAlerts(db, personId, null, at);
      return "deleted-all";
    default:
      return null;
  }
}

/**
 * Confirms alerts and creates their leads first, so that a retry after a failure creates no second lead. @param id
 * alert id, or null for all pending alerts
 */
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
  // News starts from this moment: with the first alert of a group, the current stock is stored.
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
