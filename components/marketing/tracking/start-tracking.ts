import { POPUP_ECHO_MS } from "@/config/marketing/tracking";
import { currentConsent, onConsentChange } from "@/lib/core/browser/browser-consent";
import { storedCookies } from "@/lib/core/browser/cookie-jar";
import type { Granted } from "@/lib/core/browser/granted";
import { readProfile, uniqueUserId } from "@/lib/leads/core/profile/browser-profile";
import { withoutPerson } from "@/lib/marketing/tracking/clean-location";
import { eventRow, type TrackedEvent } from "@/lib/marketing/tracking/data-layer-event";
import { type Identity, identifiers, identityOf } from "@/lib/marketing/tracking/identity";
import { onSignal, type Signal } from "@/lib/marketing/tracking/signals";
import type { TrackingSetup } from "@/lib/marketing/tracking/tracking-setup";
import { watchElements } from "./asc-actions";
import { type AscSink, analyticsLayer, ascSink } from "./asc-sink";
import { googleTags, tagManager } from "./google-tags";
import { metaPixel } from "./meta-pixel";
import { onPage, pageEvents, vehicleOf, withFacts } from "./page-events";
import { relay } from "./relay";
import { rememberAds } from "./remember-ads";
import type { Sink, TrackedPerson } from "./sink";
import { watchTools } from "./tool-messages";
import { takeSentForm, watchCalls, watchChat, watchPopups } from "./visitor-actions";

/**
 * A running sink, with the events sent to it about the current page. A sink that is allowed later receives
 * each of them once.
 */
interface Running {
  sink: Sink;
  started: boolean;
  reported: Set<string>;
}

/**
 * Reports events to each configured and allowed sink separately, so that a sink's errors affect neither the
 * page nor other sinks.
 * @param since consent time in milliseconds of the page's clock
 */
export function startTracking(setup: TrackingSetup, since: number): void {
  const { sinks, asc } = createSinks(setup);
  const running = sinks.map((sink): Running => ({ sink, started: false, reported: new Set() }));
  let ofPage: TrackedEvent[] = [];
  const reportedAt = new Map<string, number>();

  const notify = (event: TrackedEvent, granted: Granted, person: TrackedPerson) => {
    const row = eventRow(event.name);
    for (const each of running) {
      if (row[each.sink.column] === null || !each.sink.isAllowed(granted) || each.reported.has(event.id))
        continue;
      each.reported.add(event.id);
      void attempt(() => each.sink.send(event, person));
    }
  };
  const report = (name: string, given: Partial<TrackedEvent>, identity?: Identity): TrackedEvent => {
    const granted = currentConsent();
    const known = personOf(granted);
    const person = { ...known, identity: { ...known.identity, ...identity } };
    const event = makeEvent(name, given, granted, person);
    reportedAt.set(name, performance.now());
    notify(event, granted, person);
    return event;
  };
  const showPage = () => {
    const events: TrackedEvent[] = [];
    ofPage = events;
    for (const { name, vehicles, ...said } of pageEvents()) {
      if (name === "Search")
        void withFacts(vehicles).then((known) => events.push(report(name, { vehicles: known, ...said })));
      else events.push(report(name, { vehicles, ...said }));
    }
  };
  const onEvent = ({ name, vin, identity, at = since, ...said }: Reported) => {
    if (at >= since) report(name, { ...said, vehicles: vin ? [vehicleOf(vin)] : [] }, identity);
  };

  let isFirst = since === 0;
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
    // Reports a new consent after it takes effect; consent from an earlier page is not reported.
    if (!isFirst) queueMicrotask(() => report("ConsentSet", {}));
    isFirst = false;
  });
  // A page restored from the back/forward cache is a separate visit, whose events are reported alone.
  window.addEventListener("pagehide", () => ofPage.splice(0));
  showPage();
  onPage(showPage);
  watchCalls(onEvent, setup.asc?.phones);
  if (setup.chat) watchChat(onEvent);
  watchPopups((reported) => {
    const isEcho = performance.now() - (reportedAt.get(reported.name) ?? -POPUP_ECHO_MS) < POPUP_ECHO_MS;
    if (!isEcho) onEvent(reported);
  });
  if (asc) {
    watchElements(onEvent);
    watchTools(setup.asc?.tools ?? [], (event) => {
      if (asc.isAllowed(currentConsent())) asc.sendReady(event);
    });
  }
  for (const sent of takeSentForm()) onEvent({ ...sent, isLate: true });
  onSignal(onEvent);
}

/** A signal, or an event that only a pop-up reports. */
type Reported = Omit<Signal, "name"> & { name: string; isLate?: true };

function createSinks(setup: TrackingSetup): { sinks: Sink[]; asc: AscSink | null } {
  const { gtm, googleAds, pixel, relay: relays } = setup;
  const layer = analyticsLayer();
  const asc = setup.asc ? ascSink(setup.asc, layer) : null;
  const sinks = [
    ...(gtm ? [tagManager(gtm, layer)] : []),
    ...(asc ? [asc] : []),
    ...(googleAds ? [googleTags(googleAds)] : []),
    ...(pixel ? [metaPixel(pixel)] : []),
    ...(relays ? [relay()] : []),
  ];
  return { sinks, asc };
}

function makeEvent(
  name: string,
  given: Partial<TrackedEvent>,
  granted: Granted,
  { externalId }: TrackedPerson,
): TrackedEvent {
  // Ids of ad platforms belong to the targeting category, whichever sink uses them.
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

/** Returns the visitor from the profile; the visitor id only if the profile may be stored. */
function personOf(granted: Granted): TrackedPerson {
  const profile = readProfile();
  const externalId = granted.has("functional") ? uniqueUserId() : profile.uniqueUserId;
  return { identity: identityOf(profile), externalId };
}

/** Removes personal data from the URL before a sink loads, because some sinks read the URL themselves. */
function hidePerson(): void {
  const shown = withoutPerson(location.href);
  if (shown !== location.href) history.replaceState(history.state, "", shown);
}

/** Returns a random id without `randomUUID`, because a store's tablet may open the site over http. */
function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

async function attempt(act: () => void | Promise<void>): Promise<void> {
  try {
    await act();
  } catch {
    // A sink's failure does not affect other code.
  }
}
