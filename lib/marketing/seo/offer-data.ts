import type { ServiceItem } from "../../../config/leads/service";
import type { ShownOffer } from "../../catalog/offers/shown-offer";
import { localPath } from "../../core/language/local-path";
import type { StoreProfile } from "../../store/api/profile-schema";
import { shippedText } from "../../store/i18n/shipped-text";

type Dealer = Pick<StoreProfile, "name" | "phone">;

/** Returns a schema.org Service for each service on the service center's page, with its price if known. */
export function services(items: readonly ServiceItem[], { name, phone }: Dealer): object[] {
  const provider = { "@type": "AutoDealer", name, telephone: phone };
  return items.map((item) => ({
    "@context": "https://schema.org",
    "@type": "Service",
    name: shippedText(item.name),
    description: shippedText(item.description),
    provider,
    ...(item.price === null ? {} : { offers: servicePrice(item.price, item.from) }),
  }));
}

/** Returns a service's price as structured data. A price "from" is the minimum price. */
function servicePrice(price: number, from = false): object {
  return from
    ? { "@type": "AggregateOffer", priceCurrency: "USD", lowPrice: price }
    : { "@type": "Offer", priceCurrency: "USD", price };
}

/** Returns the schema.org Service of roadside assistance, as described on its page. */
export function roadsideService(page: { title: string; intro: string }, make: string, url: string): object {
  return {
    "@context": "https://schema.org",
    "@type": "Service",
    name: page.title,
    description: page.intro,
    provider: { "@type": "Organization", name: make },
    url,
  };
}

/** Returns the schema.org Offer of a running offer's page. `siteUrl` has no trailing slash. */
export function offerData(
  { offer, path, description, period }: ShownOffer,
  dealer: Dealer,
  siteUrl: string,
): object {
  return {
    "@context": "https://schema.org",
    "@type": "Offer",
    name: offer.name,
    ...(description === "" ? {} : { description }),
    ...(path === null ? {} : { url: siteUrl + localPath(path) }),
    ...(period.ends === null ? {} : { validThrough: new Date(period.ends).toISOString() }),
    offeredBy: { "@type": "AutoDealer", name: dealer.name, telephone: dealer.phone },
  };
}

/** Returns the schema.org ItemList of a page's offers that have their own pages, or null without any. */
export function offerItemList(offers: readonly ShownOffer[], siteUrl: string): object | null {
  const own = offers.filter(({ path }) => path !== null);
  if (own.length === 0) return null;
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    numberOfItems: own.length,
    itemListElement: own.map(({ offer, path }, at) => ({
      "@type": "ListItem",
      position: at + 1,
      name: offer.name,
      url: siteUrl + localPath(path ?? ""),
    })),
  };
}
