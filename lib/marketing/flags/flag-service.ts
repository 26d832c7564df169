import "server-only";
import type { Env } from "../../core/platform/env";

/** Address of the flag service, as given in the page's head (`FLAGS_META`); null without a key. */
export function flagService(env: Env): string | null {
  if (!env.STATSIG_CLIENT_KEY) return null;
  return JSON.stringify({ key: env.STATSIG_CLIENT_KEY, api: env.STATSIG_API_URL });
}
