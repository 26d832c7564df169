// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { OpenNow } from "@/components/layout/open-now";
import { messages } from "@/lib/i18n/messages";
import { makeProfile } from "../../support/store-fixture";

const sales = (
  <OpenNow
    hours={makeProfile().sales.workingHours}
    timeZone="America/Chicago"
    words={messages().shell.openState}
  />
);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe("the opening state", () => {
  it("is never baked into cached HTML", () => {
    vi.setSystemTime(new Date("2026-11-20T12:00:00-06:00"));
    expect(renderToStaticMarkup(sales)).not.toMatch(/open|closed/i);
  });
  it.each([
    ["2026-11-20T12:00:00-06:00", "Open until 8 pm"],
    ["2026-11-20T08:00:00-06:00", "Closed, opens 9 am"],
    ["2026-11-19T21:00:00-06:00", "Closed, opens tomorrow 9 am"],
    ["2026-11-21T21:00:00-06:00", "Closed, opens Mon 9 am"],
  ])("at %s is %s", (now, text) => {
    vi.setSystemTime(new Date(now));
    render(sales);
    expect(screen.getByText(text)).toBeTruthy();
  });
  it("changes while the page stays open", () => {
    vi.setSystemTime(new Date("2026-11-20T19:59:30-06:00"));
    render(sales);
    act(() => vi.advanceTimersByTime(60_000));
    expect(screen.getByText("Closed, opens tomorrow 9 am")).toBeTruthy();
  });
});
