import { type LoopbackServer, listen } from "./loopback";

export interface PhoneCall {
  path: string;
  authorization: string;
  fields: Record<string, string>;
}

export interface PhoneService extends LoopbackServer {
  calls: PhoneCall[];
  /** The code that it has texted. */
  code: string;
  /** Overrides its responses until reset. */
  instead: { status: number; body: string } | null;
}

/** A verification service with the shape of Twilio's Verify API v2, on a free loopback port, that records its requests. */
export async function startPhoneService(): Promise<PhoneService> {
  const sent = new Set<string>();
  const server = await listen((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const fields = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
      const path = request.url ?? "";
      service.calls.push({ path, authorization: request.headers.authorization ?? "", fields });
      const answer = service.instead ?? ownAnswer(path, fields);
      response.writeHead(answer.status, { "content-type": "application/json" });
      response.end(answer.body);
    });
  });
  const ownAnswer = (path: string, { To = "", Code }: Record<string, string>) => {
    const body = { sid: "VE00000000000000000000000000000001", to: To, channel: "sms", valid: false };
    if (path.endsWith("/Verifications")) {
      sent.add(To);
      return { status: 201, body: JSON.stringify({ ...body, status: "pending" }) };
    }
    if (!sent.has(To)) return { status: 404, body: JSON.stringify({ code: 20404, status: 404 }) };
    const right = Code === service.code;
    if (right) sent.delete(To);
    return {
      status: 200,
      body: JSON.stringify({ ...body, valid: right, status: right ? "approved" : "pending" }),
    };
  };
  const service: PhoneService = { ...server, calls: [], code: "246810", instead: null };
  return service;
}
