import { judgedSite } from "./api-tools";

/**
 * Returns the offered times of one day on a booking page of the judged site, as its form posts them
 * (`YYYY-MM-DDTHH:MM` in the store's time zone).
 * @param path the page, with its query
 * @param nth the day, from 0 for the first offered; concurrent judges use different ones
 */
export async function freeTimes(path: string, nth: number): Promise<string[]> {
  const day = (await linked(path, "day"))[nth];
  if (day === undefined) throw new Error(`${path} offers too few days.`);
  const times = await linked(`${path}${path.includes("?") ? "&" : "?"}day=${day}`, "time");
  if (times.length === 0) throw new Error(`${path} offers no time on ${day}.`);
  return times.map((time) => `${day}T${time}`);
}

/** Values of a name in the queries of a page's links, in their order. */
async function linked(path: string, name: string): Promise<string[]> {
  const html = await (await fetch(judgedSite() + path)).text();
  const links = [...html.matchAll(/ href="([^"]*)"/g)].map(([, href]) => href!.replaceAll("&amp;", "&"));
  const values = links.map((href) => new URL(href, judgedSite()).searchParams.get(name));
  return [...new Set(values.filter((value) => value !== null))];
}
