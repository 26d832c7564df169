import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { z } from "zod";
import type { CreditBandId } from "../config/catalog/finance-sliders";

/** Name of the sample lender, for `PREQUALIFY_LENDER`. */
export const SAMPLE_LENDER = "Sample Lender";

/** Days for which an offer of the sample lender is valid. */
const VALID_DAYS = 30;

/** Programs of each credit band: percent per year, months, US dollars. */
const PROGRAMS: Readonly<Record<CreditBandId, readonly (readonly [number, number, number])[]>> = {
  excellent: [
    [4.49, 48, 60_000],
    [4.99, 72, 60_000],
  ],
  good: [
    [5.74, 48, 45_000],
    [6.24, 72, 45_000],
  ],
  fair: [
    [8.99, 48, 30_000],
    [9.49, 72, 30_000],
  ],
  rebuilding: [[14.9, 60, 18_000]],
};

const PullSchema = z.strictObject({
  consent: z.strictObject({ version: z.string().min(1), text: z.string().min(1), at: z.iso.datetime() }),
  applicant: z.strictObject({
    firstName: z.string().min(1),
    lastName: z.string().min(1),
    address: z.strictObject({
      street: z.string().min(1),
      city: z.string().min(1),
      state: z.string().length(2),
      zipCode: z.string().regex(/^\d{5}(-\d{4})?$/),
    }),
    dateOfBirth: z.iso.date(),
  }),
  store: z.strictObject({ id: z.string().min(1), name: z.string().min(1), state: z.string() }),
});

interface Reply {
  status: number;
  body: object;
}

/**
 * Answers by the contract in docs/prequalification.md. The last name decides: that of a credit band gets its programs,
 * "No offer" none, "Nobody" is not found, and all others have good credit. Nobody's credit is checked.
 */
function replyTo(text: string, now: number): Reply {
  let json: unknown = null;
  try {
    json = JSON.parse(text);
  } catch {
    return { status: 400, body: { error: "malformed" } };
  }
  const pull = PullSchema.safeParse(json);
  if (!pull.success) return { status: 400, body: { error: "malformed" } };
  const name = pull.data.applicant.lastName.toLowerCase();
  if (name === "nobody") return { status: 422, body: { error: "unknown" } };
  if (name === "no offer") return { status: 200, body: { decision: "no-offer", sample: true } };
  const band = (Object.keys(PROGRAMS) as CreditBandId[]).find((each) => each === name) ?? "good";
  const until = new Date(now + VALID_DAYS * 86_400_000).toISOString().slice(0, 10);
  const programs = PROGRAMS[band].map(([apr, termMonths, maximum]) => ({ apr, termMonths, maximum }));
  const tier = `${Object.keys(PROGRAMS).indexOf(band) + 1}`;
  return { status: 200, body: { decision: "offer", sample: true, tier, band, until, programs } };
}

/** Lender on this computer, with what it was asked. */
export interface SampleLender {
  url: string;
  /** Bodies and keys of the calls. */
  calls: { body: string; key: string; authorization: string | undefined }[];
  /** Number of soft pulls: a repeated key is none. */
  pulls: () => number;
  /**
   * Replaces its answers until reset: a status, or a text with status 200; `hang` never answers, and `lost` decides but
   * never answers.
   */
  instead: number | string | "hang" | "lost" | null;
  stop: () => Promise<void>;
}

/** Starts the sample lender on loopback. @param port 0 for any free one */
export async function startSampleLender(port = 0, now: () => number = Date.now): Promise<SampleLender> {
  const replies = new Map<string, Reply & { asked: string }>();
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = Buffer.concat(chunks).toString();
      const key = String(request.headers["idempotency-key"] ?? "");
      lender.calls.push({ body, key, authorization: request.headers.authorization });
      const { instead } = lender;
      if (instead === "hang") return;
      const isLost = instead === "lost";
      if (typeof instead === "string" && !isLost) return send(response, 200, instead);
      if (typeof instead === "number") return send(response, instead, "{}");
      if (request.method !== "POST" || key === "") return send(response, 400, '{"error":"malformed"}');
      const asked = withoutTime(body);
      const before = replies.get(key);
      if (before && before.asked !== asked) return send(response, 409, '{"error":"key"}');
      const reply = before ?? { ...replyTo(body, now()), asked };
      if (reply.status !== 400) replies.set(key, reply);
      return isLost ? undefined : send(response, reply.status, JSON.stringify(reply.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const lender: SampleLender = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/prequalifications`,
    calls: [],
    pulls: () => replies.size,
    instead: null,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return lender;
}

/** A repeated call has a later time of the same consent. */
function withoutTime(body: string): string {
  return body.replace(/"at":"[^"]*"/, "");
}

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { "content-type": "application/json" }).end(body);
}

if (process.argv[1]?.endsWith("sample-lender.ts")) {
  const { url } = await startSampleLender(Number(process.env.PREQUALIFY_PORT ?? 4400));
  process.stdout.write(
    `The sample lender checks nobody's credit. Start the site with:\n  PREQUALIFY_URL=${url} PREQUALIFY_LENDER="${SAMPLE_LENDER}" npm run serve\n`,
  );
}
