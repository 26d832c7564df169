import type { IncomingHttpHeaders } from "node:http";
import { type LoopbackServer, listen } from "./loopback";

export interface RecordedCall {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface RecordingServer extends LoopbackServer {
  readonly calls: RecordedCall[];
  /** Status of the following responses. */
  status: number;
}

/** Starts a receiver on a free loopback port that records its requests; pages of other origins may use it. */
export async function startRecordingServer(
  answer: (call: RecordedCall) => unknown = () => ({}),
): Promise<RecordingServer> {
  const server = await listen((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { method = "", url = "", headers } = request;
      const call = { method, path: url, headers, body: Buffer.concat(chunks).toString() };
      if (method !== "OPTIONS") recording.calls.push(call);
      response.writeHead(recording.status, {
        "content-type": "application/json",
        "access-control-allow-origin": "*",
        "access-control-allow-headers": "*",
      });
      response.end(JSON.stringify(answer(call)));
    });
  });
  const recording: RecordingServer = { ...server, calls: [], status: 200 };
  return recording;
}
