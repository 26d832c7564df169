import type { PaymentTerms } from "../../catalog/pricing/payment-choice";
import type { StoreProfile } from "../../store/api/profile-schema";
import { dealMessages } from "../../store/i18n/deal-messages";
import { formatDollars } from "../../store/i18n/format";
import { formatDateTime, formatSlot } from "../schedule/format-slot";
import { momentOfSlot } from "../schedule/slots";
import type { DealHandover } from "./deal-data";

/** Delivery of a deal's vehicle, with its price in US dollars. */
export interface VehicleDelivery {
  zip: string;
  price: number;
  isTaxed: boolean;
}

const LINE = "delivery:";

/** Returns the delivery to a ZIP code, or null if the store does not deliver there. The longest match counts. */
export function deliveryTo(
  { delivery }: Pick<StoreProfile, "delivery">,
  zip: string,
): VehicleDelivery | null {
  const matches = (delivery?.zones ?? []).flatMap(({ zips, price }) =>
    zips.filter((start) => zip.startsWith(start)).map((start) => ({ start, price })),
  );
  const [best] = matches.sort((a, b) => b.start.length - a.start.length || a.price - b.price);
  return best && delivery ? { zip, price: best.price, isTaxed: delivery.isTaxed } : null;
}

/** Returns the delivery that a deal chose, at the store's price of today; null for none, or where it no longer delivers. */
export function deliveryOf(
  handover: DealHandover | undefined,
  seller: Pick<StoreProfile, "delivery">,
): VehicleDelivery | null {
  return handover?.kind === "delivery" ? deliveryTo(seller, handover.zip) : null;
}

/** Returns payment terms that add a delivery to a price, as a charge that is financed with it. */
export function withDelivery(terms: PaymentTerms, delivery: VehicleDelivery | null): PaymentTerms {
  if (!delivery) return terms;
  const { zip, price: amount, isTaxed } = delivery;
  const charge = isTaxed ? ("dealer" as const) : ("government" as const);
  const added = [...terms.pricing.added, { id: LINE + zip, label: zip, amount, charge }];
  return { ...terms, pricing: { ...terms.pricing, added } };
}

/** Returns true for a charge that is a delivery. */
export function isDeliveryLine({ id }: { id: string }): boolean {
  return id.startsWith(LINE);
}

/** Booked appointment of a handover. */
export interface BookedHandover {
  kind: DealHandover["kind"];
  /** Milliseconds since 1970. */
  start: number;
  /** Token of the appointment's page. */
  token: string;
}

/** Returns what a deal says about the handover of its vehicle, with its booked time, as text. */
export function handoverText(
  handover: DealHandover,
  seller: Pick<StoreProfile, "name" | "delivery" | "timeZone">,
  booked: Pick<BookedHandover, "kind" | "start"> | null,
): string {
  const { handover: copy } = dealMessages().steps;
  if (booked?.kind === handover.kind) {
    const when = formatDateTime(booked.start, seller.timeZone);
    return handover.kind === "pickup"
      ? copy.pickupBooked(seller.name, when)
      : copy.deliveryBooked(handoverText(handover, seller, null), when);
  }
  if (handover.kind === "delivery") {
    const delivery = deliveryOf(handover, seller);
    if (!delivery) return copy.noLonger(handover.zip);
    return copy.deliverySummary(
      handover.zip,
      delivery.price === 0 ? copy.free : formatDollars(delivery.price),
    );
  }
  return handover.slot === null
    ? copy.pickupAnyTime(seller.name)
    : copy.pickupSummary(seller.name, formatSlot(momentOfSlot(handover.slot)));
}
