import { plainPath } from "../../core/language/local-path";
import { routePattern, routes } from "../../core/pages/routes";

/** Name shared by all unknown paths, so that requests cannot create new names. */
const OTHER = "other";

const PAGES = routes.map(({ name, public: path }) => ({ name, matches: routePattern(path) }));
/** Patterns of variable parts in an API path. */
const API =
  /^\/api\/(leads|stores|store-group|moved|test-drive|sitemap-files|___sitemaps___)\/|^\/api\/([a-z.-]+(?:\/[a-z]+)?)/i;
const FILES = /^\/(_next|builds|feeds|photos|car-art|fonts|icons)\//;

/** Returns the route of a path for counting: a page's name, `api/leads`, `_next`, or `other`. */
export function routeOf(url: string): string {
  const path = plainPath(url.split("?", 1)[0]!);
  const file = FILES.exec(path)?.[1];
  if (file) return file;
  const api = API.exec(path);
  if (api) return knownApi(api[1] ?? api[2]!);
  return PAGES.find(({ matches }) => matches.test(path))?.name ?? OTHER;
}

const API_NAMES = new Set([
  ...["leads", "stores", "store-group", "moved", "test-drive", "sitemap-files", "___sitemaps___"],
  ...[
    "inventory/search",
    "inventory/vehicles",
    "health",
    "health/live",
    "metrics",
    "openapi.json",
    "store",
    "email/send",
  ],
  ...[
    "service/appointments",
    "trade/answers",
    "trade/vin",
    "trade/models",
    "track/facebook",
    "vehicle-counts",
    "vitals",
  ],
  ...["statsig/experiments", "customer/phone"],
]);

/** Returns the name of an existing API route. Unknown paths below `/api` share one name. */
function knownApi(name: string): string {
  const lower = name.toLowerCase().replace("customer/phonevalidation", "customer/phone");
  return API_NAMES.has(lower) ? `api/${lower}` : "api";
}
