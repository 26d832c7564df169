import { type FakeStatsig, startFakeStatsig } from "./fake-statsig";
import { type RecordingServer, startRecordingServer } from "./recording-server";
import { type Site, startSite } from "./site";
import { type MailServer, startMailServer } from "./smtp";

/** A site with every sink, of the group whose consent is of tier 3: nothing is allowed before a choice. */
export interface TrackedSite extends Site {
  /** Meta's Conversions API. */
  meta: RecordingServer;
  statsig: FakeStatsig;
  mail: MailServer;
}

export async function startTrackedSite(): Promise<TrackedSite> {
  const gates = { report_web_vitals: true };
  const [meta, statsig, mail] = await Promise.all([
    startRecordingServer(),
    startFakeStatsig({ gates, experiments: {} }),
    startMailServer(),
  ]);
  const site = await startSite({
    env: {
      STORE_GROUP: "lone-star",
      SMTP_URL: mail.url,
      GTM_ID: "GTM-TEST1",
      GOOGLE_ADS_ID: "AW-12345",
      META_PIXEL_ID: "778899",
      META_CAPI_TOKEN: "secret-token",
      META_CAPI_URL: meta.url,
      STATSIG_CLIENT_KEY: "client-test",
      STATSIG_API_URL: statsig.url,
      CHAT_WIDGET: "on",
      TIME_SCALE: "0.01",
      STORE_REFRESH_SECONDS: "1",
    },
  });
  return {
    ...site,
    meta,
    statsig,
    mail,
    async stop() {
      await site.stop();
      await Promise.all([meta.stop(), statsig.stop(), mail.stop()]);
    },
  };
}
