import type { Granted } from "@/lib/core/browser/granted";
import { cleanLocation } from "@/lib/marketing/tracking/clean-location";
import type { EventColumn, TrackedEvent } from "@/lib/marketing/tracking/data-layer-event";
import type { Identity } from "@/lib/marketing/tracking/identity";

/** Known data about the person of an event. */
export interface TrackedPerson {
  identity: Identity;
  externalId: string | undefined;
}

/** A receiver of events. Nothing of it loads before consent, and its errors do not affect the page. */
export interface Sink {
  /** Column of the event table that defines the sink's data. */
  column: EventColumn;
  isAllowed(granted: Granted): boolean;
  /** Called once before the first event, and at each later change of consent. */
  consent(granted: Granted): void;
  send(event: TrackedEvent, person: TrackedPerson): void | Promise<void>;
}

/** Loads a third-party script; a failure is ignored. */
export function loadScript(src: string): void {
  const script = document.createElement("script");
  script.async = true;
  script.src = src;
  document.head.append(script);
}

/**
 * Returns the cleaned URLs of the page and its referrer, which Google's tags must report instead of reading
 * them.
 */
export function cleanPage(): Record<"page_location" | "page_referrer", string> {
  return { page_location: cleanLocation(location.href), page_referrer: cleanReferrer() };
}

/** Returns the referrer without this site's query; other sites decide what they reveal. */
function cleanReferrer(): string {
  const { referrer } = document;
  const isSameSite = URL.canParse(referrer) && new URL(referrer).origin === location.origin;
  return isSameSite ? cleanLocation(referrer) : referrer;
}

/** Returns the flags of Google's consent mode for the current consent (docs/rules.md#consent). */
export function consentFlags(granted: Granted, adsAllowed: boolean): Record<string, "granted" | "denied"> {
  const flag = (allowed: boolean) => (allowed ? "granted" : "denied");
  return {
    ad_storage: flag(adsAllowed),
    ad_user_data: flag(adsAllowed),
    ad_personalization: flag(adsAllowed),
    analytics_storage: flag(granted.has("analytics")),
    functionality_storage: flag(granted.has("functional")),
    personalization_storage: flag(granted.has("functional")),
    security_storage: "granted",
  };
}

/** Returns Google's `gtag` function, which pushes the `arguments` object of each call to a layer. */
export function gtagInto(layer: unknown[]): (...args: unknown[]) => void {
  return function gtag() {
    // biome-ignore lint/complexity/noArguments: the tags tell a command from an event by its being `arguments`
    layer.push(arguments);
  };
}
