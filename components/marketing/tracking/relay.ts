import { adPixelAllowed } from "@/lib/core/browser/granted";
import { conversionBody } from "@/lib/marketing/tracking/conversion-body";
import type { Sink } from "./sink";

const AGAIN_AFTER_MS = 10_000;

/**
 * Returns the sink that posts events to this site's server, which hashes personal data and relays them to
 * Meta's Conversions API.
 */
export function relay(): Sink {
  return {
    column: "meta",
    isAllowed: adPixelAllowed,
    consent: () => undefined,
    async send(event, { identity }) {
      const body = JSON.stringify(conversionBody(event, identity));
      if (!(await post(body))) setTimeout(() => void post(body), AGAIN_AFTER_MS);
    },
  };
}

/** @returns true if the server received it; a repetition has the same id and counts once */
async function post(body: string): Promise<boolean> {
  try {
    const { status } = await fetch("/api/track/facebook", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
      // Sends the request even if the visitor leaves the page.
      keepalive: true,
    });
    return status < 500;
  } catch {
    return false;
  }
}
