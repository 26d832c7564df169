// @vitest-environment jsdom
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { OpenNow } from "@/components/content/locations/opening-hours";
import { showOpenNow } from "@/components/layout/live/start-shell";
import { packHours, unpackHours } from "@/lib/store/locations/working-hours";
import { makeProfile } from "../../support/store-fixture";

const { closures, sales } = makeProfile();
const { workingHours } = sales;
const html = () =>
  renderToStaticMarkup(<OpenNow hours={workingHours} closures={closures} timeZone="America/Chicago" />);
let stop: (() => void) | undefined;

function shownAt(now: string): string | null {
  vi.setSystemTime(new Date(now));
  document.body.innerHTML = html();
  stop = showOpenNow();
  return document.querySelector(".open-now")!.textContent;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  stop?.();
  vi.useRealTimers();
});

describe("the opening state", () => {
  it("is never baked into cached HTML", () => {
    expect(new DOMParser().parseFromString(html(), "text/html").body.textContent).toBe("");
  });
  it.each([
    ["2026-11-20T12:00:00-06:00", "Open until 8 pm"],
    ["2026-11-20T08:00:00-06:00", "Closed, opens 9 am"],
    ["2026-11-19T21:00:00-06:00", "Closed, opens tomorrow 9 am"],
    ["2026-11-21T21:00:00-06:00", "Closed, opens Mon 9 am"],
    ["2026-11-26T12:00:00-06:00", "Closed, opens tomorrow 9 am"],
    ["2026-12-24T21:00:00-06:00", "Closed, opens Sat 9 am"],
  ])("at %s is %s", (now, text) => expect(shownAt(now)).toBe(text));
  it("changes while the page stays open", () => {
    shownAt("2026-11-20T19:59:30-06:00");
    vi.advanceTimersByTime(60_000);
    expect(document.querySelector(".open-now")!.textContent).toBe("Closed, opens tomorrow 9 am");
  });
  it("is not shown if the time zone is unknown", () => {
    expect(renderToStaticMarkup(<OpenNow hours={workingHours} closures={closures} timeZone={null} />)).toBe(
      "",
    );
  });
});

describe("a week in an attribute", () => {
  it("reads as it was written, half hours and closed days too", () => {
    const hours = [{ closed: false, open: 9.5, close: 24 }, ...workingHours.slice(1)];
    expect(unpackHours(packHours(hours))).toEqual(hours);
  });
});
