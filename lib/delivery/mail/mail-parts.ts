import { feesLine } from "../../catalog/vehicle/price-texts";
import { shownPrice } from "../../catalog/vehicle/shown-price";
import { jpegImage, leadImage } from "../../catalog/vehicle/vehicle-images";
import { vehicleFullName } from "../../catalog/vehicle/vehicle-name";
import { localPath } from "../../core/language/local-path";
import { mailColors } from "../../core/theme/theme";
import type { Department } from "../../store/api/location-schema";
import type { StoreProfile } from "../../store/api/profile-schema";
import { vehiclePath } from "../../store/api/vehicle-path";
import type { Vehicle } from "../../store/api/vehicle-schema";
import { formatDollars, formatNumber } from "../../store/i18n/format";
import { mailMessages } from "../../store/i18n/mail-messages";
import { messages } from "../../store/i18n/messages";
import { directionsHref } from "../../store/locations/contact-links";
import { hoursRows } from "../../store/locations/working-hours";
import type { Letterhead, MailBlock } from "./mail-content";

/** Sender of a mail. */
export interface MailSender {
  store: StoreProfile;
  /** URL of the site, without a trailing slash. */
  siteUrl: string;
}

/** Returns the header and footer of a store's mails. */
export function letterheadOf({ store, siteUrl }: MailSender): Letterhead {
  const { name, phone } = store;
  return { name, url: siteUrl, address: addressLines(store), phone, colors: mailColors(store) };
}

/** Returns address lines: "123 Main Street", "Suite 4", "Naperville, IL 60540". */
function addressLines(
  store: Pick<StoreProfile, "addressLine1" | "addressLine2" | "city" | "state_short" | "zip">,
): string[] {
  const { addressLine1, addressLine2, city, state_short, zip } = store;
  return [addressLine1, addressLine2, `${city}, ${state_short} ${zip}`].filter(Boolean);
}

/** Additional facts about a vehicle in a mail. */
interface CarNews {
  label?: string;
  facts?: readonly string[];
  reason?: string;
  /** Amount of a price drop. */
  priceDrop?: string;
}

/** Returns a vehicle on offer with its picture and advertised price, as on its page. */
export function carBlock(
  vehicle: Vehicle,
  { siteUrl }: MailSender,
  { label, facts = [], reason, priceDrop }: CarNews = {},
): MailBlock {
  const t = messages().vehicle;
  const name = vehicleFullName(vehicle);
  const { salePrice } = shownPrice(vehicle);
  return {
    type: "car",
    name,
    href: siteUrl + localPath(vehiclePath(vehicle)),
    picture: pictureOf(vehicle, siteUrl),
    ...(label === undefined ? {} : { label }),
    ...(reason === undefined ? {} : { reason }),
    open: mailMessages().openVehicle,
    price: salePrice === null ? t.callForPrice : formatDollars(salePrice),
    ...(salePrice === null || priceDrop === undefined ? {} : { priceDrop }),
    priceNote: feesLine(vehicle) ?? undefined,
    facts: [t.miles(formatNumber(vehicle.mileage)), mailMessages().stock(vehicle.stockNumber), ...facts],
  };
}

function pictureOf(vehicle: Vehicle, siteUrl: string): { src: string; alt: string } | undefined {
  const { url, standIn } = leadImage(vehicle);
  const src = jpegImage(url);
  if (!URL.canParse(src, siteUrl)) return undefined;
  const name = vehicleFullName(vehicle);
  return {
    src: new URL(src, siteUrl).href,
    alt: standIn ? mailMessages().standIn(name) : mailMessages().photo(name),
  };
}

/** Returns the store's address, a department's opening hours, and directions. */
export function placeBlock(store: StoreProfile, department?: "sales" | "service"): MailBlock {
  const address = addressLines(store);
  const part: Department | undefined = department && store[department];
  return {
    type: "place",
    name: store.name,
    address,
    phone: (part ?? store).phone,
    ...(part
      ? {
          hours: {
            title: mailMessages().hours[department!],
            rows: hoursRows(part.workingHours).map(({ days, time }) => ({
              days,
              time: time ?? mailMessages().closed,
            })),
          },
        }
      : {}),
    map: { label: mailMessages().directions, href: directionsHref([store.name, ...address]) },
  };
}

/** Kinds of news about a vehicle, in the order in which a digest lists them. */
export const DIGEST_NEWS = ["price", "ends", "back", "match", "sold"] as const;
export type DigestNews = (typeof DIGEST_NEWS)[number];

/** Vehicle in a digest. */
export interface DigestVehicle {
  /** Vehicle as listed now, or its last state if it was sold. */
  vehicle: Vehicle;
  news: DigestNews;
  /** Total price before a price drop, in US dollars. */
  oldTotal: number | null;
  /** Last day of a special offer on the vehicle: "November 30, 2026". */
  offerEnds: string | null;
  /** City of the store that has the vehicle; null if unknown. */
  place: string | null;
  /** Names of the alerts in the digest. */
  alerts: readonly string[];
  /** URL of the search for similar vehicles. */
  similar: string;
}

export interface AlertDigestMail extends MailSender {
  /** Listed vehicles; the rarest kind of news comes first. */
  vehicles: readonly DigestVehicle[];
  /** Number of new matches that are not listed. */
  more: number;
  searches: readonly { label: string; url: string }[];
  /** URL of the page with all alerts. */
  manage: string;
}
