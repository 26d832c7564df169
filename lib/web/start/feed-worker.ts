import "server-only";
import { FEED_TIMES } from "../../../config/catalog/feeds";
import { feedSettings, servedGroups } from "../../catalog/feeds/feed-settings";
import { feedSourceReader } from "../../catalog/feeds/feed-sources";
import { feedTurn } from "../../catalog/feeds/worker";
import { log } from "../../core/platform/log";
import { repeatedly } from "../../core/platform/repeatedly";
import { queueFeedAlarm } from "../../delivery/mail/feed-alarm";

/** Fetches and imports the stores' feeds for as long as the process runs. `stop` ends it; call it on SIGTERM. */
export function startFeedWorker(): { stop(): Promise<void> } {
  const ending = new AbortController();
  const settings = feedSettings();
  const readSources = feedSourceReader(settings.db);
  let isUnreachable = false;
  let turn: Promise<unknown> = Promise.resolve();
  const look = async () => {
    turn = feedTurn(
      { settings, sources: () => readSources(servedGroups()), notify: queueFeedAlarm },
      ending.signal,
    );
    try {
      await turn;
      isUnreachable = false;
    } catch (error) {
      if (!isUnreachable) log().error({ reason: String(error) }, "feeds cannot be run");
      isUnreachable = true;
    }
  };
  const repeated = repeatedly(look, FEED_TIMES.pollMs * settings.timeScale);
  return {
    async stop() {
      repeated.stop();
      ending.abort();
      await turn.catch(() => undefined);
    },
  };
}
