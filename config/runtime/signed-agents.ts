const HOUR = 60 * 60 * 1_000;

/** Times and sizes of agents that sign their requests (Web Bot Auth). */
export const SIGNED_AGENTS = {
  /** Pause between readings of the agents' keys. */
  everyMs: HOUR,
  timeoutMs: 5_000,
  bytes: 64 * 1_024,
  /** Keys of an agent. */
  keys: 20,
  /** Signatures of one request that are looked at. */
  signatures: 4,
  /** Seconds by which an agent's clock may be fast. */
  fastSeconds: 60,
  /** Longest validity of a signature in seconds: one that lasts longer is a password that anyone on the way can use. */
  validSeconds: 24 * 60 * 60,
  /** Path at which an agent named only by its origin publishes its keys. */
  directory: "/.well-known/http-message-signatures-directory",
  /** Thumbprints of published keys with a known private half (RFC 9421, B.1.4). */
  testKeys: ["poqkLGiymh_W0uP6PZFw-dvez3QJT5SolqXBCW38r0U"],
} as const;
