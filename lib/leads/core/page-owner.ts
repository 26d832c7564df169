import "server-only";
import { cookies } from "next/headers";
import { env } from "../../core/platform/env";
import { ownerAmong } from "./visitor-cookies";

/** Returns the secret with which the requesting browser can read its drafts, or null if it has none. */
export async function pageOwner(): Promise<string | null> {
  const sent = await cookies();
  return ownerAmong((name) => sent.get(name)?.value, env().SITE_URL);
}
