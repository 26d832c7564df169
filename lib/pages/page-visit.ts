import { routes } from "../../config/routes";

/** Where a visitor is. */
export interface PageVisit {
  /** The route's name (`config/routes`); null for a page that has none. */
  name: string | null;
  path: string;
  /** What the path and the query say, by name. */
  params: Readonly<Record<string, string>>;
}

interface Pattern {
  name: string;
  path: RegExp;
}

/** Routes that only middleware leads to are no page that a visitor sees in the address. */
const PATTERNS: readonly Pattern[] = routes
  .filter(({ name }) => name !== "refused-form")
  .map((route) => ({ name: route.name, path: patternOf(route.public) }));

/** The last part of a vehicle page's path (specification §2: `:year-:value-:vin`). */
const VEHICLE = /^(?<year>\d{4})-(?<value>.*)-(?<vin>[A-Za-z0-9]{17})$/;

/** The page at a public address: its route's name, and what its path and query say. */
export function pageVisit(path: string, search = ""): PageVisit {
  const found = PATTERNS.map(({ name, path: pattern }) => ({ name, match: pattern.exec(path) })).find(
    ({ match }) => match !== null,
  );
  const groups = { ...found?.match?.groups };
  const vehicle = VEHICLE.exec(groups.slug ?? "")?.groups;
  const inPath = Object.entries({ ...groups, ...vehicle }).filter(([, value]) => value !== undefined);
  return {
    name: found?.name ?? null,
    path,
    params: { ...Object.fromEntries(new URLSearchParams(search)), ...Object.fromEntries(inPath) },
  };
}

/** Next's syntax, as far as `config/routes` uses it. */
function patternOf(route: string): RegExp {
  const source = route.replace(
    /\/:(\w+)([*+])|:(\w+)(?:\(([^)]*)\))?|([.])/g,
    (_, rest?: string, many?: string, one?: string, shape?: string) => {
      if (rest) return many === "*" ? `(?:/(?<${rest}>.*))?` : `/(?<${rest}>.+)`;
      return one ? `(?<${one}>${shape ?? "[^/]+"})` : "\\.";
    },
  );
  return new RegExp(`^${source}$`);
}
