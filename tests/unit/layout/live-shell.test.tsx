// @vitest-environment jsdom
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { preloadLinks } from "@/components/layout/live/preload-links";
import { showDistances, visitorPlace } from "@/components/layout/live/show-distances";
import { watchLeaving } from "@/components/layout/live/watch-links";
import { AnnouncementBar } from "@/components/layout/site-header";
import { StorePicker } from "@/components/layout/store-sheets";
import { PRERENDER_RULES } from "@/config/runtime/inline-scripts";
import { formatMiles, milesBetween } from "@/lib/store/locations/distance";
import { places } from "@/lib/store/locations/places";
import { makeProfile } from "../../support/store-fixture";

const profile = makeProfile();
const naperville = { longitude: -88.1535, latitude: 41.7508 };
const fortWayne = { longitude: -85.1394, latitude: 41.0793 };
const stops: (() => void)[] = [];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "connection");
  Reflect.deleteProperty(navigator, "geolocation");
});

function show(html: string): void {
  document.body.innerHTML = html;
}

/** Clicks a link; jsdom would not follow it anyway. @returns whether the browser would */
function press(selector: string, init: MouseEventInit = {}): boolean {
  let followed = false;
  const last = (event: Event) => {
    followed = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener("click", last, { once: true });
  document
    .querySelector(selector)!
    .dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...init }));
  return followed;
}

describe("navigating to the current route", () => {
  beforeEach(() => {
    show(
      '<a id="same" href="/">Home</a><a id="other" href="/service">Service</a><a id="part" href="/#faq">FAQ</a>',
    );
    stops.push(watchLeaving());
  });
  it("is ignored as a duplicate", () => expect(press("#same")).toBe(false));
  it("another page is not", () => expect(press("#other")).toBe(true));
  it("a place on the page is not", () => expect(press("#part")).toBe(true));
  it("a new tab is not", () => expect(press("#same", { ctrlKey: true })).toBe(true));
});

describe("loading bar", () => {
  const bar = () => document.querySelector<HTMLElement>(".loading-bar");
  beforeEach(() => {
    show(
      '<a id="other" href="/service">Service</a><a id="file" href="/api/calendar">Calendar</a><a id="part" href="/#faq">FAQ</a>',
    );
    stops.push(watchLeaving());
  });
  it("shows after 200 ms and runs for 2000 ms", () => {
    press("#other");
    vi.advanceTimersByTime(199);
    expect(bar()).toBeNull();
    vi.advanceTimersByTime(1);
    expect(bar()?.style.animationDuration).toBe("2000ms");
  });
  it.each(["#file", "#part"])("is not shown for %s, which leads to no other page", (link) => {
    press(link);
    vi.advanceTimersByTime(5_000);
    expect(bar()).toBeNull();
  });
  it("is not shown if other code has handled the click", () => {
    document.body.addEventListener("click", (event) => event.preventDefault(), { once: true });
    press("#other");
    vi.advanceTimersByTime(5_000);
    expect(bar()).toBeNull();
  });
  it("disappears when the page is left", () => {
    press("#other");
    vi.advanceTimersByTime(200);
    window.dispatchEvent(new Event("pagehide"));
    expect(bar()).toBeNull();
  });
});

describe("route preload of pages", () => {
  const requested: string[] = [];
  let answer: (() => void)[] = [];
  beforeEach(() => {
    requested.length = 0;
    vi.stubGlobal(
      "fetch",
      vi.fn((url: string) => {
        requested.push(new URL(url).pathname);
        return new Promise<Response>((resolve) => answer.push(() => resolve(new Response(""))));
      }),
    );
    const links = Array.from({ length: 8 }, (_, n) => `<a href="/page-${n}">${n}</a>`);
    show(`${links.join("")}<a id="self" href="/">Home</a><a id="out" href="https://elsewhere.example/">Out</a>
      <a id="file" href="/photos/a.webp">Photo</a>
      <a id="credit" href="/auto-financing/full-credit-application">Apply</a><a id="drive" href="/test-drive/x">Drive</a><div id="search"><a id="filter" href="/cars-for-sale/suvs">SUVs</a>
      <article><a id="car" href="/car">Car</a></article></div>`);
    stops.push(preloadLinks());
  });
  afterEach(async () => {
    sessionStorage.clear();
    Reflect.deleteProperty(HTMLScriptElement, "supports");
    document.head.replaceChildren();
    for (const done of answer) done();
    answer = [];
    await vi.runAllTimersAsync();
  });
  const rest = (selector: string, milliseconds = 65) => {
    document.querySelector(selector)!.dispatchEvent(new Event("pointerover", { bubbles: true }));
    vi.advanceTimersByTime(milliseconds);
  };
  it("is for a link that the pointer rests on, and once", () => {
    rest("[href='/page-0']", 40);
    rest("[href='/page-1']");
    rest("[href='/page-1']");
    expect(requested).toEqual(["/page-1"]);
  });
  it("is for a link that a finger is on", () => {
    document
      .querySelector("[href='/page-2']")!
      .dispatchEvent(new MouseEvent("pointerdown", { bubbles: true }));
    expect(requested).toEqual(["/page-2"]);
  });
  it("runs at most five in parallel", async () => {
    for (let n = 0; n < 8; n++) rest(`[href='/page-${n}']`);
    expect(requested).toHaveLength(5);
    for (const done of answer.splice(0)) done();
    await vi.runAllTimersAsync();
    rest("[href='/page-7']");
    expect(requested).toHaveLength(6);
  });
  it("is only for other pages of this site, and leaves the filters to the search", () => {
    for (const selector of ["#self", "#out", "#file", "#filter", "#car"]) rest(selector);
    expect(requested).toEqual(["/car"]);
  });
  it("is not for a page that is rendered for each request and must not be cached", () => {
    for (const selector of ["#credit", "#drive"]) rest(selector);
    expect(requested).toEqual([]);
  });
  it.each([{ saveData: true }, { effectiveType: "2g" }, { effectiveType: "slow-2g" }])(
    "is not done on a slow connection or with data saving: %j",
    (connection) => {
      Object.defineProperty(navigator, "connection", { value: connection, configurable: true });
      rest("[href='/page-0']");
      expect(requested).toEqual([]);
    },
  );
  describe("prerendering", () => {
    const CAR = "/used-cars-for-sale/2022-acura-tlx-technology-19UUB5F41NA246934";
    const OTHER = "/new-cars-for-sale/2024-acura-tlx-19UUB5F41NA246935";
    const THIRD = "/new-cars-for-sale/2024-acura-tlx-19UUB5F41NA246936";
    const FOURTH = "/new-cars-for-sale/2024-acura-tlx-19UUB5F41NA246937";
    const connect = (connection: object) =>
      Object.defineProperty(navigator, "connection", { value: connection, configurable: true });
    const marked = () =>
      [...document.querySelectorAll<HTMLAnchorElement>("a[data-prerender]")].map(({ pathname }) => pathname);
    const pressDown = (selector: string, init: PointerEventInit = { pointerType: "mouse" }) =>
      document
        .querySelector(selector)!
        .dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, ...init }));

    beforeEach(() => {
      Object.defineProperty(HTMLScriptElement, "supports", { value: () => true, configurable: true });
      connect({ effectiveType: "4g" });
      const paths = [
        CAR,
        OTHER,
        THIRD,
        FOURTH,
        "/service",
        "/contact-us",
        "/es/contact-us",
        "/service/schedule",
      ];
      show(
        `${paths.map((path) => `<a href="${path}">${path}</a>`).join("")}<a href="/test-drive/x">Drive</a>`,
      );
    });

    it("is for a card that the pointer rests on and any page that is pressed, one at a time", () => {
      rest(`[href='${CAR}']`);
      expect(marked()).toEqual([CAR]);
      expect(document.querySelector("script[type=speculationrules]")?.textContent).toBe(PRERENDER_RULES);
      pressDown("[href='/service']");
      expect(marked()).toEqual(["/service"]);
      expect(document.querySelectorAll("script[type=speculationrules]")).toHaveLength(1);
      expect(requested).toEqual([]);
    });
    it("is not for other pages before a press; these are fetched", () => {
      rest("[href='/service']");
      expect([marked(), requested]).toEqual([[], ["/service"]]);
    });
    it("never is for a page of one visitor or a form, in any language", () => {
      for (const path of ["/test-drive/x", "/contact-us", "/es/contact-us", "/service/schedule"]) {
        rest(`[href='${path}']`);
        pressDown(`[href='${path}']`);
      }
      expect(marked()).toEqual([]);
      expect(requested).toEqual(["/contact-us", "/es/contact-us", "/service/schedule"]);
    });
    it.each([{ saveData: true, effectiveType: "4g" }, { effectiveType: "2g" }])(
      "is never done with %j",
      (each) => {
        connect(each);
        rest(`[href='${CAR}']`);
        pressDown(`[href='${CAR}']`);
        expect([marked(), requested, document.head.children.length]).toEqual([[], [], 0]);
      },
    );
    it("waits for the press on a connection that is not known to be fast", () => {
      connect({ effectiveType: "3g" });
      rest(`[href='${CAR}']`);
      expect([marked(), requested]).toEqual([[], [CAR]]);
      pressDown(`[href='${CAR}']`);
      expect(marked()).toEqual([CAR]);
    });
    it("is not for a link that opens a tab", () => {
      pressDown(`[href='${CAR}']`, { button: 1 });
      pressDown(`[href='${CAR}']`, { ctrlKey: true });
      expect(marked()).toEqual([]);
    });
    it("spends at most 150 KB a visit on pages that are not opened, and a press of the mouse still works", () => {
      for (const path of [CAR, OTHER, THIRD, FOURTH]) rest(`[href='${path}']`);
      rest("[href='/service']");
      pressDown(`[href='${FOURTH}']`, { pointerType: "touch" });
      expect([marked(), requested]).toEqual([[THIRD], []]);
      pressDown(`[href='${FOURTH}']`);
      expect(marked()).toEqual([FOURTH]);
    });
    it("opens without the transition between pages, which other pages keep", () => {
      const skipTransition = vi.fn();
      const swapTo = (path: string) =>
        window.dispatchEvent(
          Object.assign(new Event("pageswap"), {
            activation: { entry: { url: new URL(path, location.href).href } },
            viewTransition: { skipTransition },
          }),
        );
      rest(`[href='${CAR}']`);
      swapTo("/service");
      expect(skipTransition).not.toHaveBeenCalled();
      swapTo(CAR);
      expect(skipTransition).toHaveBeenCalledOnce();
    });
    it("does not count a page that is opened", () => {
      for (const path of [CAR, OTHER, THIRD]) rest(`[href='${path}']`);
      press(`[href='${THIRD}']`);
      rest(`[href='${FOURTH}']`);
      expect(marked()).toEqual([FOURTH]);
    });
  });
});

describe("browser geolocation", () => {
  const geolocation = (getCurrentPosition: Geolocation["getCurrentPosition"]) =>
    Object.defineProperty(navigator, "geolocation", { value: { getCurrentPosition }, configurable: true });
  const at = (coords: object) => geolocation((done) => done({ coords } as unknown as GeolocationPosition));
  const refused = () => geolocation((_, fail) => fail?.({ code: 1 } as GeolocationPositionError));

  it("yields a place", async () => {
    at(naperville);
    expect(await visitorPlace()).toEqual(naperville);
  });
  it("yields false on failure", async () => {
    refused();
    expect(await visitorPlace()).toBe(false);
  });
  it("resolves to false if the browser has none", async () => expect(await visitorPlace()).toBe(false));

  const picker = renderToStaticMarkup(
    <StorePicker places={places(profile, [profile])} selectedStoreId={null} />,
  );
  const names = () =>
    [...document.querySelectorAll<HTMLButtonElement>("button[name=storeId]")].map(({ value }) => value);
  const button = () => document.querySelector<HTMLButtonElement>("[data-find-nearest]")!;

  it("sorts the stores by distance without a request to a server", async () => {
    vi.stubGlobal("fetch", vi.fn());
    show(picker);
    at(fortWayne);
    await showDistances(button());
    expect(names().slice(0, 2)).toEqual(["", "heartland-fort-wayne"]);
    const texts = [...document.querySelectorAll("[data-distance]")].map((each) => each.textContent);
    expect(texts[0]).toBe("0 mi");
    expect(texts[3]).toMatch(/^1\d\d mi$/);
    expect(fetch).not.toHaveBeenCalled();
  });
  it("a refusal is quiet: the list stays as it is", async () => {
    show(picker);
    const before = names();
    refused();
    await showDistances(button());
    expect(names()).toEqual(before);
    expect(button().hidden).toBe(false);
    expect(document.querySelector("[data-distance]")?.textContent).toBe("");
  });
  it("Naperville to Fort Wayne is some 160 miles", () => {
    expect(formatMiles(milesBetween(naperville, fortWayne))).toBe("163 mi");
    expect(formatMiles(3.21)).toBe("3.2 mi");
  });
});

describe("announcement", () => {
  const announcement = { id: "winter", text: "Winter hours", link: null };
  const html = `<header><a href="/">Home</a></header>${renderToStaticMarkup(<AnnouncementBar announcement={announcement} />)}`;
  /** The script of the page, run in place. */
  function run(): void {
    show(html);
    const script = document.querySelector("script")!;
    Object.defineProperty(document, "currentScript", { value: script, configurable: true });
    new Function(script.textContent!)();
    Reflect.deleteProperty(document, "currentScript");
  }
  beforeEach(() => localStorage.clear());
  it("is closed by its button, and stays closed", () => {
    run();
    document.querySelector<HTMLButtonElement>("aside button")!.click();
    expect(document.querySelector("aside")).toBeNull();
    expect(document.activeElement?.textContent).toBe("Home");
    run();
    expect(document.querySelector("aside")).toBeNull();
  });
  it("shows a new one to visitors who closed the last", () => {
    localStorage.setItem("forecourt.announcement", "announcement-summer");
    run();
    expect(document.querySelector("aside")?.textContent).toContain("Winter hours");
  });
  it("works in a browser without storage", () => {
    vi.stubGlobal("localStorage", undefined);
    run();
    document.querySelector<HTMLButtonElement>("aside button")!.click();
    expect(document.querySelector("aside")).toBeNull();
  });
});
