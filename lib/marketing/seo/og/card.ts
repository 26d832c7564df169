import { createHash } from "node:crypto";
import { OG, OG_DEFAULT_PICTURE } from "../../../../config/marketing/og";
import { shownPrice } from "../../../catalog/vehicle/shown-price";
import { fallbackImage, leadImage } from "../../../catalog/vehicle/vehicle-images";

import { vehicleName } from "../../../catalog/vehicle/vehicle-name";
import type { Article } from "../../../store/api/content-schemas";
import type { Offer } from "../../../store/api/offer-schema";
import type { StoreProfile } from "../../../store/api/profile-schema";
import type { Vehicle } from "../../../store/api/vehicle-schema";
import { formatDollars, formatNumber } from "../../../store/i18n/format";
import { messages } from "../../../store/i18n/messages";

/** Content of the preview picture of a shared link. */
export interface OgCard {
  /** Candidate pictures of this site; the first readable one is used. Other sites' pictures are not fetched. */
  pictures: string[];
  title: string;
  detail: string;
  /** Large text on the right: a price, or an offer's short headline. */
  aside: string;
}

export const OG_KINDS = ["vehicle", "article", "offer", "store"] as const;
export type OgKind = (typeof OG_KINDS)[number];

/** Picture in the format of Next's metadata. */
export interface OgPicture {
  url: string;
  width: number;
  height: number;
  alt: string;
}

/** Returns the picture's URL. It changes with the content, so that it can be cached forever. */
export function ogPicture(kind: OgKind, id: string, card: OgCard): OgPicture {
  return {
    url: `/og/${kind}/${id}-${digestOf(card)}.jpg`,
    width: OG.width,
    height: OG.height,
    alt: [card.title, card.aside].filter(Boolean).join(", "),
  };
}

/** Returns ten characters that identify one rendering. */
export function digestOf(card: OgCard): string {
  return createHash("sha256")
    .update(JSON.stringify([OG.design, card]))
    .digest("hex")
    .slice(0, 10);
}

export function vehicleCard(vehicle: Vehicle): OgCard {
  const t = messages().vehicle;
  const { salePrice } = shownPrice(vehicle);
  return {
    pictures: [leadImage(vehicle).url, fallbackImage(vehicle, "driverFront")],
    title: vehicleName(vehicle),
    detail: [vehicle.trim, t.miles(formatNumber(vehicle.mileage)), t.conditions[vehicle.condition]]
      .filter(Boolean)
      .join(" · "),
    aside: salePrice === null ? t.callForPrice : formatDollars(salePrice),
  };
}

export function articleCard({ title, author, image }: Article): OgCard {
  return { pictures: [image ?? "", OG_DEFAULT_PICTURE], title, detail: author, aside: "" };
}

export function offerCard({ name, type_label, badge, image }: Offer): OgCard {
  return { pictures: [image ?? "", OG_DEFAULT_PICTURE], title: name, detail: type_label, aside: badge };
}

/** Returns the default picture of a store's pages. */
export function storeCard({ site, city, state }: StoreProfile): OgCard {
  return {
    pictures: [...site.images, OG_DEFAULT_PICTURE],
    title: site.name,
    detail: `${city}, ${state}`,
    aside: "",
  };
}

export function vehicleOgPicture(vehicle: Vehicle): OgPicture {
  return ogPicture("vehicle", vehicle.vin, vehicleCard(vehicle));
}

export function articleOgPicture(article: Article): OgPicture {
  return ogPicture("article", article.slug, articleCard(article));
}

export function offerOgPicture(offer: Offer): OgPicture {
  return ogPicture("offer", offer.id, offerCard(offer));
}

export function storeOgPicture(profile: StoreProfile): OgPicture {
  return ogPicture("store", profile.id, storeCard(profile));
}
