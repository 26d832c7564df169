import "server-only";
import { z } from "zod";
import { DEFAULT_LOCALE, LOCALES } from "../../../config/runtime/languages";
import { shownPrice } from "../../catalog/vehicle/shown-price";
import { vehicleFullName } from "../../catalog/vehicle/vehicle-name";
import { localPath } from "../../core/language/local-path";
import type { Deliverer } from "../../delivery/outbox/worker";
import { sendText, type TextMessage, type TextService } from "../../delivery/text/text-provider";
import type { StoreProfile } from "../../store/api/profile-schema";
import { vehiclePath } from "../../store/api/vehicle-path";
import { formatDollars } from "../../store/i18n/format";
import { inLocale } from "../../store/i18n/in-locale";
import { messages } from "../../store/i18n/messages";
import { textMessages } from "../../store/i18n/text-messages";
import { hasPhoneConsent, withdrawPhoneConsents } from "../core/consent-ledger";
import { contactStopOf } from "../core/do-not-contact";
import { usNumber } from "../phone/us-number";
import { findReminded, type ReminderContext } from "../reminders/find-booking";
import { BOOKING_KINDS } from "../schedule/outcomes";
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
]);

type Payload = z.infer<typeof PayloadSchema>;

interface Composed extends TextMessage {
  store: StoreProfile;
}

/**
 * Returns the deliverer of texts. Booking, vehicle and consent are read when a text is sent. Nothing is sent after a
 * cancellation, move, sale or withdrawn consent, or at night. The text and the number are never logged.
 */
export function textDeliverer(
  context: () => Promise<ReminderContext>,
  service: () => TextService | null,
): Deliverer {
  return async (payload, signal) => {
    const parsed = PayloadSchema.safeParse(payload);
    if (!parsed.success) return { ok: false, error: "the payload is not a text", final: true };
    const provider = service();
    if (!provider) return { ok: false, error: "there is no text provider (TEXT_URL)" };
    const using = await context();
    const { db, now } = using;
    const text = await compose(parsed.data, using);
    if (typeof text === "string") return { ok: true, answer: text };
    const { store, ...message } = text;
    const due = textTime(now(), store.timeZone);
    if (due > now()) return { ok: false, error: "waits until morning", retryAfterMs: due - now() };
    if (await contactStopOf(db, using.stock.profile.group, [message.to]))
      return { ok: true, answer: "do not contact" };
    if (!(await hasPhoneConsent(db, message.to, store.id))) return { ok: true, answer: "no consent" };
    const result = await sendText(provider, message, signal);
    if (!result.ok && result.stopped)
      await withdrawPhoneConsents(db, message.to, [store.id], "text-reply", now());
    return result;
  };
}

/** Composes a text. @returns a string with the reason if there is nothing to send */
function compose(payload: Payload, context: ReminderContext): Promise<Composed | string> {
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
    textMessages()[about](store.name, booked.booking, when, link ?? context.siteUrl),
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
