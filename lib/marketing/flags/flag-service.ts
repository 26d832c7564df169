import "server-only";
import type { Env } from "../../core/platform/env";

/** Returns the URL of the flag service for the page's head (`FLAGS_META`), or null without a key. */
export function flagService(env: Env): string | null {
  if (!env.STATSIG_CLIENT_KEY) return null;
  return JSON.stringify({ key: env.STATSIG_CLIENT_KEY, api: env.STATSIG_API_URL });
}
