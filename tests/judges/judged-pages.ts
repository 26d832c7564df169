import { DEFAULT_LOCALE, type Locale } from "../../config/runtime/languages";
import { inLanguage, pageKinds } from "../support/page-kinds";

/**
 * Returns one address of each page in a language for the judges, by name: the page types, and states with different
 * markup.
 */
export async function judgedPages(
  siteUrl: string,
  locale: Locale = DEFAULT_LOCALE,
): Promise<Record<string, string>> {
  const kinds = await pageKinds(siteUrl);
  const vins = await vinsOf(siteUrl, "/used-cars-for-sale");
  const vin = vins[0]!;
  const store = await firstStore(siteUrl);
  const pages = {
    ...kinds,
    "search by keyword": "/cars-for-sale?q=sport",
    "search, second page": "/used-cars-for-sale?page=2",
    "vehicle not found": "/used-cars-for-sale/2020-honda-accord-1HGCM82633A004352",
    "check availability": `/check-availability/${vin}`,
    "personal price without JavaScript": `/personalize-price/${vin}`,
    "test drive, a time": await firstTime(siteUrl, `/test-drive/${vin}`),
    "service, a time": await firstTime(siteUrl, `/service/schedule/time?store=${store}&services=BATT`),
    "service schedule refused": "/service/schedule/time",
    "two saved vehicles": `/saved-vehicles?vins=${vins.slice(0, 2)}`,
    "two vehicles compared": `/compare?vins=${vins.slice(0, 2)}`,
    "too many to compare": `/compare?vins=${vins.slice(0, 5)}`,
    "article search": "/car-research/search?q=oil",
    "cookie policy": "/legal/cookie-policy",
  };
  return inLanguage(pages, locale);
}

async function vinsOf(siteUrl: string, path: string): Promise<string[]> {
  const html = await (await fetch(siteUrl + path)).text();
  return [...new Set([...html.matchAll(/data-save="(\w{17})"/g)].map(([, vin]) => vin!))];
}

/** Returns the slug of the first location that books service online. */
async function firstStore(siteUrl: string): Promise<string> {
  const html = await (await fetch(`${siteUrl}/service/schedule`)).text();
  const [, slug] = /name="store"[^>]*value="([a-z0-9-]+)"/.exec(html) ?? [];
  if (slug === undefined) throw new Error("The service schedule offers no location.");
  return slug;
}

/** Returns the first day and first time that a page of appointments offers. */
async function firstTime(siteUrl: string, path: string): Promise<string> {
  let address = path;
  for (const part of ["day", "time"]) {
    const html = await (await fetch(siteUrl + address)).text();
    const link = new RegExp(`href="([^"]*[?;&]${part}=[^"#]*)`).exec(html)?.[1];
    if (!link) throw new Error(`${address} offers no ${part}.`);
    address = link.replaceAll("&amp;", "&");
  }
  return address;
}
