import { redirectHosts, redirectRules } from "../../../config/runtime/redirects";
import { compileRedirects } from "./compile-redirects";

/**
 * Compiled redirects of this build's manifest. Dropped rules are logged as errors; the site works without them
 * (docs/rules.md#redirects).
 */
export const siteRedirects = compileRedirects(redirectRules, redirectHosts);

for (const problem of siteRedirects.problems)
  console.error(`config/runtime/redirects.ts: left out: ${problem}`);
