import { type LoopbackServer, listen } from "./loopback";

export interface ValuationService extends LoopbackServer {
  /** Bodies of `POST /valuations`. */
  requested: Record<string, unknown>[];
  /** Overrides the status of the responses until reset. */
  instead: number | null;
}

/** A valuation service of the shape that `lib/leads/trade/get-valuation` describes, with one additional question. */
export async function startValuationService(): Promise<ValuationService> {
  const server = await listen((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on("end", () => {
      if (request.method === "POST") service.requested.push(JSON.parse(body) as Record<string, unknown>);
      response.writeHead(service.instead ?? 200, { "content-type": "application/json" });
      response.end(JSON.stringify(request.method === "POST" ? VALUES : { questions: [QUESTION] }));
    });
  });
  const service: ValuationService = { ...server, requested: [], instead: null };
  return service;
}

const VALUES = { retail: 21_000, roughWholesale: 15_000, averageWholesale: 17_250, margin: 5 };

const QUESTION = {
  questionId: "5001",
  text: "How many keys are there?",
  inputType: "radio",
  required: true,
  answers: [
    { label: "One", value: "1" },
    { label: "Two", value: "2" },
  ],
};
