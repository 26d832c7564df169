/** How this process talks to Redis (`REDIS_URL`), milliseconds. Redis only saves work, so no visitor waits long for it. */
export const redisConfig = {
  connectTimeout: 1_000,
  /** One command; without an answer in this time the caller proceeds without it. */
  answerTimeout: 150,
  /** After a timeout, no command is sent for this long. */
  pauseAfterTimeout: 1_000,
  /** A connection that is silent for this long counts as lost; a PING is sent more often than that. */
  silence: 5_000,
  ping: 2_000,
  /** Waits between attempts to connect again: the first, and the longest. */
  reconnect: { first: 100, max: 1_000 },
  /** Commands in progress at once; more are rejected. */
  queue: 1_000,
};
