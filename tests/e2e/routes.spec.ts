import { visit } from "../support/crawl";
import { expectedRoutes, type RouteRow } from "../support/expected-routes";
import { dailyIf } from "../support/nightly";
import type { Site } from "../support/site";
import { expect, test } from "../support/test";

/** Returns the differences from the table, one line each. */
async function differences(site: Site, rows: readonly RouteRow[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const { route, path, status, layout, title, indexed } of rows) {
    const page = await visit(site.url, path);
    const say = (what: string) => wrong.push(`${route} ${path}: ${what}`);
    if (page.status !== status) say(`status ${page.status}, not ${status}`);
    if (title && !title.test(page.title)) say(`title "${page.title}", not ${title}`);
    if (layout && page.layout !== layout) say(`layout ${page.layout}, not ${layout}`);
    const isIndexed = page.robotsHeader?.startsWith("index") ?? false;
    if (indexed !== undefined && isIndexed !== indexed) say(`robots "${page.robotsHeader}"`);
  }
  return wrong;
}

test.describe("every public route: status, layout, title, indexing", () => {
  for (const group of ["heartland", "lone-star"] as const) {
    test(group, dailyIf(group === "heartland"), async ({ sites }) => {
      const site = await sites[group]();
      const rows = await expectedRoutes(site.url);
      expect(await differences(site, rows)).toEqual([]);
      expect(rows.length).toBeGreaterThan(60);
    });
  }
});
