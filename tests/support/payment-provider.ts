import { createHmac, randomUUID } from "node:crypto";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** Payment as the provider knows it. */
export interface PaidAmount {
  id: string;
  status: "requires_capture" | "succeeded" | "canceled";
  isRefunded: boolean;
  metadata: Record<string, string>;
  amount: number;
}

/** Signed message, as it is posted to the webhook. */
export interface SignedMessage {
  body: string;
  signature: string;
}

export const STRIPE_KEY = "sk_test_forecourt";
export const WEBHOOK_SECRET = "whsec_forecourt";

interface Session {
  id: string;
  object: "checkout.session";
  url: string;
  status: "open" | "complete" | "expired";
  payment_status: "paid" | "unpaid";
  payment_intent: string | null;
  amount_total: number;
  currency: string;
  metadata: Record<string, string>;
  capture: string;
  sent: Record<string, string>;
}

/**
 * A server with the shape of Stripe's API (version 2026-10-28.endive) as far as deposits use it, on a free loopback
 * port: https://docs.stripe.com/api/checkout/sessions, /payment_intents, /refunds, and the signatures of webhooks.
 */
export async function startPaymentProvider() {
  const sessions = new Map<string, Session>();
  const payments = new Map<string, PaidAmount>();
  const answers = new Map<string, { sent: string; status: number; body: object }>();
  const calls: string[] = [];
  let refusal: number | null = null;
  /** Moves of money that were carried out: captures, cancellations and refunds. */
  const moves: string[] = [];
  let held: "request" | "answer" | null = null;
  let heldPath = "";
  let url = "";
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const sent = Buffer.concat(chunks).toString();
      const path = (request.url ?? "").split("?")[0]!;
      const key = request.headers["idempotency-key"] as string | undefined;
      calls.push(`${request.method} ${path}`);
      if (request.headers.authorization !== `Bearer ${STRIPE_KEY}`)
        return answer(response, 401, problem("invalid_api_key"));
      const isHeld = path.endsWith(heldPath) ? held : null;
      if (isHeld === "request") return;
      if (refusal !== null) return answer(response, refusal, problem("api_error"));
      const before = key === undefined ? undefined : answers.get(key);
      if (isHeld !== "answer" && before)
        return before.sent === sent
          ? answer(response, before.status, before.body)
          : answer(response, 400, problem("idempotency_key_in_use"));
      const { status, body } = before ?? handle(request.method ?? "", path, new URLSearchParams(sent));
      if (key !== undefined) answers.set(key, { sent, status, body });
      return isHeld === "answer" ? undefined : answer(response, status, body);
    });
  });

  function handle(method: string, path: string, fields: URLSearchParams): { status: number; body: object } {
    const ok = (body: object) => ({ status: 200, body });
    const wrong = (code: string, status = 400) => ({ status, body: problem(code) });
    const [, , kind, id = "", act = ""] = path
      .split("/")
      .flatMap((part) => (part === "checkout" ? [] : part));
    if (kind === "sessions" && method === "POST") {
      const until = Number(fields.get("expires_at"));
      // Removed with the version of September 30, 2026.
      if ([...fields.keys()].some((name) => name.startsWith("payment_method_types")))
        return wrong("payment_method_types_no_longer_supported");
      if (fields.get("mode") !== "payment" || !Number.isInteger(until)) return wrong("parameter_invalid");
      const sessionId = `cs_test_${randomUUID()}`;
      const session: Session = {
        ...{ id: sessionId, object: "checkout.session", url: `${url}/pay/${sessionId}`, status: "open" },
        ...{
          payment_status: "unpaid",
          payment_intent: null,
          currency: fields.get("line_items[0][price_data][currency]")!,
        },
        amount_total: Number(fields.get("line_items[0][price_data][unit_amount]")),
        metadata: { deposit: fields.get("metadata[deposit]")! },
        capture: fields.get("payment_intent_data[capture_method]")!,
        sent: Object.fromEntries(fields),
      };
      sessions.set(sessionId, session);
      return ok(session);
    }
    if (kind === "sessions") {
      const session = sessions.get(id);
      return session ? ok(session) : wrong("resource_missing", 404);
    }
    if (kind === "refunds") {
      const payment = payments.get(fields.get("payment_intent") ?? "");
      if (payment?.status !== "succeeded") return wrong("resource_missing", 404);
      if (payment.isRefunded) return wrong("charge_already_refunded");
      payment.isRefunded = true;
      moves.push("refund");
      return ok({ id: `re_${payment.id}`, object: "refund", status: "succeeded" });
    }
    const payment = payments.get(id);
    if (kind !== "payment_intents" || !payment) return wrong("resource_missing", 404);
    if (act === "") return ok({ ...payment, object: "payment_intent" });
    if (payment.status !== "requires_capture") return wrong("payment_intent_unexpected_state");
    payment.status = act === "capture" ? "succeeded" : "canceled";
    moves.push(act);
    return ok({ ...payment, object: "payment_intent" });
  }

  /** A message, signed as Stripe signs it: HMAC-SHA256 over the time and the body. */
  function signed(type: string, object: object, at: number, secret = WEBHOOK_SECRET): SignedMessage {
    const body = JSON.stringify({ id: `evt_${randomUUID()}`, object: "event", type, data: { object } });
    const seconds = Math.floor(at / 1_000);
    const hash = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
    return { body, signature: `t=${seconds},v1=${hash}` };
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    sessions,
    payments,
    calls,
    moves,
    signed,
    /** Answers each call with this status; null: as usual. */
    refuse(status: number | null) {
      refusal = status;
    },
    /** Never answers a call: before or after it was carried out; null: as usual. `path`: end of the held calls' paths. */
    hold(where: typeof held, path = "") {
      held = where;
      heldPath = path;
    },
    /** Pays a checkout page. @returns the message about it */
    pay(sessionUrl: string, at: number, changes: Partial<Session> = {}): SignedMessage {
      const session = sessions.get(sessionUrl.split("/").at(-1)!)!;
      const id = `pi_${session.id}`;
      const isManual = session.capture === "manual";
      const { metadata, amount_total: amount } = session;
      payments.set(id, {
        ...{ id, metadata, amount, isRefunded: false },
        status: isManual ? "requires_capture" : "succeeded",
      });
      Object.assign(session, {
        ...{ status: "complete", payment_intent: id, payment_status: isManual ? "unpaid" : "paid" },
        ...changes,
      });
      return signed("checkout.session.completed", session, at);
    },
    /** Ends a checkout page unpaid. @returns the message about it */
    expire(sessionUrl: string, at: number): SignedMessage {
      const session = sessions.get(sessionUrl.split("/").at(-1)!)!;
      session.status = "expired";
      return signed("checkout.session.expired", session, at);
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function problem(code: string): object {
  return { error: { type: "invalid_request_error", code, message: code } };
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}
