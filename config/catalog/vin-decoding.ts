/** Limits of decoding VINs offline (`lib/catalog/inventory/vin`). */
export const vinDecoding = {
  /** Kinds of vehicle that are remembered; a few hundred bytes each. */
  remembered: 5_000,
  /** VINs that may wait to be decoded; further ones are answered with "not known". An import decodes one at a time. */
  waiting: 40,
  /** How long a visitor waits before the form continues without an answer, milliseconds. */
  visitorWaitMs: 6_000,
  /** The thread ends when it was idle for this long, milliseconds; it starts again in about a second. */
  idleMs: 10 * 60 * 1_000,
  /** Memory that the decoding thread may use before it is restarted, megabytes. */
  threadMegabytes: 160,
} as const;
