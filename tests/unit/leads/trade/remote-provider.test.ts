import { afterEach, describe, expect, it } from "vitest";
import { remoteValuation } from "@/lib/leads/trade/get-valuation";
import { type LoopbackServer, listen } from "../../../support/loopback";

const CAR = {
  vin: null,
  year: 2019,
  make: "Honda",
  model: "CR-V",
  trim: "",
  mileage: 60_000,
  bodystyle: null,
  answers: { vehicleCondition: "good" },
};

let server: LoopbackServer | undefined;
afterEach(async () => server?.stop());

async function provider(
  answer: (path: string, body: string) => [status: number, body: string] | null,
  wait = 2_000,
) {
  server = await listen((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on("end", () => {
      const reported = answer(request.url ?? "", body);
      if (!reported) return;
      response.writeHead(reported[0], { "content-type": "application/json" });
      response.end(reported[1]);
    });
  });
  return remoteValuation(`${server.url}/`, wait);
}

describe("VALUATION_URL: a valuation service over HTTP", () => {
  it("gets the vehicle and the values, and no visitor data", async () => {
    let sent: unknown;
    const remote = await provider((path, body) => {
      sent = [path, JSON.parse(body)];
      return [
        200,
        JSON.stringify({ retail: 20_000, roughWholesale: 15_000, averageWholesale: 16_000, margin: 5 }),
      ];
    });
    expect(await remote.value(CAR)).toEqual({
      retail: 20_000,
      roughWholesale: 15_000,
      averageWholesale: 16_000,
      margin: 5,
      basis: { kind: "provider" },
    });
    expect(sent).toEqual(["/valuations", CAR]);
  });

  it("unknown vehicle: 404", async () => {
    expect(await (await provider(() => [404, ""])).value(CAR)).toBeNull();
  });

  it.each([
    ["an error", [500, "{}"]],
    ["no JSON", [200, "<html>"]],
    ["nonsense", [200, JSON.stringify({ retail: "much" })]],
    ["a negative value", [200, JSON.stringify({ retail: -1, roughWholesale: 1, averageWholesale: 1 })]],
    ["too much", [200, " ".repeat(600_000)]],
  ] as const)("answers %s: it fails, and the message names no vehicle", async (_, reported) => {
    const remote = await provider(() => [reported[0], reported[1]]);
    await expect(remote.value(CAR)).rejects.toThrow();
  });

  it("takes too long: it fails", async () => {
    await expect((await provider(() => null, 50)).value(CAR)).rejects.toThrow();
  });

  it("lists its own questions; ids may be numbers", async () => {
    const remote = await provider((path) => [
      path === "/questions" ? 200 : 404,
      JSON.stringify({
        questions: [
          { questionId: 77, text: "Keys?", inputType: "radio", answers: [{ label: "Two", value: 2 }] },
        ],
      }),
    ]);
    expect(await remote.questions()).toEqual([
      {
        questionId: "77",
        text: "Keys?",
        inputType: "radio",
        required: false,
        answers: [{ label: "Two", value: "2" }],
      },
    ]);
  });
});
