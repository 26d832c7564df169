import { POPUP_ECHO_MS } from "@/config/marketing/tracking";
import { currentConsent, onConsentChange } from "@/lib/core/browser/browser-consent";
import { storedCookies } from "@/lib/core/browser/cookie-jar";
import type { Granted } from "@/lib/core/browser/granted";
import { readProfile, uniqueUserId } from "@/lib/leads/core/profile/browser-profile";
import { withoutPerson } from "@/lib/marketing/tracking/clean-location";
import type { TrackedEvent } from "@/lib/marketing/tracking/data-layer-event";
import { identifiers } from "@/lib/marketing/tracking/identifiers";
import { identityOf } from "@/lib/marketing/tracking/identity";
import { onSignal, type Signal } from "@/lib/marketing/tracking/signals";
import type { TrackingSetup } from "@/lib/marketing/tracking/tracking-setup";
import { googleTags } from "./google-tags";
import { metaPixel } from "./meta-pixel";
import { onPage, pageEvents } from "./page-events";
import { vehicleOf, withFacts } from "./page-facts";
import { relay } from "./relay";
import { rememberAds } from "./remember-ads";
import type { Sink, TrackedPerson } from "./sink";
import { tagManager } from "./tag-manager";
import { takeSentForm, watchCalls, watchChat, watchPopups } from "./visitor-actions";

/** A sink with what was sent to it about the current page, so that one that is allowed later gets the same, once. */
interface Running {
  sink: Sink;
  started: boolean;
  reported: Set<string>;
}

/**
 * Reports what happens to the sinks that are configured and allowed, each separately: errors in one of them affect neither
 * the page nor the others.
 * @param since milliseconds of the page's clock before which the visitor had not allowed it
 */
export function startTracking(setup: TrackingSetup, since: number): void {
  const running = createSinks(setup).map((sink): Running => ({ sink, started: false, reported: new Set() }));
  let ofPage: TrackedEvent[] = [];
  const reportedAt = new Map<string, number>();

  const notify = (event: TrackedEvent, granted: Granted, person: TrackedPerson) => {
    for (const each of running) {
      if (!each.sink.isAllowed(granted) || each.reported.has(event.id)) continue;
      each.reported.add(event.id);
      void attempt(() => each.sink.send(event, person));
    }
  };
  const report = (name: string, given: Partial<TrackedEvent>): TrackedEvent => {
    const granted = currentConsent();
    const person = personOf(granted);
    const event = makeEvent(name, given, granted, person);
    reportedAt.set(name, performance.now());
    notify(event, granted, person);
    return event;
  };
  const showPage = () => {
    const events: TrackedEvent[] = [];
    ofPage = events;
    for (const { name, vehicles, facts } of pageEvents()) {
      if (name === "Search")
        void withFacts(vehicles).then((known) => events.push(report(name, { vehicles: known, facts })));
      else events.push(report(name, { vehicles, facts }));
    }
  };
  const onEvent = ({ name, id, vin, value, at = since }: Omit<Signal, "name"> & { name: string }) => {
    if (at >= since) report(name, { id, value, vehicles: vin ? [vehicleOf(vin)] : [] });
  };

  onConsentChange((granted) => {
    rememberAds();
    hidePerson();
    for (const each of running) {
      const allowed = each.sink.isAllowed(granted);
      if (allowed || each.started) void attempt(() => each.sink.consent(granted));
      each.started ||= allowed;
    }
    const person = personOf(granted);
    for (const event of ofPage) notify(event, granted, person);
  });
  // A page restored from the back-forward cache is a separate visit: a sink that is allowed by then gets only that one.
  window.addEventListener("pagehide", () => ofPage.splice(0));
  showPage();
  onPage(showPage);
  watchCalls(onEvent);
  if (setup.chat) watchChat(onEvent);
  watchPopups((reported) => {
    const isEcho = performance.now() - (reportedAt.get(reported.name) ?? -POPUP_ECHO_MS) < POPUP_ECHO_MS;
    if (!isEcho) onEvent(reported);
  });
  for (const sent of takeSentForm()) onEvent(sent);
  onSignal(onEvent);
}

function createSinks({ gtm, googleAds, pixel, relay: relays }: TrackingSetup): Sink[] {
  return [
    ...(gtm ? [tagManager(gtm)] : []),
    ...(googleAds ? [googleTags(googleAds)] : []),
    ...(pixel ? [metaPixel(pixel)] : []),
    ...(relays ? [relay()] : []),
  ];
}

function makeEvent(
  name: string,
  given: Partial<TrackedEvent>,
  granted: Granted,
  { externalId }: TrackedPerson,
): TrackedEvent {
  // Ids of ad platforms are in the targeting category, whichever sink uses them.
  const [cookies, ads] = granted.has("targeting")
    ? [storedCookies(), readProfile().adsValues ?? {}]
    : [{}, {}];
  return {
    vehicles: [],
    ...given,
    id: given.id ?? randomId(),
    name,
    at: Date.now(),
    ids: identifiers(granted.has("analytics") ? storedCookies() : cookies, ads, externalId),
    userAgent: navigator.userAgent,
  };
}

/** The visitor as the profile knows them; with a visitor id only where the profile may be stored. */
function personOf(granted: Granted): TrackedPerson {
  const profile = readProfile();
  const externalId = granted.has("functional") ? uniqueUserId() : profile.uniqueUserId;
  return { identity: identityOf(profile), externalId };
}

/** Before a sink is loaded: some read the address themselves, and it cannot be overridden. */
function hidePerson(): void {
  const shown = withoutPerson(location.href);
  if (shown !== location.href) history.replaceState(history.state, "", shown);
}

/** Not `randomUUID`: a shop's tablet may open the site over plain http. */
function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

async function attempt(act: () => void | Promise<void>): Promise<void> {
  try {
    await act();
  } catch {
    // A sink's failure affects nothing else.
  }
}
