import type { Granted } from "@/lib/core/browser/granted";
import { cleanLocation } from "@/lib/marketing/tracking/clean-location";
import type { TrackedEvent } from "@/lib/marketing/tracking/data-layer-event";
import type { EventColumn } from "@/lib/marketing/tracking/event-value";
import type { Identity } from "@/lib/marketing/tracking/identity";

/** Known data about the person of an event. */
export interface TrackedPerson {
  identity: Identity;
  externalId: string | undefined;
}

/** One receiver of events. Nothing of it is loaded before consent; its errors do not affect the page. */
export interface Sink {
  /** Column of the event table that defines the sink's data. */
  column: EventColumn;
  isAllowed(granted: Granted): boolean;
  /** Called before its first event, once; and at each later change of consent. */
  consent(granted: Granted): void;
  send(event: TrackedEvent, person: TrackedPerson): void | Promise<void>;
}

/** Loads a script of another host. A failure to load changes nothing here. */
export function loadScript(src: string): void {
  const script = document.createElement("script");
  script.async = true;
  script.src = src;
  document.head.append(script);
}

/**
 * Returns the page's address and the one before it, as Google's tags must report them, instead of reading them
 * themselves.
 */
export function cleanPage(): Record<"page_location" | "page_referrer", string> {
  return { page_location: cleanLocation(location.href), page_referrer: cleanReferrer() };
}

/** Returns the referrer; another site decides itself what it reveals. */
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

/** Google's own way to talk to its tags: the `arguments` of a call go into a layer, as they are. */
export function gtagInto(layer: unknown[]): (...args: unknown[]) => void {
  return function gtag() {
    // biome-ignore lint/complexity/noArguments: the tags tell a command from an event by its being `arguments`
    layer.push(arguments);
  };
}
