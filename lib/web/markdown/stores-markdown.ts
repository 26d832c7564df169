import { PAGES } from "../../../config/runtime/pages";
import { pagePath } from "../../core/pages/page-switches";
import type { Location } from "../../store/api/location-schema";
import { markdownMessages as own } from "../../store/i18n/markdown-messages";
import { closuresLine } from "../../store/locations/closures";
import { hoursLine } from "../../store/locations/hours-note";
import type { AgentContext } from "../agents/agent-vehicle";
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
      own.next,
      bullets([
        link(own.inventory, `${siteUrl}${PAGES["cars-search-page"].path}`),
        link(own.contact, `${siteUrl}${PAGES["contact-us"].path}`),
        ...(schedule === null ? [] : [link(own.schedule, siteUrl + schedule)]),
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
    own.address(plain([addressLine1, addressLine2].filter(Boolean).join(", "))),
    own.sales(department(sales)),
    own.service(department(service)),
    ...(closed === "" ? [] : [plain(closed)]),
  ];
}
