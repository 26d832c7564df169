import { type FakeStatsig, startFakeStatsig } from "./fake-statsig";
import { type RecordingServer, startRecordingServer } from "./recording-server";
import { type Site, startSite } from "./site";
import { type MailServer, startMailServer } from "./smtp";
import { startVendorServer, type VendorServer } from "./vendor-server";

/** A site with every sink, of the group whose consent is of tier 3: nothing is allowed before a choice. */
export interface TrackedSite extends Site {
  /** Meta's Conversions API. */
  meta: RecordingServer;
  statsig: FakeStatsig;
  mail: MailServer;
  /** A vendor whose tools may be on its pages. */
  vendor: VendorServer;
}

export async function startTrackedSite(): Promise<TrackedSite> {
  const gates = { report_web_vitals: true };
  const [meta, statsig, mail, vendor] = await Promise.all([
    startRecordingServer(),
    startFakeStatsig({ gates, experiments: {} }),
    startMailServer(),
    startVendorServer(),
  ]);
  const site = await startSite({
    env: {
      STORE_GROUP: "lone-star",
      SMTP_URL: mail.url,
      GTM_ID: "GTM-TEST1",
      GA4_IDS: "G-TEST1 G-TEST2",
      VENDOR_ORIGINS: vendor.url,
      GOOGLE_ADS_ID: "AW-12345",
      META_PIXEL_ID: "778899",
      META_CAPI_TOKEN: "secret-token",
      META_CAPI_URL: meta.url,
      STATSIG_CLIENT_KEY: "client-test",
      STATSIG_API_URL: statsig.url,
      CHAT_WIDGET: "on",
      TIME_SCALE: "0.04",
      STORE_REFRESH_SECONDS: "1",
    },
  });
  return {
    ...site,
    meta,
    statsig,
    mail,
    vendor,
    async stop() {
      await site.stop();
      await Promise.all([meta.stop(), statsig.stop(), mail.stop(), vendor.stop()]);
    },
  };
}
