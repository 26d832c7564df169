import { mediaHosts, playerOrigins } from "../../catalog/vehicle/media-player";
import { mapHosts } from "../../marketing/map/map-hosts";
import { NO_TAGS, type TagSources, tagSources } from "./tag-sources";

/**
 * Returns the policy of a page. `scriptSources` are the hashes of a cached page, or the nonce of a dynamic one. Other
 * hosts are included only for configured features. Pictures may come from any https host, because a remote store's
 * photos are used directly.
 */
export function contentSecurityPolicy(
  scriptSources: string[],
  tags: TagSources = tagSources(),
  map: string[] = mapHosts(process.env),
  players: string[] = tags === NO_TAGS ? [] : playerOrigins(mediaHosts(process.env)),
): string {
  const frames = [...new Set([...tags.frame, ...players])];
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scriptSources, ...tags.script].join(" "),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    ["connect-src 'self'", ...tags.connect, ...map].join(" "),
    // The map renders in a worker, which is a file of this site.
    ...(map.length > 0 ? ["worker-src 'self'"] : []),
    ...(frames.length > 0 ? [["frame-src", ...frames].join(" ")] : []),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
