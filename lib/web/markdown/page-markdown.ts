import { PAGES } from "../../../config/runtime/pages";
import { encodeSearch } from "../../catalog/inventory/search/address/codec";
import type { FoundSearchPage } from "../../catalog/inventory/search/page/get-search-page";
import { shownPrice } from "../../catalog/vehicle/shown-price";
import { vehicleFullName } from "../../catalog/vehicle/vehicle-name";
import { pagePath } from "../../core/pages/page-switches";
import { articlePath } from "../../store/api/article-path";
import type { Article } from "../../store/api/content-schemas";
import type { Location } from "../../store/api/location-schema";
import type { StoreProfile } from "../../store/api/profile-schema";
import { vehiclePath } from "../../store/api/vehicle-path";
import type { Vehicle } from "../../store/api/vehicle-schema";
import { fillPlaceholders, storePlaceholders } from "../../store/content/placeholders";
import { formatDollars, formatNumber } from "../../store/i18n/format";
import { markdownMessages as own } from "../../store/i18n/markdown-messages";
import { messages } from "../../store/i18n/messages";
import { closuresLine } from "../../store/locations/closures";
import { hoursLine } from "../../store/locations/hours-note";
import type { AgentContext } from "../agents/agent-vehicle";
import { markdownAddress, urlOf } from "./markdown-address";
import { bullets, document, link, plain, section } from "./markdown-text";

/** Returns the dealership and its stores as Markdown: addresses, phone numbers, hours and links. */
export function storesMarkdown({
  stock: { profile },
  siteUrl,
  now,
}: Pick<AgentContext, "stock" | "siteUrl" | "now">): string {
  const schedule = pagePath("service-schedule", profile);
  return document([
    `# ${plain(profile.site.name)}`,
    plain(profile.site.description),
    ...profile.locations.map((location) => section(location.name, bullets(storeLines(location, now)))),
    section(
      own().next,
      bullets([
        link(own().inventory, urlOf(siteUrl, PAGES["cars-search-page"].path)),
        link(own().contact, urlOf(siteUrl, PAGES["contact-us"].path)),
        ...(schedule === null ? [] : [link(own().schedule, urlOf(siteUrl, schedule))]),
      ]),
    ),
  ]);
}

/** Returns the address, phone numbers and hours of a store. */
export function storeLines(
  { addressLine1, addressLine2, sales, service, closures }: Location,
  now: number,
): string[] {
  const department = ({ phone, workingHours }: Location["sales"]) =>
    [phone, hoursLine(workingHours)].filter(Boolean).map(plain).join("; ");
  const closed = closuresLine(closures, now);
  return [
    own().address(plain([addressLine1, addressLine2].filter(Boolean).join(", "))),
    own().sales(department(sales)),
    own().service(department(service)),
    ...(closed === "" ? [] : [plain(closed)]),
  ];
}

/** Returns a page of search results as Markdown: the same vehicles in the same order, and links to other pages. */
export function searchMarkdown(page: FoundSearchPage, siteUrl: string): string {
  const { result, state, canonical } = page;
  const other = (number: number) => urlOf(siteUrl, markdownAddress(encodeSearch({ ...state, page: number })));
  return document([
    `# ${plain(page.heading)}`,
    `${own().found(result.total)}. ${own().pageOf(result.page, result.pages)}.`,
    bullets(result.vehicles.map((vehicle) => vehicleLine(vehicle, siteUrl))),
    bullets([
      ...(result.page > 1 ? [link(own().previousPage, other(result.page - 1))] : []),
      ...(result.page < result.pages ? [link(own().nextPage, other(result.page + 1))] : []),
      link(own().page, urlOf(siteUrl, canonical)),
    ]),
  ]);
}

function vehicleLine(vehicle: Vehicle, siteUrl: string): string {
  const t = messages().vehicle;
  const { salePrice } = shownPrice(vehicle);
  const name = `${t.conditions[vehicle.condition]} ${vehicleFullName(vehicle)}`;
  const facts = [
    salePrice === null ? t.callForPrice : own().price(formatDollars(salePrice)),
    t.miles(formatNumber(vehicle.mileage)),
    vehicle.exteriorColor,
    vehicle.status === "available" ? null : t.statuses[vehicle.status].badge,
  ];
  const said = facts.filter((fact) => fact !== null).map(plain);
  return `${link(name, urlOf(siteUrl, markdownAddress(vehiclePath(vehicle))))}: ${said.join(", ")}`;
}

/** Pattern of a link or picture within the site. It gets the site's URL, because the text is read elsewhere. */
const OWN_LINK = /\]\((\/(?!\/)[^)\s]*)/g;

/** Returns an article as Markdown, with the store's name, phone number and address filled in. */
export function articleMarkdown(article: Article, profile: StoreProfile, siteUrl: string): string {
  const fill = (text: string) => fillPlaceholders(text, storePlaceholders(profile));
  return document([
    `# ${plain(article.title)}`,
    plain(fill(article.description)),
    `${plain(article.author)}, ${article.published}`,
    fill(article.body)
      .trim()
      .replace(OWN_LINK, (_, path: string) => `](${urlOf(siteUrl, path)}`),
    link(own().page, urlOf(siteUrl, articlePath(article))),
  ]);
}
