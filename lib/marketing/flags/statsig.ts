import { StatsigClient } from "statsig-js";
import { onConsent } from "../../core/browser/browser-consent";
import { readProfile } from "../../leads/core/profile/browser-profile";
import {
  defaultOf,
  type ExperimentName,
  type FlagName,
  type FlagValue,
  isGate,
  withDefaults,
} from "./flag-values";

/** Reads a flag and logs an exposure. */
export type ReadFlags = <Name extends FlagName>(name: Name) => FlagValue<Name>;

/**
 * Starts the flag service's client, which manages sessions, retries and queues. Call it only with analytics consent.
 * After consent is withdrawn, it sends and stores nothing more.
 * @param service key and URL; the vendor's URL by default
 */
export async function startStatsig(service: { key: string; api?: string }): Promise<ReadFlags> {
  const client = new StatsigClient(
    service.key,
    { userID: readProfile().uniqueUserId ?? "" },
    { networkConfig: service.api ? { api: service.api } : {}, includeCurrentPageUrlWithEvents: false },
  );
  onConsent("analytics", (allowed) =>
    client.updateRuntimeOptions({
      loggingEnabled: allowed ? "browser-only" : "disabled",
      disableStorage: !allowed,
    }),
  );
  const [experiments] = await Promise.all([experimentNames(), client.initializeAsync()]);
  return (name) => {
    if (isGate(name)) {
      const { value, __evaluation } = client.getFeatureGate(name);
      // A flag that the service does not define uses its default instead of "off".
      return (__evaluation === null ? defaultOf(name) : value) as FlagValue<typeof name>;
    }
    if (!experiments.includes(name)) return defaultOf(name);
    return withDefaults(name as ExperimentName, client.getExperiment(name).value) as FlagValue<typeof name>;
  };
}

/** Returns the names of the experiments to load (docs/rules.md#feature-flags). */
async function experimentNames(): Promise<string[]> {
  const answer = await fetch("/api/statsig/experiments");
  const names: unknown = await answer.json();
  return answer.ok && Array.isArray(names) ? names.filter((name) => typeof name === "string") : [];
}
