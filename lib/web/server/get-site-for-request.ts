import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { GROUP_HEADER, HOSTLESS_PATHS } from "../../../config/runtime/server";
import type { Site } from "../../core/platform/site";
import { getSiteForHost, sites } from "../../core/platform/sites";
import { sendPlainText } from "./request-form";

/**
 * Returns the site of a request by its hostname and stores it for the routing of Next.js. Returns null if the process
 * serves a single site. An unknown hostname has no default, so that no dealership's pages appear under a foreign name.
 */
export function getSiteForRequest(request: IncomingMessage): Site | null | "unknown" {
  if (request.headers[GROUP_HEADER] !== undefined) delete request.headers[GROUP_HEADER];
  const [first] = sites();
  if (!first) return null;
  const path = (request.url ?? "").split("?", 1)[0]!;
  const site = getSiteForHost(request.headers.host) ?? (HOSTLESS_PATHS.includes(path) ? first : null);
  if (!site) return "unknown";
  request.headers[GROUP_HEADER] = site.group;
  return site;
}

/** Responds with 421 Misdirected Request. */
export function refuseHost(response: ServerResponse): void {
  sendPlainText(response, 421, "No site here has this name.\n");
}
