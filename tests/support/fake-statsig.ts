import { gunzipSync } from "node:zlib";
import { type RecordingServer, startRecordingServer } from "./recording-server";

export interface FakeStatsig extends RecordingServer {
  /** Names of the gates and experiments reported as used, sorted, each once. */
  exposures(): string[];
}

/**
 * Starts a flag service with Statsig's client API: `initialize`, which returns flags, and `rgstr`, which
 * accepts events.
 */
export async function startFakeStatsig(flags: {
  gates: Record<string, boolean>;
  experiments: Record<string, Record<string, unknown>>;
}): Promise<FakeStatsig> {
  const rule = { rule_id: "everyone", secondary_exposures: [] };
  const server = await startRecordingServer(({ path }) =>
    path.startsWith("/initialize")
      ? {
          has_updates: true,
          time: 1,
          hash_used: "none",
          feature_gates: Object.fromEntries(
            Object.entries(flags.gates).map(([name, value]) => [name, { ...rule, name, value }]),
          ),
          dynamic_configs: Object.fromEntries(
            Object.entries(flags.experiments).map(([name, value]) => [
              name,
              {
                ...rule,
                name,
                value,
                is_experiment_active: true,
                is_user_in_experiment: true,
                group: "test",
              },
            ]),
          ),
          layer_configs: {},
          evaluated_keys: {},
        }
      : { success: true },
  );
  return Object.assign(server, {
    exposures() {
      const reported = server.calls
        .filter(({ path }) => path.startsWith("/rgstr"))
        .flatMap(({ body }) => eventsOf(body))
        .map(({ metadata }) => String(metadata?.gate ?? metadata?.config ?? ""))
        .filter(Boolean);
      return [...new Set(reported)].toSorted();
    },
  });
}

interface FlagEvent {
  metadata?: { gate?: string; config?: string };
}

/** The client may compress its requests. */
function eventsOf(body: string): FlagEvent[] {
  const text = body.startsWith("{") ? body : gunzipSync(Buffer.from(body, "latin1")).toString();
  return (JSON.parse(text) as { events?: FlagEvent[] }).events ?? [];
}
