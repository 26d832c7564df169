// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { cardsResource } from "../../../../lib/web/agents/vehicle-cards";

const SITE = "https://acme.example.com";
const ONE = {
  vin: "1FTEW1E45LF000007",
  name: "2024 Kia Telluride SX",
  advertised_price: 28_225,
  price_includes: [{ label: "Documentary fee", amount: 225 }],
  price_excludes: [],
  mileage: 12_000,
  picture: `${SITE}/photos/1.jpg`,
  page: `${SITE}/used-cars-for-sale/2024-kia-telluride-sx-1FTEW1E45LF000007`,
};

/** What the page said to its host. */
let said: { id?: number; method?: string; params?: unknown }[];
const hear = ({ data }: MessageEvent) => said.push(data as (typeof said)[number]);
let frame: HTMLIFrameElement;

beforeEach(() => {
  said = [];
  addEventListener("message", hear);
  frame = document.body.appendChild(document.createElement("iframe"));
  Object.assign(frame.contentWindow!, {
    ResizeObserver: class {
      observe() {}
    },
  });
  frame.contentDocument!.write(cardsResource(SITE).text);
});

afterEach(() => {
  removeEventListener("message", hear);
  frame.remove();
});

/** Says something to the page as its host, or as another window. */
function tell(data: object, source: Window = window) {
  const inside = frame.contentWindow as Window & typeof globalThis;
  inside.dispatchEvent(new inside.MessageEvent("message", { data: { jsonrpc: "2.0", ...data }, source }));
}

const show = (result: object) =>
  tell({ method: "ui/notifications/tool-result", params: { structuredContent: result } });
const cards = () => [...frame.contentDocument!.querySelectorAll("li")];

it("greets its host, and waits for the answer before it is ready", async () => {
  await vi.waitFor(() => expect(said).toMatchObject([{ id: 1, method: "ui/initialize" }]));
  tell({ id: 1, result: { hostContext: { theme: "dark" } } });
  await vi.waitFor(() => expect(said.at(-1)).toMatchObject({ method: "ui/notifications/initialized" }));
  expect(frame.contentDocument!.documentElement.style.colorScheme).toBe("dark");
});

it("shows found vehicles with price and fees, and asks the host to open a page", async () => {
  show({ vehicles: [ONE, { ...ONE, name: "2020 Honda Accord", advertised_price: null }] });
  expect(cards().map((card) => card.querySelector("h2")!.textContent)).toEqual([
    ONE.name,
    "2020 Honda Accord",
  ]);
  expect(cards()[0]!.textContent).toContain("$28,225");
  expect(cards()[0]!.textContent).toContain("Includes Documentary fee $225");
  expect(cards()[1]!.textContent).toContain("Call for price");
  cards()[0]!.querySelector("button")!.click();
  await vi.waitFor(() =>
    expect(said.at(-1)).toMatchObject({ method: "ui/open-link", params: { url: ONE.page } }),
  );
});

it("shows one vehicle, and says that none was found", () => {
  show(ONE);
  expect(cards()).toHaveLength(1);
  show({ vehicles: [] });
  expect(frame.contentDocument!.body.textContent).toContain("No vehicle was found.");
});

it("shows texts as texts, nothing of other sites, and nothing that another window says", () => {
  const forged = { ...ONE, name: "<b>Kia</b>", page: "https://other.example.com/", picture: "javascript:1" };
  show({ vehicles: [forged] });
  expect(cards()[0]!.querySelector("h2")!.textContent).toBe("<b>Kia</b>");
  expect(cards()[0]!.querySelector("b, img, button")).toBeNull();
  tell({ method: "ui/notifications/tool-result", params: { structuredContent: ONE } }, frame.contentWindow!);
  expect(cards()[0]!.querySelector("h2")!.textContent).toBe("<b>Kia</b>");
});
