import "server-only";
import { z } from "zod";
import { ALERT_FREQUENCIES, ALERT_KINDS } from "../../../config/leads/alerts";
import { HONEYPOT_FIELD } from "../../../config/leads/leads";
import type { StoreSnapshot } from "../../catalog/inventory/snapshot/snapshot";
import { sellingStore } from "../../catalog/pricing/store-pricing";
import type { Db } from "../../core/db/schema";
import { defineEndpoint, type Endpoint, refuseWith } from "../../core/http/endpoint";
import { type Fields, textField } from "../../core/http/fields";
import { json, seeOther } from "../../core/http/responses";
import { localPath } from "../../core/language/local-path";
import { mailboxKey } from "../../core/platform/limits";
import { log } from "../../core/platform/log";
import { personMail } from "../../delivery/mail/person-mail";
import { mailRefusalOf } from "../../delivery/mail/refused-addresses";
import { wakeOutbox } from "../../delivery/outbox/queue";
import {
  ALERT_SENT_PATH,
  ALERTS_POST,
  alertLetter,
  confirmPath,
  newAlertPath,
} from "../../leads/alerts/paths";
import { type ReadAlerts, type ReadPerson, readAlerts, readPerson } from "../../leads/alerts/read-request";
import { type RequestContext, requestAlert } from "../../leads/alerts/request-alert";
import { sellerName } from "../../leads/core/contact-consent";
import { saveDraft } from "../../leads/core/drafts";
import { ProblemSchema } from "../../leads/core/shopper";
import { ownerFor, visitorCookies } from "../../leads/core/visitor-cookies";
import type { StoreProfile } from "../../store/api/profile-schema";
import { alertMessages } from "../../store/i18n/alert-messages";
import { type ShopperPostDependencies, shopperPost, shopperStock } from "./shopper-post";

export interface AlertPostDependencies extends ShopperPostDependencies {
  db: Db;
  groupId: string;
  now: () => number;
}

/** Name of the form, for its drafts. */
export const ALERT_FORM = "alert";

const AlertSchema = z
  .object({
    kind: z.enum(ALERT_KINDS),
    search: z.string().optional().meta({ description: "Address of a search, with kind `search`." }),
    vin: z.string().optional().meta({ description: "With the other kinds." }),
    vins: z
      .string()
      .optional()
      .meta({ description: "With kind `price` instead of `vin`: several, with commas between them." }),
    email: z.string(),
    frequency: z.enum(ALERT_FREQUENCIES).optional(),
    contact: z.string().optional().meta({ description: "`yes`: the store may write, too." }),
  })
  .meta({ id: "AlertRequest" });
const InvalidSchema = z.object({ errors: z.object({ email: z.string() }) });

/**
 * Stores an alert that awaits confirmation. The response is the same for all valid addresses, so that it reveals
 * nothing about them. An invalid address gets a message.
 */
export function alertRequestEndpoint(using: () => AlertPostDependencies): Endpoint {
  return defineEndpoint({
    ...shopperPost("alertMail", using),
    id: "requestAlert",
    path: ALERTS_POST,
    summary: "Asks for mails about a search or a vehicle",
    description:
      "Nothing but one mail with a link follows; the answer is the same whatever is known of the address.",
    documented: { body: AlertSchema },
    answers: {
      202: [z.object({ next: z.string() }), "Taken."],
      303: [null, "To a form post: the page that says what follows, or the form with its message."],
      422: [
        z.union([InvalidSchema, ProblemSchema]),
        "The address cannot be one, or there is no such search or vehicle.",
      ],
    },
    async run({ fields, kind, request }) {
      const deps = using();
      const found = await shopperStock(deps);
      if (!found.ok) return found.refusal;
      const { stock } = found;
      const read = await readAlerts(fields, stock);
      if (!read) return refuseWith("invalid");
      const person = readPerson(fields);
      if (!person.ok)
        return kind === "json"
          ? json(422, { errors: { email: person.error } })
          : sendBack(request, fields, read, person.error, deps);
      // A sender that fills in the hidden field is a bot and gets no information.
      if (textField(fields, HONEYPOT_FIELD) === "") {
        try {
          await take(request, { fields, read, person: person.person, stock }, deps);
        } catch (error) {
          log().error({ reason: String(error).split("\n")[0] }, "an alert could not be stored");
          return refuseWith("busy");
        }
      }
      return { status: 202, body: { next: ALERT_SENT_PATH }, location: ALERT_SENT_PATH };
    },
  });
}

/** Redirects to the page with only the form, with the typed values. */
async function sendBack(
  request: Request,
  fields: Fields,
  { target }: ReadAlerts,
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
  read: ReadAlerts;
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
  const { consent, contact } = alertMessages();
  const text = (purpose: "alerts" | "contact", { version, text: of }: typeof consent) => ({
    purpose,
    version,
    text: of(seller),
  });
  const context: RequestContext = {
    db,
    mail: (personId, token) => {
      const id = `alerts.${personId}.confirm.${at}`;
      const data = {
        store: sender,
        siteUrl,
        label: read.mailLabel,
        link: siteUrl + localPath(confirmPath(token)),
      };
      return personMail("alert-confirm", data, alertLetter({ id, to: person.email, store: sender, now: at }));
    },
    mayMail: async () =>
      (await mailRefusalOf(db, person.email, at)) === null &&
      (await count?.("alertMail", "recipient", mailboxKey(person.email)))?.ok !== false,
    now: at,
  };
  const mayContact = person.contact && read.reads.length === 1;
  const shared = {
    groupId,
    home: home.id,
    frequency: person.frequency,
    email: person.email,
    agreed: [text("alerts", consent), ...(mayContact ? [text("contact", contact)] : [])],
    page: pageOf(fields),
    seller,
  };
  let queued = false;
  for (const { kind, search, vin, label } of read.reads) {
    const storeId = kind === "search" && home !== stock.profile ? home.id : "";
    const isQueued = await requestAlert({ ...shared, storeId, kind, search, vin, label }, context);
    queued ||= isQueued;
  }
  if (queued) wakeOutbox();
}

/**
 * Returns the store of the visitor's pages, the store that the form names (or that sells the vehicle), and the sender.
 */
function resolveSellers(
  request: Request,
  { vehicle }: Pick<ReadAlerts, "vehicle">,
  { stores, profile }: StoreSnapshot,
): { home: StoreProfile; sender: StoreProfile; seller: string } {
  const picked = visitorCookies(request.headers).store;
  const home = stores.find(({ id }) => id === picked) ?? profile;
  if (!vehicle) return { home, sender: home, seller: home.name };
  const sender = sellingStore(vehicle, { stores, profile });
  return { home, sender, seller: sellerName(home, vehicle.storeId) };
}

/** Returns the path of the page with the form, as posted, without its query. */
function pageOf(fields: Fields): string {
  const page = textField(fields, "page").split(/[?#]/, 1)[0]!;
  return /^\/(?!\/)[\x21-\x7e]{0,300}$/.test(page) ? page : "";
}
