// @vitest-environment jsdom
// @own-process: it needs Web Crypto
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sendLead } from "../../../../components/leads/core/send-lead";
import { withFacts } from "../../../../components/marketing/tracking/page-events";
import { startTracking } from "../../../../components/marketing/tracking/start-tracking";
import { vehiclesByVin } from "../../../../lib/catalog/inventory/search/results/vehicles-by-vin";
import { rememberContact } from "../../../../lib/leads/core/profile/browser-profile";
import { sha256 } from "../../../../lib/marketing/tracking/identity";
import { TRACKED_VEHICLE_ID, trackedVehicle } from "../../../../lib/marketing/tracking/tracked-vehicle";
import { vehiclePath } from "../../../../lib/store/api/vehicle-path";
import { makeVehicle, vinOf } from "../../../support/store-fixture";
import { VEHICLE } from "./fixture";

const posts: { path: string; body: Record<string, unknown> }[] = [];

/** Requests to the inventory, and its response. */
const requested: string[] = [];
let stock: () => Promise<Response>;

beforeEach(() => {
  posts.length = 0;
  requested.length = 0;
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
    if (path.startsWith("/api/inventory/vehicles")) {
      requested.push(path);
      return stock();
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

it("one event has one id and its facts in every sink; a missing value in one affects no other", async () => {
  startTracking({ gtm: "GTM-1", googleAds: "AW-1", pixel: "77", relay: true, chat: true }, 0);
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
  // A form's event has its sender.
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
  // A conversation has the chat's name and phone, over what the visitor's profile has.
  const chat = { customer_name: "Grace Hopper", customer_phone_value: "+1 (312) 555-0187" };
  window.dispatchEvent(new CustomEvent("forecourt:conversation", { detail: chat }));
  await vi.waitFor(() => expect(posts).toHaveLength(5));
  expect(posts[4]!.body).toMatchObject({
    eventName: "ConversationStarted",
    user_data: { first_name: "Grace", last_name: "Hopper", phone_number: chat.customer_phone_value },
  });
  const conversation = () => layerOf().find(({ event }) => event === "conversation_started");
  await vi.waitFor(() => expect(conversation()).toBeDefined());
  expect(conversation()).toMatchObject({ phone_number: await sha256("+13125550187") });
  expect([...document.querySelectorAll("script[src]")].map((each) => each.getAttribute("src"))).toEqual([
    "https://www.googletagmanager.com/gtm.js?id=GTM-1",
    "https://www.googletagmanager.com/gtag/js?id=AW-1&l=forecourtAds",
    "https://connect.facebook.net/en_US/fbevents.js",
  ]);
});

interface AdsItem {
  id: string;
  [attribute: string]: unknown;
}

/** Items of the newest event for the Google tags. */
function itemsOf(name: string): AdsItem[] | undefined {
  const layer = (window as unknown as { forecourtAds: IArguments[] }).forecourtAds.map((each) => [...each]);
  return layer.findLast(([command, event]) => command === "event" && event === name)?.[2].items;
}

describe("a search's event", () => {
  const facts = { drivetrain: "AWD", fuelType: "Hybrid", transmission: "Automatic", interiorColor: "Black" };
  const shown = [makeVehicle(1, { ...facts, priceDrop: 0, great_deals: false }), makeVehicle(2)];
  beforeEach(() => {
    history.replaceState(null, "", "/used-cars-for-sale");
    const cards = shown.map((vehicle) => `<article><a href="${vehiclePath(vehicle)}">car</a></article>`);
    document.body.innerHTML = `<div id="search">${cards.join("")}</div>`;
    const byVin = new Map(shown.map((vehicle) => [vehicle.vin, vehicle]));
    stock = async () => {
      const query = new URL(requested.at(-1)!, location.href).searchParams;
      return Response.json(vehiclesByVin({ byVin }, query));
    };
  });

  it("contains the site's data of each vehicle, with 0 and false as values", async () => {
    startTracking({ googleAds: "AW-1" }, 0);
    await vi.waitFor(() => expect(itemsOf("view_item_list")).toBeDefined());
    expect(requested).toEqual([`/api/inventory/vehicles?vin=${vinOf(1)}&vin=${vinOf(2)}`]);
    const [first, second] = itemsOf("view_item_list")!;
    const { make, model, year, trim } = shown[0]!;
    expect(first).toMatchObject({
      id: vinOf(1),
      vehicle_make: make,
      vehicle_model: model,
      vehicle_year: year,
      vehicle_price: trackedVehicle(shown[0]!).price,
      vehicle_trim: trim,
      vehicle_drivetrain: facts.drivetrain,
      vehicle_fuelType: facts.fuelType,
      vehicle_transmission: facts.transmission,
      vehicle_interiorColor: facts.interiorColor,
      vehicle_priceDrop: 0,
      vehicle_great_deals: "false",
    });
    expect(second).toMatchObject({ id: vinOf(2), vehicle_make: shown[1]!.make });
  });

  it("has the addresses' data if the inventory cannot be read, or the visitor leaves before", async () => {
    const known = [{ vin: vinOf(1), condition: "used", year: 2020 }];
    stock = async () => new Response(null, { status: 503 });
    expect(await withFacts(known)).toEqual(known);
    stock = () => new Promise(() => undefined);
    const waiting = withFacts(known);
    window.dispatchEvent(new Event("pagehide"));
    expect(await waiting).toEqual(known);
  });
});
