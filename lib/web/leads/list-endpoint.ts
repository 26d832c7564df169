import "server-only";
import { createHmac } from "node:crypto";
import { z } from "zod";
import { SHORTLIST } from "../../../config/catalog/shortlist";
import { HONEYPOT_FIELD } from "../../../config/leads/leads";
import { SHOPPER_MAIL_KIND } from "../../../config/runtime/outbox";
import { readVins, savedPath } from "../../catalog/shortlist/addresses";
import type { Db } from "../../core/db/schema";
import { serverKey } from "../../core/db/server-key";
import { defineEndpoint, type Endpoint, refuseWith } from "../../core/http/endpoint";
import { type Fields, textField } from "../../core/http/fields";
import { json, seeOther } from "../../core/http/responses";
import { mailboxKey } from "../../core/platform/limits";
import { log } from "../../core/platform/log";
import { personMail } from "../../delivery/mail/person-mail";
import { shopperReplyAddress } from "../../delivery/mail/store-addresses";
import { enqueue, wakeOutbox } from "../../delivery/outbox/queue";
import { readEmail } from "../../leads/alerts/read-request";
import { saveDraft } from "../../leads/core/drafts";
import { ProblemSchema } from "../../leads/core/shopper";
import { ownerFor, visitorCookies } from "../../leads/core/visitor-cookies";
import type { StoreProfile } from "../../store/api/profile-schema";
import type { Vehicle } from "../../store/api/vehicle-schema";
import { ErrorSchema } from "../../store/api/wire";
import { type ShopperPostDependencies, shopperPost, shopperStock } from "./shopper-post";

export interface ListPostDependencies extends ShopperPostDependencies {
  db: Db;
  now: () => number;
}

/** URL to which the form posts. */
export const LIST_POST = "/api/saved-vehicles";
/** Name of the form, for its drafts. */
export const LIST_FORM = "saved-list";

const HOUR_MS = 60 * 60 * 1_000;

const ListSchema = z
  .object({ vins: z.string().meta({ description: "VINs, separated by commas." }), email: z.string() })
  .meta({ id: "SavedListRequest" });

/**
 * Returns the endpoint that mails a list of saved vehicles to an address, the same list at most once an hour. Over the
 * mailbox limit, nothing is sent. The response is always the same, so that it reveals nothing about the address.
 */
export function listEndpoint(using: () => ListPostDependencies): Endpoint {
  return defineEndpoint({
    ...shopperPost("savedList", using),
    id: "mailSavedVehicles",
    path: LIST_POST,
    summary: "Mails saved vehicles to an address",
    description: "The same list once an hour; the answer is the same whatever is known of the address.",
    documented: { body: ListSchema },
    answers: {
      202: [z.object({ next: z.string() }), "Taken."],
      303: [null, "To a form post: the page of the list, with what came of it."],
      404: [ErrorSchema, "The site does not have that page."],
      422: [
        z.union([z.object({ errors: z.object({ email: z.string() }) }), ProblemSchema]),
        "The address cannot be one, or no vehicle of the list is on offer.",
      ],
    },
    async run({ fields, kind, request }) {
      const deps = using();
      const found = await shopperStock(deps, "saved-vehicles");
      if (!found.ok) return found.refusal;
      const { stock } = found;
      const { vins } = readVins(textField(fields, SHORTLIST.query));
      const vehicles = vins
        .slice(0, SHORTLIST.maxSaved)
        .flatMap((vin) => stock.byVin.get(vin) ?? [])
        .filter((vehicle) => !vehicle.private);
      if (vehicles.length === 0) return refuseWith("invalid");
      const path = savedPath(vehicles.map(({ vin }) => vin));
      const read = readEmail(fields);
      if (!read.ok)
        return kind === "json"
          ? json(422, { errors: { email: read.error } })
          : sendBack(request, fields, { path, error: read.error }, deps);
      // A sender that fills in the hidden field is a bot and gets no information.
      if (textField(fields, HONEYPOT_FIELD) === "") {
        const picked = visitorCookies(request.headers).store;
        const store = stock.stores.find(({ id }) => id === picked) ?? stock.profile;
        try {
          await take({ email: read.email, vehicles, path, store }, deps);
        } catch (error) {
          log().error(
            { reason: String(error).split("\n")[0] },
            "a mail with saved vehicles could not be stored",
          );
          return refuseWith("busy");
        }
      }
      const next = `${path}&mailed=yes`;
      return { status: 202, body: { next }, location: next };
    },
  });
}

interface List {
  email: string;
  vehicles: readonly Vehicle[];
  path: string;
  store: StoreProfile;
}

async function take(
  { email, vehicles, path, store }: List,
  { db, siteUrl, count, now }: ListPostDependencies,
): Promise<void> {
  const within = await count?.("savedList", "recipient", mailboxKey(email));
  if (within?.ok === false) return;
  const at = now();
  // Only this site can derive the mail's id, so that bounce reports that name it can be trusted (`lib/staff/inbound`).
  const list = createHmac("sha256", await serverKey(db, "saved-lists", at))
    .update(`${mailboxKey(email)}|${path}`)
    .digest("base64url");
  const key = `saved-list.${list}.${Math.floor(at / HOUR_MS)}`;
  const listed = vehicles.slice(0, SHORTLIST.maxMailed);
  const payload = personMail(
    "saved-list",
    { store, siteUrl, vehicles: listed, more: vehicles.length - listed.length, link: siteUrl + path },
    { id: key, to: email, now: at, replyTo: shopperReplyAddress(store), toShopper: true },
  );
  const entry = { idempotencyKey: key, kind: SHOPPER_MAIL_KIND, storeId: store.id, leadId: null, payload };
  if (await enqueue(db, entry, at)) wakeOutbox();
}

/** Redirects to the list's page with the typed values. */
async function sendBack(
  request: Request,
  fields: Fields,
  { path, error }: { path: string; error: string },
  { db, siteUrl, now }: ListPostDependencies,
): Promise<Response> {
  const { owner, setCookie } = ownerFor(request.headers, siteUrl);
  const draft = { typed: { email: textField(fields, "email") }, errors: { email: error } };
  const token = await saveDraft(db, { form: LIST_FORM, owner }, draft, now());
  const response = seeOther(`${path}&draft=${token}#list-email`);
  response.headers.append("set-cookie", setCookie);
  return response;
}
