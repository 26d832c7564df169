// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useVehicleHelp } from "@/components/leads/trade/trade-steps";
import { queryClient } from "@/components/ui/query-client";
import type { TradeFlow } from "@/lib/leads/trade/trade-flow";
import { VEHICLE } from "../core/fixture";

type Fields = Record<string, string>;

const FLOW = { models: ["Accord"], notice: null, answers: {} } as unknown as TradeFlow;
const LISTED = { models: ["Civic", "CR-V"], trims: { civic: ["LX", "EX"] } };
const requested: string[] = [];
let lists: () => Response;
let vin: () => Response | Promise<Response>;

beforeEach(() => {
  requested.length = 0;
  lists = () => Response.json(LISTED);
  vi.stubGlobal("fetch", async (url: string, { body }: RequestInit) => {
    requested.push(body ? `${url} ${String(body)}` : url);
    return url === "/api/trade/vin" ? vin() : lists();
  });
});
afterEach(() => {
  cleanup();
  queryClient().clear();
  vi.unstubAllGlobals();
});

/** Returns a pending promise without `Promise.withResolvers`, which Node 20 lacks. */
function pending(): { promise: Promise<Response>; resolve: (answer: Response) => void } {
  let resolve: (answer: Response) => void = () => undefined;
  const promise = new Promise<Response>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

function help(start: Fields) {
  return renderHook(() => {
    const [answers, setAnswers] = useState(start);
    return { answers, setAnswers, ...useVehicleHelp(FLOW, answers, setAnswers) };
  }).result;
}

describe("the lists of a trade-in's form", () => {
  it("are the server's first, then those of the chosen make and year, with the model's trims", async () => {
    const result = help({ make: "Honda", year: "2020", model: "Civic" });
    expect(result.current.lists).toEqual({ models: ["Accord"], trims: [] });
    await waitFor(() => expect(result.current.lists).toEqual({ models: LISTED.models, trims: ["LX", "EX"] }));
    expect(requested).toEqual(["/api/trade/models?make=Honda&year=2020"]);
  });

  it("are empty without a make or a response", async () => {
    expect(help({}).current.lists.models).toEqual([]);
    expect(requested).toEqual([]);
    lists = () => new Response(null, { status: 503 });
    const result = help({ make: "Honda" });
    await waitFor(() => expect(result.current.lists.models).toEqual([]));
  });
});

describe("a VIN", () => {
  it("is looked up automatically once it is complete, once, and fills the fields in", async () => {
    const { promise, resolve } = pending();
    vin = () => promise;
    const result = help({});
    act(() => result.current.setAnswers({ vin: VEHICLE.vin.slice(0, -1) }));
    expect(requested).toEqual([]);
    act(() => result.current.setAnswers({ vin: VEHICLE.vin }));
    await waitFor(() => expect(result.current.isLooking).toBe(true));
    resolve(Response.json({ fields: { make: "Honda" }, notice: { kind: "found" } }));
    await waitFor(() => expect(result.current.notice).toEqual({ kind: "found" }));
    expect(result.current.answers).toEqual({ vin: VEHICLE.vin, make: "Honda" });
    expect(result.current.isLooking).toBe(false);
    expect(requested.filter((each) => each.startsWith("/api/trade/vin"))).toEqual([
      `/api/trade/vin {"vin":"${VEHICLE.vin}"}`,
    ]);
  });

  it("is unknown without a response; the button looks it up again", async () => {
    vin = () => new Response(null, { status: 503 });
    const result = help({ vin: VEHICLE.vin });
    await waitFor(() => expect(result.current.notice).toEqual({ kind: "unknown" }));
    vin = () => Response.json({ fields: {}, notice: { kind: "found" } });
    act(() => result.current.lookUp());
    await waitFor(() => expect(result.current.notice).toEqual({ kind: "found" }));
  });
});
