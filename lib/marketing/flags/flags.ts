import { FLAGS_META } from "../../../config/marketing/flags";
import { isAllowed } from "../../core/browser/browser-consent";
import { isSensitive } from "../../core/pages/is-sensitive";
import { defaultOf, type FlagName, type FlagValue } from "./flag-values";
import type { ReadFlags } from "./statsig";

/** One client per service; a page has one service. */
const clients = new Map<string, Promise<ReadFlags>>();

/**
 * Returns a flag's value for this visitor: from the flag service if configured and allowed (analytics consent),
 * otherwise the default. The client is loaded with the first flag. Never rejects, and waits no longer than the client's
 * time limits.
 */
export async function flag<Name extends FlagName>(name: Name): Promise<FlagValue<Name>> {
  const service = document.querySelector<HTMLMetaElement>(`meta[name="${FLAGS_META}"]`)?.content;
  if (!service || !isAllowed("analytics") || isSensitive()) return defaultOf(name);
  try {
    const client =
      clients.get(service) ??
      import("./statsig").then(({ startStatsig }) => startStatsig(JSON.parse(service)));
    clients.set(service, client);
    const read = await client;
    return isAllowed("analytics") ? read(name) : defaultOf(name);
  } catch {
    clients.delete(service);
    return defaultOf(name);
  }
}
