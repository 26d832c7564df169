/** Call to a number of a store, as its provider posts it. Numbers are in international form (E.164). */
export interface InboundCall {
  /** Id of the call at the provider. */
  id: string;
  from: string;
  to: string;
}

/** Call that has ended. */
export interface EndedCall extends InboundCall {
  /** Seconds for which it was answered; null: it was missed. */
  seconds: number | null;
}

/**
 * Provider of phone calls. Another one is another implementation; nothing else knows a provider's fields. Calls are never
 * recorded.
 */
export interface VoiceProvider {
  /** Returns true if the provider has signed a post to a URL. */
  hasSigned(url: string, fields: Readonly<Record<string, string>>, headers: Headers): boolean;
  /** Returns the call in a signed post, or null if it is none. */
  readCall(fields: Readonly<Record<string, string>>): InboundCall | null;
  /** Returns the ended call in a signed post, or null if it is none. */
  readEnd(fields: Readonly<Record<string, string>>): EndedCall | null;
  /** Returns the response that forwards a call to a number, and asks for a post to a URL at its end. */
  forward(to: string, endedUrl: string): Response;
  /** Returns the response that ends a call. */
  hangUp(): Response;
}
