import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface SentText {
  from: string;
  to: string;
  body: string;
  /** URL to which the provider is asked to report the text's state. */
  reportTo: string | null;
}

export interface TextProvider {
  url: string;
  /** Accepted texts in order. */
  texts: SentText[];
  /** Sets the next responses in place of "created": a status, and the provider's error code. */
  refuse(...answers: { status: number; code?: number }[]): void;
  /** The first text that fits, waiting for it when it has not arrived yet. */
  next(fits: (text: SentText) => boolean): Promise<SentText>;
  stop(): Promise<void>;
}

export const TEXT_ACCOUNT = "AC0123456789";
export const TEXT_SECRET = "text-secret";

/** A provider with the shape of Twilio's Messages API, on a free loopback port. */
export async function startTextProvider(): Promise<TextProvider> {
  const texts: SentText[] = [];
  const refusals: { status: number; code?: number }[] = [];
  const waiting = new Set<() => void>();
  const signed = `Basic ${Buffer.from(`${TEXT_ACCOUNT}:${TEXT_SECRET}`).toString("base64")}`;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const answer = (status: number, body: object) =>
        response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
      const isCall = request.url === `/2010-04-01/Accounts/${TEXT_ACCOUNT}/Messages.json`;
      if (request.method !== "POST" || !isCall) return answer(404, { code: 20404 });
      if (request.headers.authorization !== signed) return answer(401, { code: 20003 });
      const refusal = refusals.shift();
      if (refusal) return answer(refusal.status, { code: refusal.code });
      const fields = new URLSearchParams(Buffer.concat(chunks).toString());
      texts.push({
        from: fields.get("From")!,
        to: fields.get("To")!,
        body: fields.get("Body")!,
        reportTo: fields.get("StatusCallback"),
      });
      for (const wake of waiting) wake();
      return answer(201, { sid: `SM${texts.length}`, status: "queued" });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    texts,
    refuse: (...answers) => void refusals.push(...answers),
    async next(fits) {
      for (;;) {
        const found = texts.find(fits);
        if (found) return found;
        await new Promise<void>((resolve) => {
          const wake = () => {
            waiting.delete(wake);
            resolve();
          };
          waiting.add(wake);
        });
      }
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
