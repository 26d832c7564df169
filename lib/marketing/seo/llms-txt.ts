import "server-only";
import { LANGUAGE_NAMES } from "../../../config/runtime/languages";
import { filterPages } from "../../catalog/inventory/search/page/filter-pages";
import type { StoreSnapshot } from "../../catalog/inventory/snapshot/snapshot";
import { currentLocale } from "../../core/language/current-language";
import { localPath } from "../../core/language/local-path";
import { bodystylePath, conditionPath } from "../../store/api/search-links";
import { BODYSTYLES, CONDITIONS } from "../../store/api/vehicle-schema";
import { llmsMessages } from "../../store/i18n/llms-messages";
import { messages } from "../../store/i18n/messages";
import { hoursLine } from "../../store/locations/hours-note";

type Described = Pick<StoreSnapshot, "profile" | "vehicles">;

/**
 * Returns `/llms.txt`, which describes the dealership and its data for language models (llmstxt.org: a title, a
 * summary, lists of links). `siteUrl` has no trailing slash.
 */
export function llmsTxt({ profile, vehicles }: Described, siteUrl: string): string {
  const llms = llmsMessages();
  const counts = new Map(filterPages({ vehicles }).map((page) => [page.path, page.vehicles]));
  const link = (name: string, path: string) => {
    const count = counts.get(path);
    return count === undefined
      ? []
      : [`- [${plain(name)}](${siteUrl}${localPath(path)}): ${llms.inStock(count)}`];
  };
  const bodystyles = messages().vehicle.breadcrumbs.bodystyles;
  const sections = [
    [`# ${plain(profile.site.name)}`],
    [`> ${plain(profile.site.description)}`],
    [
      `## ${llms.inventory}`,
      "",
      ...link(llms.all, "/cars-for-sale"),
      ...CONDITIONS.flatMap((condition) => link(llms.conditions[condition], conditionPath(condition))),
      ...BODYSTYLES.flatMap((bodystyle) => link(bodystyles[bodystyle], bodystylePath(bodystyle))),
    ],
    [
      `## ${llms.stores}`,
      "",
      ...profile.locations.map(({ name, addressLine1, addressLine2, sales }) => {
        const hours = llms.salesHours(sales.hoursText || hoursLine(sales.workingHours));
        return `- ${plain(name)}: ${plain(llms.store([addressLine1, addressLine2, sales.phone, hours]))}`;
      }),
    ],
    [
      `## ${llms.agents}`,
      "",
      `- [api/mcp](${siteUrl}/api/mcp): ${llms.mcp}`,
      `- [.well-known/ucp](${siteUrl}/.well-known/ucp): ${llms.ucp}`,
      `- [cars-for-sale.md](${siteUrl}${localPath("/cars-for-sale.md")}): ${llms.markdown}`,
      `- [contact-us.md](${siteUrl}${localPath("/contact-us.md")}): ${llms.storesMarkdown}`,
    ],
    [
      `## ${llms.data}`,
      "",
      `- [sitemap.xml](${siteUrl}/sitemap.xml): ${llms.sitemap}`,
      `- [google-vehicles.tsv](${siteUrl}/feeds/google-vehicles.tsv): ${llms.feed}`,
    ],
    ...languagePart(profile, siteUrl),
  ];
  return `${sections.map((lines) => lines.join("\n")).join("\n\n")}\n`;
}

/** Returns the links to this file in the other languages of the site; none with one language. */
function languagePart({ languages = [] }: StoreSnapshot["profile"], siteUrl: string): string[][] {
  const others = languages.filter((each) => each !== currentLocale());
  if (others.length === 0) return [];
  const links = others.map(
    (each) => `- [${LANGUAGE_NAMES[each]}](${siteUrl}${localPath("/llms.txt", each)})`,
  );
  return [[`## ${llmsMessages().languages}`, "", ...links]];
}

/** Returns one line without characters that Markdown would interpret. */
function plain(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .replace(/[[\]<>`*_\\]/g, "\\$&")
    .trim();
}
