import "server-only";
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { HONEYPOT_FIELD } from "../../../config/leads/leads";
import { TEXT_KIND } from "../../../config/runtime/outbox";
import { sellingStore } from "../../catalog/pricing/store-pricing";
import { phoneDigits } from "../../core/contact/phone-format";
import type { Db } from "../../core/db/schema";
import { defineEndpoint, type Endpoint, refuseWith } from "../../core/http/endpoint";
import { type Fields, textField } from "../../core/http/fields";
import { json, seeOther } from "../../core/http/responses";
import { storedLocale } from "../../core/language/current-language";
import { log } from "../../core/platform/log";
import { enqueue, wakeOutbox } from "../../delivery/outbox/queue";
import { noteConsent } from "../../leads/core/consent-ledger";
import { contactConsent, sellerName } from "../../leads/core/contact-consent";
import { saveDraft } from "../../leads/core/drafts";
import { ProblemSchema } from "../../leads/core/shopper";
import { ownerFor } from "../../leads/core/visitor-cookies";
import { usNumber } from "../../leads/phone/us-number";
import { newTextPath, TEXT_SENT_PATH, TEXTS_POST } from "../../leads/texts/paths";
import type { VehicleText } from "../../leads/texts/queue-texts";
import { textTime } from "../../leads/texts/text-hours";
import type { StoreProfile } from "../../store/api/profile-schema";
import type { Vehicle } from "../../store/api/vehicle-schema";
import { ErrorSchema } from "../../store/api/wire";
import { textMessages } from "../../store/i18n/text-messages";
import { type ShopperPostDependencies, shopperPost, shopperStock } from "./shopper-post";

export interface TextPostDependencies extends ShopperPostDependencies {
  db: Db;
  groupId: string;
  /** Returns true if a store sends texts. */
  sendsTexts: (store: StoreProfile) => boolean;
  now: () => number;
}

/** Name of the form, for its drafts. */
export const TEXT_FORM = "text";

type TextErrors = Partial<Record<"phone" | "consent", string>>;

const TextSchema = z
  .object({
    vin: z.string(),
    phone: z.string().meta({ description: "A number of the United States." }),
    consent: z.string().meta({ description: "`yes`: the store may text this number." }),
    page: z.string().optional().meta({ description: "The path of the page with the form." }),
  })
  .meta({ id: "TextRequest" });
const InvalidSchema = z.object({
  errors: z.object({ phone: z.string().optional(), consent: z.string().optional() }),
});

/**
 * Returns the endpoint that texts a vehicle to a number, with consent to texts from the store. Over the limit of the
 * number or the store, nothing is sent. The response is always the same, so that it reveals nothing about the number.
 */
export function textEndpoint(using: () => TextPostDependencies): Endpoint {
  return defineEndpoint({
    ...shopperPost("text", using),
    id: "requestText",
    path: TEXTS_POST,
    summary: "Texts a vehicle to a number",
    description: "One text with the advertised price and the page's link; by night it waits until 8 am.",
    documented: { body: TextSchema },
    answers: {
      202: [z.object({ next: z.string() }), "Taken."],
      303: [null, "To a form post: the page that says what follows, or the form with its messages."],
      404: [ErrorSchema, "The vehicle's store sends no texts."],
      422: [
        z.union([InvalidSchema, ProblemSchema]),
        "The number cannot be one, consent is missing, or there is no such vehicle.",
      ],
    },
    async run({ fields, kind, request }) {
      const deps = using();
      const found = await shopperStock(deps);
      if (!found.ok) return found.refusal;
      const { stock } = found;
      const vehicle = stock.byVin.get(textField(fields, "vin").trim().toUpperCase());
      if (!vehicle || vehicle.private) return refuseWith("invalid");
      const store = sellingStore(vehicle, stock);
      if (!deps.sendsTexts(store)) return json(404, { error: "This store sends no texts." });
      const phone = usNumber(textField(fields, "phone"));
      const errors = errorsOf(fields, phone);
      if (phone === null || Object.keys(errors).length > 0)
        return kind === "json" ? json(422, { errors }) : sendBack(request, fields, vehicle, errors, deps);
      // A sender that fills in the hidden field is a bot and gets no information.
      if (textField(fields, HONEYPOT_FIELD) === "") {
        try {
          const seller = sellerName(stock.profile, vehicle.storeId);
          await take(fields, { phone, vehicle, store, seller }, deps);
        } catch (error) {
          log().error({ reason: String(error).split("\n")[0] }, "a text could not be stored");
          return refuseWith("busy");
        }
      }
      return { status: 202, body: { next: TEXT_SENT_PATH }, location: TEXT_SENT_PATH };
    },
  });
}

function errorsOf(fields: Fields, phone: string | null): TextErrors {
  const { errors } = textMessages().form;
  return {
    ...(phone === null && { phone: errors.phone }),
    ...(textField(fields, "consent") === "" && { consent: errors.consent }),
  };
}

interface Wanted {
  phone: string;
  vehicle: Vehicle;
  store: StoreProfile;
  seller: string;
}

async function take(
  fields: Fields,
  { phone, vehicle, store, seller }: Wanted,
  { db, groupId, count, now }: TextPostDependencies,
): Promise<void> {
  const within = [
    await count?.("text", "recipient", phoneDigits(phone)),
    await count?.("text", "subject", store.id),
  ];
  if (within.some((answer) => answer?.ok === false)) return;
  const at = now();
  const id = randomUUID();
  const payload: VehicleText = {
    about: "vehicle",
    vin: vehicle.vin,
    storeId: store.id,
    phone,
    language: storedLocale(),
  };
  await db.transaction().execute(async (trx) => {
    await noteConsent(
      trx,
      { purpose: "phone", ...contactConsent(seller) },
      {
        groupId,
        storeId: store.id,
        email: "",
        phone: phoneDigits(phone),
        subjectId: id,
        page: textField(fields, "page").slice(0, 300),
        seller,
        at,
      },
    );
    const entry = {
      idempotencyKey: `${TEXT_KIND}.${id}`,
      kind: TEXT_KIND,
      storeId: store.id,
      leadId: null,
      payload,
    };
    await enqueue(trx, entry, textTime(at, store.timeZone, phone));
  });
  wakeOutbox();
}

/** Redirects to the page with only the form, with the typed values. */
async function sendBack(
  request: Request,
  fields: Fields,
  { vin }: Vehicle,
  errors: TextErrors,
  { db, siteUrl, now }: TextPostDependencies,
): Promise<Response> {
  const { owner, setCookie } = ownerFor(request.headers, siteUrl);
  const typed = Object.fromEntries(
    ["phone", "consent", "page"].map((name) => [name, textField(fields, name)]),
  );
  const token = await saveDraft(db, { form: TEXT_FORM, owner }, { typed, errors }, now());
  const response = seeOther(`${newTextPath(vin, token)}#error-summary`);
  response.headers.append("set-cookie", setCookie);
  return response;
}
