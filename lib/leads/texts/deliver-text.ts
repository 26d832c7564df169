import "server-only";
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { DEALS } from "../../../config/leads/deal";
import { DEFAULT_LOCALE, LOCALES } from "../../../config/runtime/languages";
import { shownPrice } from "../../catalog/vehicle/shown-price";
import { vehicleFullName } from "../../catalog/vehicle/vehicle-name";
import { localPath } from "../../core/language/local-path";
import type { Deliverer, DeliveryResult } from "../../delivery/outbox/worker";
import type { TextMessage, TextProvider } from "../../delivery/text/text-provider";
import type { StoreProfile } from "../../store/api/profile-schema";
import { vehiclePath } from "../../store/api/vehicle-path";
import { formatDollars } from "../../store/i18n/format";
import { inLocale } from "../../store/i18n/in-locale";
import { messages } from "../../store/i18n/messages";
import { textMessages } from "../../store/i18n/text-messages";
import { bookingNameMessages } from "../../store/i18n/visit-messages";
import { hasPhoneConsent, hasStoppedTexts, stopTexts } from "../core/consent-ledger";
import { contactStopOf } from "../core/do-not-contact";
import { resolveSeller } from "../core/lead";
import { usNumber } from "../phone/us-number";
import { findReminded, type ReminderContext } from "../reminders/find-booking";
import { BOOKING_KINDS } from "../schedule/outcomes";
import { mayText } from "./may-text";
import { reportUrl } from "./paths";
import { textTime } from "./text-hours";

const PayloadSchema = z.discriminatedUnion("about", [
  z.object({
    about: z.enum(["booked", "reminder"]),
    booking: z.enum(BOOKING_KINDS),
    leadId: z.string(),
    start: z.number(),
  }),
  z.object({
    about: z.literal("vehicle"),
    vin: z.string(),
    storeId: z.string(),
    phone: z.string(),
    language: z.enum(LOCALES).optional(),
  }),
  z.object({
    about: z.enum(["deal-link", "deal-code"]),
    value: z.string(),
    until: z.number(),
    storeId: z.string(),
    phone: z.string(),
    language: z.enum(LOCALES).optional(),
  }),
  z.object({ about: z.literal("reply"), messageId: z.string() }),
]);

type Payload = z.infer<typeof PayloadSchema>;

type AutomaticText = Exclude<Payload, { about: "reply" }>;

type DealPayload = Extract<Payload, { value: string }>;

interface Composed extends TextMessage {
  store: StoreProfile;
}

/**
 * Returns the deliverer of texts. Booking, vehicle and consent are read when a text is sent. Nothing is sent after a
 * cancellation, move, sale or withdrawn consent, or at night. A deal's link and code are themselves the answer to a
 * request: they need no other consent, only that the number has not stopped texts, and a code does not wait for the
 * morning. The text and the number are never logged.
 */
export function textDeliverer(
  context: () => Promise<ReminderContext>,
  service: () => TextProvider | null,
): Deliverer {
  return async (payload, signal) => {
    const parsed = PayloadSchema.safeParse(payload);
    if (!parsed.success) return { ok: false, error: "the payload is not a text", final: true };
    const provider = service();
    if (!provider) return { ok: false, error: "there is no text provider (TEXT_URL)" };
    const using = await context();
    return parsed.data.about === "reply"
      ? deliverReply(parsed.data.messageId, provider, using, signal)
      : deliverAutomatic(parsed.data, provider, using, signal);
  };
}

async function deliverAutomatic(
  payload: AutomaticText,
  provider: TextProvider,
  using: ReminderContext,
  signal: AbortSignal,
): Promise<DeliveryResult> {
  const { db, now } = using;
  const text = await compose(payload, using);
  if (typeof text === "string") return { ok: true, answer: text };
  const { store, ...message } = text;
  const due = payload.about === "deal-code" ? now() : textTime(now(), store.timeZone, message.to);
  if (due > now()) return untilMorning(due - now());
  if (await contactStopOf(db, using.stock.profile.group, [message.to]))
    return { ok: true, answer: "do not contact" };
  if ("value" in payload) {
    if (await hasStoppedTexts(db, message.to, store.id)) return { ok: true, answer: "stopped" };
  } else if (!(await hasPhoneConsent(db, message.to, store.id))) return { ok: true, answer: "no consent" };
  return sendTo(provider, text, using, signal);
}

/** Sends a text that a person wrote. One that is no longer allowed fails, so that its author sees it. */
async function deliverReply(
  messageId: string,
  provider: TextProvider,
  using: ReminderContext,
  signal: AbortSignal,
): Promise<DeliveryResult> {
  const { db, now, stock, siteUrl } = using;
  const row = await db
    .selectFrom("lead_messages as message")
    .innerJoin("lead_work as work", "work.lead_id", "message.lead_id")
    .select(["message.lead_id", "message.text", "work.store_id", "work.phone"])
    .where("message.id", "=", messageId)
    .executeTakeFirst();
  if (!row) return { ok: true, answer: "deleted" };
  const store = resolveSeller({ storeId: row.store_id }, stock);
  const phone = usNumber(row.phone ?? "");
  if (!store.textNumber || phone === null) return { ok: false, error: "no number", final: true };
  const permission = await mayText(db, { store, leadId: row.lead_id, phone, at: now() });
  if (!permission.ok)
    return permission.until === null
      ? { ok: false, error: `not sent: ${permission.why}`, final: true }
      : untilMorning(permission.until - now());
  const message = {
    from: store.textNumber,
    to: phone,
    body: row.text,
    reportTo: reportUrl(siteUrl, messageId),
  };
  return sendTo(provider, { store, ...message }, using, signal);
}

function untilMorning(retryAfterMs: number): DeliveryResult {
  return { ok: false, error: "waits until morning", retryAfterMs };
}

/** Sends a text; a number that has stopped texts at the provider has stopped them here. */
async function sendTo(
  provider: TextProvider,
  { store, ...message }: Composed,
  { db, now }: ReminderContext,
  signal: AbortSignal,
): Promise<DeliveryResult> {
  const result = await provider.send(message, signal);
  if (!result.ok && result.stopped) {
    const stores = [{ id: store.id, name: store.name }];
    const request = { groupId: store.group, phone: message.to, stores, messageId: randomUUID(), at: now() };
    await stopTexts(db, request);
  }
  return result;
}

/** Composes a text. @returns a string with the reason if there is nothing to send */
function compose(payload: AutomaticText, context: ReminderContext): Promise<Composed | string> {
  if ("value" in payload) return dealText(payload, context);
  return payload.about === "vehicle" ? vehicleText(payload, context) : bookingText(payload, context);
}

async function bookingText(
  { about, ...booked }: Extract<Payload, { booking: string }>,
  context: ReminderContext,
): Promise<Composed | string> {
  const found = await findReminded(booked, context);
  if (!found) return "no longer booked";
  const { lead, data } = found;
  const { store, when, link } = data;
  const to = usNumber(lead.user.phone);
  if (!store.textNumber || to === null || lead.spamReason !== null) return "no number";
  const body = inLocale(lead.user.language ?? DEFAULT_LOCALE, () =>
    textMessages()[about](store.name, bookingNameMessages()[data.kind], when, link ?? context.siteUrl),
  );
  return { store, from: store.textNumber, to, body };
}

async function vehicleText(
  { vin, storeId, phone, language = DEFAULT_LOCALE }: Extract<Payload, { about: "vehicle" }>,
  { stock, siteUrl }: ReminderContext,
): Promise<Composed | string> {
  const store = stock.stores.find(({ id }) => id === storeId);
  const vehicle = stock.byVin.get(vin);
  if (!vehicle) return "no longer for sale";
  if (!store?.textNumber) return "no number";
  const { salePrice } = shownPrice(vehicle);
  const body = inLocale(language, () => {
    const price = salePrice === null ? messages().vehicle.callForPrice : formatDollars(salePrice);
    const link = siteUrl + localPath(vehiclePath(vehicle));
    return textMessages().car(store.name, vehicleFullName(vehicle), price, link);
  });
  return { store, from: store.textNumber, to: phone, body };
}

async function dealText(
  { about, value, until, storeId, phone, language = DEFAULT_LOCALE }: DealPayload,
  { stock, siteUrl, now }: ReminderContext,
): Promise<Composed | string> {
  const store = resolveSeller({ storeId }, stock);
  if (now() >= until) return "expired";
  if (!store.textNumber) return "no number";
  const body = inLocale(language, () => {
    const { dealCode, dealLink } = textMessages();
    return about === "deal-code"
      ? dealCode(store.name, value, DEALS.codeMs / 60_000)
      : dealLink(store.name, siteUrl + localPath(value));
  });
  return { store, from: store.textNumber, to: phone, body };
}
