import { routePattern, routes } from "./routes";

/** Current page of a visitor. */
export interface PageVisit {
  /** Name of the route (`./routes`), or null for an unknown page. */
  name: string | null;
  path: string;
  /** Parameters of the path and the query, by name. */
  params: Readonly<Record<string, string>>;
}

/** Patterns by public path, built on first use, because a browser checks only its own page. */
const patterns = new Map<string, RegExp>();

/** Pattern of the last segment of a vehicle page's path (docs/rules.md#vehicle-urls: `:year-:value-:vin`). */
const VEHICLE = /^(?<year>\d{4})-(?<value>.*)-(?<vin>[A-Za-z0-9]{17})$/;

/** Returns the page at a public URL: its route's name, and the parameters in path and query. */
export function pageVisit(path: string, search = ""): PageVisit {
  const route = routes.find((each) => patternOf(each.public).test(path));
  const groups = { ...(route && patternOf(route.public).exec(path)?.groups) };
  const vehicle = VEHICLE.exec(groups.slug ?? "")?.groups;
  const inPath = Object.entries({ ...groups, ...vehicle }).filter(([, value]) => value !== undefined);
  return {
    name: route?.name ?? null,
    path,
    params: { ...Object.fromEntries(new URLSearchParams(search)), ...Object.fromEntries(inPath) },
  };
}

function patternOf(route: string): RegExp {
  const pattern = patterns.get(route) ?? routePattern(route);
  patterns.set(route, pattern);
  return pattern;
}
