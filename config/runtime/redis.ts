/** How this process talks to Redis (`REDIS_URL`), milliseconds. Redis only saves work: nobody waits long for it. */
export const redisConfig = {
  connectTimeout: 1_000,
  /** One question; an answer that takes longer is done without. */
  answerTimeout: 150,
  /** After an answer that did not come in time nobody asks for so long. */
  pauseAfterTimeout: 1_000,
  /** Without a word for so long the connection counts as lost; a PING is sent more often than that. */
  silence: 5_000,
  ping: 2_000,
  /** Waits between attempts to connect again: the first, and the longest. */
  reconnect: { first: 100, max: 1_000 },
  /** Questions under way at once; more are refused. */
  queue: 1_000,
};
