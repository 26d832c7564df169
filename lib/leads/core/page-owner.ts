import "server-only";
import { cookies } from "next/headers";
import { env } from "../../core/platform/env";
import { ownerAmong } from "./visitor-cookies";

/**
 * Returns the secret of the browser that a page is rendered for, by which it gets its drafts back; null for one that
 * has none.
 */
export async function pageOwner(): Promise<string | null> {
  const sent = await cookies();
  return ownerAmong((name) => sent.get(name)?.value, env().SITE_URL);
}
