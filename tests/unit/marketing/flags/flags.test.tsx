// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { GET } from "../../../../app/api/statsig/experiments/route";
import { useFlag } from "../../../../components/ui/use-flag";
import { EXPERIMENTS, FLAGS_META } from "../../../../config/marketing/flags";
import { type FakeStatsig, startFakeStatsig } from "../../../support/fake-statsig";

let statsig: FakeStatsig;
let fromSite: string[];
let key: string;

beforeEach(async () => {
  // The service's client lives as long as the page: each test has a separate project.
  key = `client-${performance.now()}`.replace(".", "-");
  statsig = await startFakeStatsig({
    gates: { report_web_vitals: false },
    experiments: { recently_viewed: { shown: 3, other: "x" } },
  });
  fromSite = [];
  const real = globalThis.fetch;
  vi.stubGlobal("fetch", async (url: string | URL | Request, init?: RequestInit) => {
    const address = String(url instanceof Request ? url.url : url);
    if (!address.startsWith("/")) return real(url, init);
    fromSite.push(address);
    return GET(new Request("http://localhost/api/statsig/experiments"));
  });
  document.head.innerHTML = "";
  document.documentElement.setAttribute("data-cookie-tier", "2");
  localStorage.clear();
});
afterEach(async () => {
  cleanup();
  // biome-ignore lint/suspicious/noDocumentCookie: the test's browser has no other way
  document.cookie = "allowCookies=; Max-Age=0";
  vi.unstubAllGlobals();
  await statsig.stop();
});

function withKey(): void {
  const meta = document.createElement("meta");
  meta.name = FLAGS_META;
  meta.content = JSON.stringify({ key, api: statsig.url });
  document.head.append(meta);
}

function allow(categories: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the test's browser has no other way
  document.cookie = `allowCookies=${categories}`;
}

function Shown() {
  const gate = useFlag("report_web_vitals");
  const { shown } = useFlag("recently_viewed");
  return (
    <p>
      {String(gate)} {shown}
    </p>
  );
}

describe("the feature-flag service", () => {
  it("returns gates and experiments, and logs the exposures", async () => {
    withKey();
    allow("essential,analytics");
    render(<Shown />);
    expect(screen.getByText("true 8")).toBeDefined();
    expect(await screen.findByText("false 3")).toBeDefined();
    expect(fromSite).toEqual(["/api/statsig/experiments"]);
    window.dispatchEvent(new Event("pagehide"));
    await vi.waitFor(() => expect(statsig.exposures()).toEqual(["recently_viewed", "report_web_vitals"]));
  });
  it.each([
    ["without a key", () => allow("essential,analytics")],
    ["before a choice", withKey],
    [
      "without analytics",
      () => {
        withKey();
        allow("essential,functional,targeting");
      },
    ],
  ])("%s: the defaults, without a request", async (_, prepare) => {
    prepare();
    render(<Shown />);
    await vi.dynamicImportSettled();
    expect(screen.getByText("true 8")).toBeDefined();
    expect([...statsig.calls, ...fromSite]).toEqual([]);
    expect(localStorage.length).toBe(0);
  });
  it("while the service is down: the defaults", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    statsig.status = 500;
    withKey();
    allow("essential,analytics");
    render(<Shown />);
    await vi.waitFor(() => expect(statsig.calls.length).toBeGreaterThan(0), 10_000);
    expect(screen.getByText("true 8")).toBeDefined();
    vi.mocked(console.error).mockClear();
  });
  it("GET /api/statsig/experiments lists the experiments", async () => {
    const response = await GET(new Request("http://localhost/api/statsig/experiments"));
    expect(await response.json()).toEqual(Object.keys(EXPERIMENTS));
  });
});
