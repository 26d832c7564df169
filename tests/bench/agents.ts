import { buildIndex } from "@/lib/catalog/inventory/search/engine/build-index";
import { agentSearch, SearchInputSchema } from "@/lib/web/agents/agent-search";
import { answerMcp } from "@/lib/web/agents/answer-mcp";
import { company, snapshotOf } from "../support/alerts";
import { generatedVehicles } from "../unit/catalog/inventory/generated-vehicles";
import { table } from "./table";

/** Compares a search by the Model Context Protocol with the search itself, with equal stock and queries. */
const STOCK = 20_000;
const TURNS = 1_000;
const WARM_UP = 200;
const SITE = "https://acme.example.com";
const QUESTIONS = [
  { query: "SUV under $30,000 with third row" },
  { query: "red truck 4x4" },
  { body_style: "sedans", max_price: 25_000, max_mileage: 60_000 },
  { make: "Honda", model: "CR-V", condition: "used" },
] as const;

async function bench(): Promise<void> {
  process.env.DATA_DIR ??= "test-results/bench-agents";
  const vehicles = generatedVehicles(STOCK, 11).filter((vehicle) => !vehicle.private);
  const stock = { ...snapshotOf([]), vehicles, index: buildIndex(vehicles, company) };
  const byVin = new Map(vehicles.map((vehicle) => [vehicle.vin, vehicle]));
  const context = { stock: { ...stock, byVin }, siteUrl: SITE, now: Date.now() };
  const engine = await measure(async (question) => {
    JSON.stringify(agentSearch(SearchInputSchema.parse(question), context));
  });
  const protocol = await measure(async (question) => {
    const request = requestOf(question);
    const answer = await answerMcp({ request, sent: await request.clone().json() }, async () => context);
    if (!(await answer.text()).includes('"structuredContent"')) throw new Error("no answer");
  });
  const row = (name: string, [p50, p99]: [number, number]) => [name, p50.toFixed(2), p99.toFixed(2)];
  console.log(`${STOCK.toLocaleString("en-US")} vehicles, ${TURNS.toLocaleString("en-US")} searches each`);
  console.log(
    table(
      ["milliseconds", "p50", "p99"],
      [
        row("the search, as JSON", engine),
        row("the same by MCP", protocol),
        row("on top", [protocol[0] - engine[0], protocol[1] - engine[1]]),
      ],
    ),
  );
  console.log("Aim: p99 at most 10 ms on top.");
}

/** Returns p50 and p99 of consecutive queries. */
async function measure(
  ask: (question: (typeof QUESTIONS)[number]) => Promise<void>,
): Promise<[number, number]> {
  const times: number[] = [];
  for (let turn = 0; turn < WARM_UP + TURNS; turn++) {
    const start = performance.now();
    await ask(QUESTIONS[turn % QUESTIONS.length]!);
    if (turn >= WARM_UP) times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  return [times[Math.floor(TURNS * 0.5)]!, times[Math.floor(TURNS * 0.99)]!];
}

function requestOf(question: object): Request {
  const params = { name: "search_vehicles", arguments: question };
  return new Request(`${SITE}/api/mcp`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      "mcp-protocol-version": "2025-06-18",
    },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params }),
  });
}

await bench();
