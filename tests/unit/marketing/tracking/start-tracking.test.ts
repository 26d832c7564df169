// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { sendLead } from "../../../../components/leads/core/send-lead";
import { startTracking } from "../../../../components/marketing/tracking/start-tracking";
import { rememberContact } from "../../../../lib/leads/core/profile/browser-profile";
import { sha256 } from "../../../../lib/marketing/tracking/identity";
import { TRACKED_VEHICLE_ID } from "../../../../lib/marketing/tracking/tracked-vehicle";
import { VEHICLE } from "./fixture";

const posts: { path: string; body: Record<string, unknown> }[] = [];

beforeEach(() => {
  posts.length = 0;
  document.documentElement.setAttribute("data-cookie-tier", "1");
  document.head.innerHTML = "";
  document.body.innerHTML = `<script id="${TRACKED_VEHICLE_ID}" type="application/json">${JSON.stringify(VEHICLE)}</script>
    <a href="tel:+13125550100">Call</a>`;
  history.replaceState(
    null,
    "",
    `/used-cars-for-sale/2003-honda-accord-${VEHICLE.vin}?gclid=click1&gwraid=w1`,
  );
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    if (path.startsWith("/api/leads/")) {
      // Its body comes later than its status, as from a server.
      const json = () => new Promise((resolve) => setTimeout(() => resolve({ id: "1", next: null }), 5));
      return Object.assign(new Response(null, { status: 201 }), { json });
    }
    posts.push({ path, body: JSON.parse(String(init.body)) });
    return new Response(null, { status: 202 });
  });
});
afterEach(() => vi.unstubAllGlobals());

interface Layer {
  event?: string;
  event_id?: string;
}

function layerOf(): Layer[] {
  return (window as unknown as { dataLayer: Layer[] }).dataLayer.filter(({ event_id }) => event_id);
}

it("one event has one id and its facts in every sink; what one sink lacks touches no other", async () => {
  startTracking({ gtm: "GTM-1", googleAds: "AW-1", pixel: "77", relay: true }, 0);
  Object.assign(window, {
    fbq: () => {
      throw new Error("blocked by the browser");
    },
  });
  document.querySelector("a")!.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  await vi.waitFor(() => expect(posts).toHaveLength(2));
  const [content, call] = posts;
  expect(content).toMatchObject({
    path: "/api/track/facebook",
    body: {
      eventName: "ViewContent",
      custom_data: { content_ids: [VEHICLE.vin], make: "Honda", gclid: "click1", wbraid: "w1" },
    },
  });
  expect(call!.body).toMatchObject({ eventName: "ClickToCall", value: 5 });
  expect(layerOf().map(({ event, event_id }) => [event, event_id])).toEqual([
    ["view_content", content!.body.event_id],
    ["click_to_call", call!.body.event_id],
  ]);
  // A pop-up names the event of its form, which was reported already; another name is a separate event.
  const submitted = (track: string) =>
    window.dispatchEvent(new CustomEvent("forecourt:popup-submitted", { detail: { id: "p", track } }));
  submitted("ClickToCall");
  submitted("Lead");
  await vi.waitFor(() => expect(posts).toHaveLength(3));
  expect(posts[2]!.body).toMatchObject({ eventName: "Lead" });
  // A form's event knows who has sent it.
  await sendLead("contact", { topic: "1" }, "630-555-0100");
  rememberContact({ firstName: "Ada", email: "ada@shopper.example.com" });
  await vi.waitFor(() => expect(posts).toHaveLength(4));
  expect(posts[3]!.body).toMatchObject({
    eventName: "Contact",
    value: 2,
    user_data: { email: "ada@shopper.example.com", first_name: "Ada" },
  });
  const contact = () => layerOf().find(({ event }) => event === "contact_us");
  await vi.waitFor(() => expect(contact()).toBeDefined());
  expect(contact()).toMatchObject({ email: await sha256("ada@shopper.example.com"), country: "US" });
  expect([...document.querySelectorAll("script[src]")].map((each) => each.getAttribute("src"))).toEqual([
    "https://www.googletagmanager.com/gtm.js?id=GTM-1",
    "https://www.googletagmanager.com/gtag/js?id=AW-1&l=forecourtAds",
    "https://connect.facebook.net/en_US/fbevents.js",
  ]);
});
