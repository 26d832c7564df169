import "server-only";
import type { Env } from "../../core/platform/env";

/** Where the flag service is, as a page's head tells its browser (`FLAGS_META`); null without a key. */
export function flagService(env: Env): string | null {
  if (!env.STATSIG_CLIENT_KEY) return null;
  return JSON.stringify({ key: env.STATSIG_CLIENT_KEY, api: env.STATSIG_API_URL });
}
