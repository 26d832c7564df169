import { type FakeStatsig, startFakeStatsig } from "./fake-statsig";
import { type LoopbackServer, listen } from "./loopback";
import { type RecordingServer, startRecordingServer } from "./recording-server";
import { type Site, startSite } from "./site";
import { type MailServer, startMailServer } from "./smtp";

/** A vendor's host: the script of a tool, and the page that the tool frames. */
interface VendorServer extends LoopbackServer {
  /** Paths that were requested. */
  readonly requests: string[];
}

/** Script that puts a frame of the vendor into its place, much larger than the place. */
const SCRIPT = `(() => {
  const script = document.currentScript;
  const frame = document.createElement("iframe");
  frame.title = "Example tool";
  frame.width = 2000;
  frame.height = 2000;
  frame.src = new URL("/frame", script.src).href;
  document.getElementById(script.dataset.target).append(frame);
})()`;

/** Page of a vendor's tool that posts requested messages back to the parent page. */
const FRAME = `<!doctype html><title>Example tool</title><p>Hello from the tool</p><script>
addEventListener("message", ({ data, source }) => data.send && source.postMessage(data.send, "*"));
</script>`;

async function startVendorServer(): Promise<VendorServer> {
  const requests: string[] = [];
  const server = await listen(({ url = "/" }, response) => {
    requests.push(url);
    const isScript = url === "/widget.js";
    response.setHeader("content-type", isScript ? "text/javascript" : "text/html");
    response.end(isScript ? SCRIPT : FRAME);
  });
  return { ...server, requests };
}

/** A site with every sink, of the group with consent tier 3: nothing is allowed before a choice. */
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
