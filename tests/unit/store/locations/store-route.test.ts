import { beforeEach, describe, expect, it, vi } from "vitest";
import { POST } from "@/app/api/store/route";
import { getSnapshot } from "@/lib/catalog/inventory/snapshot/snapshot";
import { StoreApiError } from "@/lib/store/api/store-api";

vi.mock("@/lib/catalog/inventory/snapshot/snapshot", () => ({ getSnapshot: vi.fn() }));
const CAR = "5XYRL4LC0MG000001";

beforeEach(() => {
  vi.mocked(getSnapshot).mockImplementation((async (storeSlug: string) =>
    storeSlug === "@north" ? { byVin: new Map([[CAR, {}]]) } : null) as unknown as typeof getSnapshot);
});

function choose(fields: Record<string, string>, headers: Record<string, string> = {}) {
  const body = new URLSearchParams(fields);
  return POST(
    new Request("http://cars.example/api/store", {
      method: "POST",
      body,
      headers: { host: "cars.example", referer: "http://cars.example/cars-for-sale/suvs", ...headers },
    }),
  );
}

describe("POST /api/store", () => {
  it("stores a selection and returns to the page", async () => {
    const response = await choose({ storeId: "north" });
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/cars-for-sale/suvs");
    expect(response.headers.get("set-cookie")).toContain("userSelectedStore=north;");
  });
  it.each([
    ["all stores", { storeId: "" }],
    ["an unknown store", { storeId: "nowhere" }],
    ["what cannot be a store", { storeId: "north; Domain=evil" }],
    ["no field", {}],
  ])("forgets the store for %s", async (_name, fields) => {
    const response = await choose(fields as Record<string, string>);
    expect(response.status).toBe(303);
    expect(response.headers.get("set-cookie")).toMatch(/^userSelectedStore=; .*Max-Age=0/);
  });
  it("stays on a vehicle that the store has, and leaves one that it has not", async () => {
    const on = (vin: string) => ({
      referer: `http://cars.example/used-cars-for-sale/2021-kia-sorento-${vin}`,
    });
    expect((await choose({ storeId: "north" }, on(CAR))).headers.get("location")).toContain(CAR);
    const other = await choose({ storeId: "north" }, on("5XYRL4LC0MG000002"));
    expect(other.headers.get("location")).toBe("/cars-for-sale");
  });
  it("returns home from another site's referer", async () => {
    const response = await choose({ storeId: "north" }, { referer: "https://evil.example/x" });
    expect(response.headers.get("location")).toBe("/");
  });
  it("rejects another site's form", async () => {
    const response = await choose({ storeId: "north" }, { "sec-fetch-site": "cross-site" });
    expect(response.status).toBe(403);
    expect(response.headers.get("set-cookie")).toBeNull();
  });
  it.each([
    ["sec-fetch-site", "same-site"],
    ["origin", "https://shop.cars.example"],
    ["origin", "null"],
  ])("rejects a form of another origin: %s %s", async (name, value) => {
    expect((await choose({ storeId: "north" }, { [name]: value })).status).toBe(403);
  });
  it("leaves the choice as it was while the store cannot be read", async () => {
    vi.mocked(getSnapshot).mockRejectedValue(new StoreApiError("down"));
    const response = await choose({ storeId: "north" });
    expect(response.status).toBe(303);
    expect(response.headers.get("set-cookie")).toBeNull();
  });
});
