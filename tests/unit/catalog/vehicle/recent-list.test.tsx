// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { RecentList } from "@/components/catalog/vehicle/recently-viewed/recent-list";
import { queryClient } from "@/components/ui/query-client";
import { cardVehicle } from "@/lib/catalog/vehicle/card-vehicle";
import { browserStorage, recentVins, rememberVin } from "@/lib/catalog/vehicle/recently-viewed";
import { recentlyViewedMessages as t } from "@/lib/store/i18n/en/recently-viewed";
import { VEHICLE } from "../../leads/core/fixture";

const SOLD = "1HGCV1F34LA000002";
const OPEN = "1HGCV1F34LA000003";
const requested: string[] = [];
let answer: () => Response;
const onEmpty = vi.fn();

beforeEach(() => {
  document.documentElement.dataset.cookieTier = "0";
  requested.length = 0;
  onEmpty.mockClear();
  answer = () => Response.json({ vehicles: [cardVehicle(VEHICLE)] });
  vi.stubGlobal("fetch", async (url: string) => {
    requested.push(url);
    return answer();
  });
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  queryClient().clear();
  vi.unstubAllGlobals();
});

const remember = (...vins: string[]) => {
  for (const vin of vins.toReversed()) rememberVin(browserStorage(), vin);
};

it("shows vehicles still for sale, without this page's vehicle, and forgets sold ones", async () => {
  remember(OPEN, VEHICLE.vin, SOLD);
  render(<RecentList current={OPEN} onEmpty={onEmpty} />);
  expect(await screen.findAllByRole("listitem")).toHaveLength(1);
  expect(requested).toEqual([`/api/inventory/vehicles?vin=${VEHICLE.vin}&vin=${SOLD}`]);
  await waitFor(() => expect(recentVins(browserStorage())).toEqual([OPEN, VEHICLE.vin]));
});

it("is emptied by its button, and requests nothing then", async () => {
  remember(VEHICLE.vin);
  render(<RecentList current={undefined} onEmpty={onEmpty} />);
  fireEvent.click(await screen.findByRole("button", { name: t().clear }));
  expect(screen.getByRole("status").textContent).toContain(t().cleared);
  expect(recentVins(browserStorage())).toEqual([]);
  expect(requested).toHaveLength(1);
});

it("requests nothing without vehicles", () => {
  render(<RecentList current={undefined} onEmpty={onEmpty} />);
  expect(screen.getByRole("status").textContent).toContain(t().empty);
  expect(requested).toEqual([]);
});

it("notifies the page when all of them were sold, so that it hides the section", async () => {
  answer = () => Response.json({ vehicles: [] });
  remember(SOLD);
  render(<RecentList current={undefined} onEmpty={onEmpty} />);
  await waitFor(() => expect(onEmpty).toHaveBeenCalled());
});

it("reports its failure, and forgets nothing", async () => {
  answer = () => new Response(null, { status: 503 });
  remember(VEHICLE.vin);
  render(<RecentList current={undefined} onEmpty={onEmpty} />);
  expect(await screen.findByText(t().failed)).toBeDefined();
  expect(recentVins(browserStorage())).toEqual([VEHICLE.vin]);
});
