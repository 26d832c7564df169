// @vitest-environment jsdom
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { followMatches } from "@/components/leads/reserve/matches";
import { queryClient } from "@/components/ui/query-client";
import { reserveMessages as t } from "@/lib/store/i18n/reserve-messages";

const requested: string[] = [];
let answer: () => Response;

beforeEach(() => {
  requested.length = 0;
  answer = () => Response.json({ total: 0, vehicles: [], store: {} });
  vi.stubGlobal("fetch", async (url: string) => {
    requested.push(url);
    return answer();
  });
  history.replaceState(null, "", "/cars-for-sale");
  document.head.innerHTML = '<link rel="canonical" href="/cars-for-sale">';
  document.body.innerHTML = "<div id=area></div>";
});
afterEach(() => {
  queryClient().clear();
  vi.unstubAllGlobals();
});

async function search(path: string): Promise<void> {
  history.replaceState(null, "", path);
  await act(async () => document.querySelector<HTMLLinkElement>("link")!.setAttribute("href", path));
}

it("shows the reserve's matches for each search; nothing without a response", async () => {
  await act(async () => followMatches(document.getElementById("area")!, "north"));
  expect(await screen.findByText(t().noMatch)).toBeDefined();
  answer = () => new Response(null, { status: 403 });
  await search("/cars-for-sale/suvs");
  await waitFor(() => expect(screen.queryByText(t().noMatch)).toBeNull());
  expect(requested).toEqual([
    "/api/inventory/search?store=north&path=%2Fcars-for-sale&reserve=only",
    "/api/inventory/search?store=north&path=%2Fcars-for-sale%2Fsuvs&reserve=only",
  ]);
});
