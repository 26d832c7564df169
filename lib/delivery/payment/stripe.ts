import "server-only";
import type Stripe from "stripe";
import { PAYMENT_TIMEOUT_MS } from "../../../config/leads/deposits";
import type { Checkout, NewPayment, PaymentNews, PaymentProvider, PaymentResult } from "./payment-provider";

/** Settings of an account at Stripe. */
export interface StripeSettings {
  /** Base URL of the API, such as `https://api.stripe.com`. */
  url: string;
  secretKey: string;
  /** Secret of the webhook endpoint, which signs its messages. */
  webhookSecret: string;
}

/** Header with the signature of a message. */
export const STRIPE_SIGNATURE = "stripe-signature";

/** Seconds for which the signature of a message is valid, as Stripe's libraries have it. */
const TOLERANCE_SECONDS = 300;

/** Name of the field that carries our id through Stripe's objects. */
const OUR_ID = "deposit";

/** Returns the provider with Stripe's API and hosted Checkout, by its official library. */
export function stripe(settings: StripeSettings): PaymentProvider {
  return {
    open: (payment) => attempt(settings, (api) => open(api, payment)),
    ask: (id) =>
      attempt(settings, async (api) => ({ news: newsOfSession(await api.checkout.sessions.retrieve(id)) })),
    charge: ({ id, paymentId }) =>
      attempt(settings, async (api) => {
        const { status } = await api.paymentIntents.retrieve(paymentId);
        if (status !== "succeeded")
          await api.paymentIntents.capture(paymentId, {}, { idempotencyKey: `${id}.charge` });
        return {};
      }),
    giveBack: ({ id, paymentId }) => attempt(settings, (api) => giveBack(api, id, paymentId)),
    async readNews(body, headers, now) {
      const api = await client(settings);
      const signature = headers.get(STRIPE_SIGNATURE) ?? "";
      try {
        const event = await api.webhooks.constructEventAsync(
          Buffer.from(body),
          signature,
          settings.webhookSecret,
          TOLERANCE_SECONDS,
          undefined,
          now,
        );
        return newsOfEvent(event);
      } catch {
        return "forged";
      }
    },
  };
}

/** Loads the library only where a key is set. */
async function client({ url, secretKey }: StripeSettings): Promise<Stripe> {
  const { default: Library } = await import("stripe");
  const { protocol, hostname, port } = new URL(url);
  return new Library(secretKey, {
    host: hostname,
    ...(port !== "" && { port }),
    protocol: protocol === "http:" ? "http" : "https",
    maxNetworkRetries: 0,
    timeout: PAYMENT_TIMEOUT_MS,
    telemetry: false,
  });
}

/** Statuses after which the same call fails again; a failed sign-in (401, 403) may be corrected later. */
const FINAL = [400, 402, 404];

async function attempt<Value>(
  settings: StripeSettings,
  call: (api: Stripe) => Promise<Value>,
): Promise<PaymentResult<Value>> {
  try {
    return { ok: true, ...(await call(await client(settings))) };
  } catch (error) {
    const { statusCode = null, code = "" } = (error ?? {}) as { statusCode?: number; code?: string };
    const text = `payment provider: ${statusCode === null ? "no answer" : `status ${statusCode} ${code}`.trim()}`;
    return {
      ok: false,
      error: text,
      ...(statusCode !== null && FINAL.includes(statusCode) && { final: true as const }),
    };
  }
}

async function open(api: Stripe, payment: NewPayment): Promise<Checkout> {
  const metadata = { [OUR_ID]: payment.id };
  const { id, url } = await api.checkout.sessions.create(
    {
      mode: "payment",
      // Other methods settle days later, or cannot be authorized first.
      allowed_payment_method_types: ["card"],
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: "usd",
            unit_amount: payment.amount,
            product_data: { name: payment.title, description: payment.description },
          },
        },
      ],
      client_reference_id: payment.id,
      metadata,
      payment_intent_data: {
        capture_method: payment.capture === "charge" ? "automatic" : "manual",
        description: payment.title,
        metadata,
      },
      customer_email: payment.email,
      submit_type: "pay",
      locale: payment.language,
      success_url: payment.paidUrl,
      cancel_url: payment.canceledUrl,
      expires_at: Math.floor(payment.until / 1_000),
    },
    { idempotencyKey: `${payment.id}.open` },
  );
  if (url === null) throw new Error("a checkout page without an address");
  return { id, url };
}

/** The payment's own state decides, so that a payment that was charged meanwhile is refunded and not released. */
async function giveBack(api: Stripe, id: string, paymentId: string, isAgain = false): Promise<object> {
  const { status } = await api.paymentIntents.retrieve(paymentId);
  if (status === "succeeded")
    await api.refunds
      .create({ payment_intent: paymentId, metadata: { [OUR_ID]: id } }, { idempotencyKey: `${id}.refund` })
      .catch((error) => {
        // Somebody has refunded it in Stripe's own back office.
        if ((error as { code?: string }).code !== "charge_already_refunded") throw error;
      });
  else if (status !== "canceled")
    try {
      await api.paymentIntents.cancel(paymentId, {}, { idempotencyKey: `${id}.cancel` });
    } catch (error) {
      // A charge whose caller was killed may have arrived after the status was read: it is refunded.
      if (isAgain || (error as { code?: string }).code !== "payment_intent_unexpected_state") throw error;
      return giveBack(api, id, paymentId, true);
    }
  return {};
}

function newsOfEvent(event: Stripe.Event): PaymentNews | null {
  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.expired":
      return newsOfSession(event.data.object);
    case "payment_intent.canceled":
      return newsOf("returned", event.data.object.metadata, { paymentId: event.data.object.id });
    case "charge.captured":
    case "charge.refunded": {
      const { metadata, payment_intent, refunded } = event.data.object;
      // A part that was refunded in Stripe's back office leaves the deposit as it is.
      if (event.type === "charge.refunded" && !refunded) return null;
      const paymentId = typeof payment_intent === "string" ? payment_intent : (payment_intent?.id ?? null);
      return newsOf(event.type === "charge.captured" ? "charged" : "returned", metadata, { paymentId });
    }
    default:
      return null;
  }
}

/** An authorized payment is "unpaid" until it is charged: its complete session says that the card was good for it. */
function newsOfSession(session: Stripe.Checkout.Session): PaymentNews | null {
  const { status, payment_intent, amount_total: amount, currency, metadata } = session;
  const paymentId = typeof payment_intent === "string" ? payment_intent : (payment_intent?.id ?? null);
  if (status === "complete" && paymentId !== null)
    return newsOf("paid", metadata, { paymentId, amount, currency });
  return status === "expired" ? newsOf("expired", metadata, { paymentId }) : null;
}

function newsOf(
  kind: PaymentNews["kind"],
  metadata: Stripe.Metadata | null,
  more: Pick<PaymentNews, "paymentId"> & Partial<PaymentNews>,
): PaymentNews | null {
  const id = metadata?.[OUR_ID];
  return id === undefined ? null : { kind, id, amount: null, currency: null, ...more };
}
