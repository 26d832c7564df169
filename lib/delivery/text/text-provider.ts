/** Text message; numbers are in international form (E.164). */
export interface TextMessage {
  from: string;
  to: string;
  body: string;
  /** URL to which the provider reports the text's state; none without one. */
  reportTo?: string;
}

export type TextResult =
  | { ok: true }
  /** `stopped`: the number has opted out at the provider. `final`: no retry. */
  | { ok: false; error: string; stopped?: true; final?: true };

/** Text that a number sent, as its provider posts it. */
export interface InboundText {
  /** Id of the message at the provider. */
  id: string;
  from: string;
  to: string;
  body: string;
  /** Media types of attached pictures and files, which stay with the provider. */
  media: string[];
  /** True if the provider has recognized STOP, START or HELP and answers by itself. */
  isAnswered: boolean;
}

/** Delivery of a sent text, as its provider posts it. */
export interface TextReport {
  state: "sent" | "delivered" | "failed";
  /** The provider's code, if it failed. */
  error: string | null;
}

/**
 * Provider of text messages. Another one is another implementation; nothing else knows a provider's fields
 * (docs/decisions/0030-phones-and-consents.md).
 */
export interface TextProvider {
  /** Sends one text, in one attempt. Never throws. Errors contain no number and no content. */
  send(message: TextMessage, signal?: AbortSignal): Promise<TextResult>;
  /** Returns true if the provider has signed a post to a URL. */
  hasSigned(url: string, fields: Readonly<Record<string, string>>, headers: Headers): boolean;
  /** Returns the text in a signed post, or null if it is none. */
  readText(fields: Readonly<Record<string, string>>): InboundText | null;
  /** Returns the state in a signed post, or null for one that says nothing new. */
  readReport(fields: Readonly<Record<string, string>>): TextReport | null;
  /** Returns the response to a received text, with the text to reply. */
  answer(reply: string | null): Response;
}
