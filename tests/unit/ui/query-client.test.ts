// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fetchJson, queryClient } from "@/components/ui/query-client";

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal("fetch", fetched);
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient().clear();
});

const read = () =>
  queryClient().fetchQuery({ queryKey: ["x"], queryFn: () => fetchJson<number>("/api/x?vin=secret") });

describe("the islands' requests to the site", () => {
  it("is requested as JSON, once while it is fresh", async () => {
    fetched.mockImplementation(async () => Response.json(7));
    expect([await read(), await read()]).toEqual([7, 7]);
    expect(fetched.mock.calls).toEqual([["/api/x?vin=secret", { headers: { accept: "application/json" } }]]);
  });

  it("keeps a post's own headers", async () => {
    fetched.mockImplementation(async () => Response.json(7));
    await fetchJson("/api/x", { method: "POST", headers: { "content-type": "application/json" } });
    expect(fetched.mock.calls[0]![1]).toEqual({
      method: "POST",
      headers: { accept: "application/json", "content-type": "application/json" },
    });
  });

  it("fails immediately, without the query in the message, and is requested again the next time", async () => {
    fetched.mockImplementation(async () => new Response(null, { status: 503 }));
    await expect(read()).rejects.toThrow("/api/x answered 503.");
    expect(fetched).toHaveBeenCalledTimes(1);
    fetched.mockImplementation(async () => Response.json(7));
    expect(await read()).toBe(7);
  });

  it("is requested also by a browser that reports itself offline", async () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    window.dispatchEvent(new Event("offline"));
    fetched.mockImplementation(async () => Response.json(7));
    expect(await read()).toBe(7);
    vi.restoreAllMocks();
    window.dispatchEvent(new Event("online"));
  });
});
