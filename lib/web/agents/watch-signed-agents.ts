import "server-only";
import type { Env } from "../../core/platform/env";
import { log } from "../../core/platform/log";
import { getSiteForHost } from "../../core/platform/sites";
import { metrics } from "../metrics/metrics";
import { onRequestStart } from "../next-internals/request-events";
import { keysOfAgents } from "./agent-keys";
import { checkSignedRequest } from "./signed-request";

/**
 * Counts requests of agents that sign them, by what their signature proves. It gives no right, and neither does a name in
 * `User-Agent`: signed and unsigned requests are answered alike.
 */
export function watchSignedAgents({
  SIGNED_AGENTS: agents,
  SITE_URL,
}: Pick<Env, "SIGNED_AGENTS" | "SITE_URL">): void {
  if (agents.length === 0) {
    log().info(
      { what: "signed-agents", reason: "SIGNED_AGENTS is not set" },
      "agents' signatures are not checked",
    );
    return;
  }
  const keysOf = keysOfAgents(agents);
  onRequestStart(({ request: { method = "", url = "", headers } }) => {
    if (headers["signature-input"] === undefined) return;
    // A signature for another site would match the name of that site.
    const origin = getSiteForHost(headers.host)?.url ?? new URL(SITE_URL).origin;
    const check = checkSignedRequest({ method, origin, target: url, headers }, keysOf, Date.now() / 1_000);
    if (check) metrics().countSigned(check.agent ?? "", check.outcome);
  });
}
