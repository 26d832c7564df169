import { ALERT_LIFETIMES } from "../../../../config/leads/alerts";
import { shownPrice } from "../../../catalog/vehicle/shown-price";
import { vehicleFullName } from "../../../catalog/vehicle/vehicle-name";
import type { Vehicle } from "../../../store/api/vehicle-schema";
import { alertMailMessages } from "../../../store/i18n/alert-mail-messages";
import { formatDollars } from "../../../store/i18n/format";
import { messages } from "../../../store/i18n/messages";
import { type ComposedMail, composed, type MailBlock } from "../mail-content";
import {
  type AlertDigestMail,
  carBlock,
  type DigestVehicle,
  letterheadOf,
  type MailSender,
} from "../mail-parts";

const DAY_MS = 24 * 60 * 60 * 1_000;

export interface AlertConfirmMail extends MailSender {
  /** Description of the alert without text that the visitor typed. */
  label: string;
  link: string;
}

/** Composes the mail with the confirmation link. Before the confirmation, nothing else is sent to an address. */
export function alertConfirmMail(data: AlertConfirmMail): ComposedMail {
  const { store, label, link } = data;
  const { hello, confirm } = alertMailMessages();
  const site = store.site.name;
  return composed(confirm.subject(site), {
    letterhead: letterheadOf(data),
    heading: confirm.heading,
    preview: label,
    blocks: [
      { type: "text", text: `${hello}\n${confirm.intro(site)}` },
      { type: "facts", rows: [{ label: confirm.alert, value: label }] },
      { type: "action", label: confirm.button, intro: confirm.link, href: link, primary: true },
      {
        type: "text",
        text: `${confirm.expires(ALERT_LIFETIMES.confirmLink / DAY_MS)}\n${confirm.notYou(ALERT_LIFETIMES.refused / DAY_MS)}`,
      },
    ],
    why: [],
  });
}

/** Composes the mail with all news for a person's alerts. */
export function alertDigestMail(data: AlertDigestMail): ComposedMail {
  const { store, vehicles, more, searches, manage } = data;
  const { hello, digest, unsubscribe, why, manage: change } = alertMailMessages();
  const subject = subjectOf(data);
  const offered = vehicles.filter(({ news }) => news !== "sold");
  return composed(subject, {
    letterhead: letterheadOf(data),
    heading: digest.heading,
    preview: subject,
    blocks: [
      { type: "text", text: `${hello}\n${digest.intro(store.site.name)}` },
      ...offered.map((each) => digestCar(each, data)),
      ...sold(vehicles),
      ...(searches.length === 0
        ? []
        : ([
            {
              type: "list",
              title: more > 0 ? digest.more(more) : digest.searches,
              items: searches.map(({ label, url }) => ({ text: label, href: url })),
            },
          ] satisfies MailBlock[])),
      ...(offered.length === 0 ? [] : ([{ type: "text", text: digest.prices }] satisfies MailBlock[])),
    ],
    why: [why, unsubscribe],
    unsubscribe: { label: change, href: manage },
  });
}

function digestCar(
  { vehicle, news, oldTotal, offerEnds, place, alerts }: DigestVehicle,
  sender: MailSender,
): MailBlock {
  const { digest } = alertMailMessages();
  return carBlock(vehicle, sender, {
    label: digest.labels[news],
    facts: [...(place === null ? [] : [place]), ...(offerEnds === null ? [] : [digest.offerEnds(offerEnds)])],
    reason: digest.reason(alerts.join("; ")),
    priceDrop: dropOf(vehicle, oldTotal),
  });
}

function sold(vehicles: readonly DigestVehicle[]): MailBlock[] {
  const { digest } = alertMailMessages();
  const gone = vehicles.filter(({ news }) => news === "sold");
  if (gone.length === 0) return [];
  const items = gone.map(({ vehicle, similar }) => ({
    text: digest.similar(vehicleFullName(vehicle)),
    href: similar,
  }));
  return [{ type: "list", title: digest.soldTitle, items }];
}

function subjectOf({ vehicles, more, store }: AlertDigestMail): string {
  const { subjects, counts, joined } = alertMailMessages().digest;
  const [only, ...others] = vehicles;
  if (only && others.length === 0 && more === 0) {
    const name = vehicleFullName(only.vehicle);
    return only.news === "price" ? subjects.price(name, totalText(only.vehicle)) : subjects[only.news](name);
  }
  const parts = (["match", "price", "ends", "back", "sold"] as const).flatMap((news) => {
    const count = vehicles.filter((each) => each.news === news).length + (news === "match" ? more : 0);
    return count === 0 ? [] : [counts[news](count)];
  });
  return subjects.several(joined(parts), store.site.name);
}

/** Formats the difference to an earlier total price: "$500". The earlier price itself is no former price for everyone. */
function dropOf(vehicle: Vehicle, oldTotal: number | null): string | undefined {
  const { salePrice } = shownPrice(vehicle);
  return oldTotal === null || salePrice === null ? undefined : formatDollars(oldTotal - salePrice);
}

/** Formats the advertised price. */
function totalText(vehicle: Vehicle): string {
  const { salePrice } = shownPrice(vehicle);
  return salePrice === null ? messages().vehicle.callForPrice : formatDollars(salePrice);
}
