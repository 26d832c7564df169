import { encodeSearch } from "../../catalog/inventory/search/address/codec";
import type { FoundSearchPage } from "../../catalog/inventory/search/page/get-search-page";
import { shownPrice } from "../../catalog/vehicle/shown-price";
import { vehicleFullName } from "../../catalog/vehicle/vehicle-name";
import { vehiclePath } from "../../store/api/vehicle-path";
import type { Vehicle } from "../../store/api/vehicle-schema";
import { formatDollars, formatNumber } from "../../store/i18n/format";
import { markdownMessages as own } from "../../store/i18n/markdown-messages";
import { messages } from "../../store/i18n/messages";
import { markdownAddress } from "./markdown-address";
import { bullets, document, link, plain } from "./markdown-text";

/** Returns a page of search results as Markdown: the same vehicles in the same order, and links to other pages. */
export function searchMarkdown(page: FoundSearchPage, siteUrl: string): string {
  const { result, state, canonical } = page;
  const other = (number: number) => siteUrl + markdownAddress(encodeSearch({ ...state, page: number }));
  return document([
    `# ${plain(page.heading)}`,
    `${own.found(result.total)}. ${own.pageOf(result.page, result.pages)}.`,
    bullets(result.vehicles.map((vehicle) => vehicleLine(vehicle, siteUrl))),
    bullets([
      ...(result.page > 1 ? [link(own.previousPage, other(result.page - 1))] : []),
      ...(result.page < result.pages ? [link(own.nextPage, other(result.page + 1))] : []),
      link(own.page, siteUrl + canonical),
    ]),
  ]);
}

function vehicleLine(vehicle: Vehicle, siteUrl: string): string {
  const t = messages().vehicle;
  const { salePrice } = shownPrice(vehicle);
  const name = `${t.conditions[vehicle.condition]} ${vehicleFullName(vehicle)}`;
  const facts = [
    salePrice === null ? t.callForPrice : own.price(formatDollars(salePrice)),
    t.miles(formatNumber(vehicle.mileage)),
    vehicle.exteriorColor,
    vehicle.status === "available" ? null : t.statuses[vehicle.status].badge,
  ];
  const said = facts.filter((fact) => fact !== null).map(plain);
  return `${link(name, siteUrl + markdownAddress(vehiclePath(vehicle)))}: ${said.join(", ")}`;
}
