import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const sources = execFileSync(
  "git",
  ["ls-files", "-co", "--exclude-standard", "--", "components", "config", "lib"],
  {
    encoding: "utf8",
  },
)
  .split("\n")
  .filter((file) => /\.tsx?$/.test(file) && existsSync(file));

const filesWith = (pattern: RegExp) =>
  sources.filter((file) => pattern.test(readFileSync(file, "utf8"))).sort();

/** Files that call `fetch` in the browser without react-query, and why. */
const OWN_FETCH: Readonly<Record<string, string>> = {
  "components/layout/live/preload-links.ts": "fills the browser's own cache with a page",
  "components/leads/core/send-lead.ts": "posts",
  "components/leads/core/use-phone-steps.ts": "posts",
  "components/leads/trade/live-photos.tsx": "posts",
  "components/marketing/tracking/page-events.ts": "read once for an event, where no other code needs queries",
  "components/marketing/tracking/relay.ts": "posts",
  "components/marketing/tracking/show-call-numbers.ts":
    "read once after the page, where no other code needs queries",
  "components/staff/leads/open-credit.tsx": "a mutation that reads a sealed file as text",
  "components/staff/staff-query-client.ts": "the mutation that posts every staff change",
  "components/ui/query-client.ts": "what queries and mutations call",
  "lib/marketing/flags/statsig.ts": "read once, together with the flag service's own requests",
  "lib/web/builds/watch-builds.ts": "runs on every page, and wants no cache",
  "lib/web/builds/watch-chunks.ts": "runs on every page, after code could not be loaded",
};
/** Folders of `lib` that run in the browser as well call it on the server too. */
const IN_BROWSER = /^components\/|^lib\/marketing\/flags\/|^lib\/web\/builds\/watch|\/browser\//;

it("browser code reads and writes cookies with js-cookie; an inline script runs before it is loaded", () => {
  expect(filesWith(/document\.cookie\b(?!`)/)).toEqual(["config/runtime/inline-scripts.ts"]);
  expect(filesWith(/from "js-cookie"/)).toEqual([
    "lib/core/browser/browser-cookies.ts",
    "lib/core/browser/cookie-jar.ts",
  ]);
});

it("browser code reads from the site with react-query, whose one client has its own file", () => {
  const fetching = filesWith(/(?<![.\w])fetch\(/).filter((file) => IN_BROWSER.test(file));
  expect(fetching).toEqual(Object.keys(OWN_FETCH));
  expect(filesWith(/new QueryClient\(/)).toEqual([
    "components/staff/staff-query-client.ts",
    "components/ui/query-client.ts",
  ]);
});
