/** Timeouts of PostgreSQL connections (`DATABASE_URL`), in milliseconds. The size of the pool is `DATABASE_POOL`. */
export const postgresConfig = {
  /** Timeout for a free or a new connection. */
  connectTimeout: 5_000,
  /** Timeout of one statement, enforced by the server. */
  statementTimeout: 30_000,
  /** Timeout of an idle transaction, so that a hanging process releases its locks. */
  idleTransactionTimeout: 30_000,
  /** Idle time after which a connection is closed. */
  idleTimeout: 30_000,
  /** Delay before the listener for stock changes reconnects. */
  listenAgain: 1_000,
  /** Time for which the news of changed leads waits for others, so that one statement sends them. */
  newsWait: 50,
};

/**
 * Maximum number of prepared statements per SQLite connection. Each length of a value list needs its own
 * statement, so the number must be limited.
 */
export const preparedStatements = { max: 500 };

/** Limits of writes that come in together: on SQLite they share a commit, on PostgreSQL they take turns. */
export const sharedCommit = {
  /**
   * Milliseconds for which the first write waits for others; a fraction of a commit's duration on a slow
   * disk.
   */
  waitMs: 3,
  /** Maximum number of writes per commit, because each write waits for all of them. */
  works: 64,
  /** Maximum number of concurrent transactions on PostgreSQL; the others wait, so that pages do not. */
  transactions: 4,
};

/** Number of rows that `npm run store -- copy` copies per batch; lower for files, because they are large. */
export const copyBatch = { rows: 500, files: 10 };

/**
 * Timeouts of Redis (`REDIS_URL`), in milliseconds. Redis is only a cache, so no visitor waits long for it.
 */
export const redisConfig = {
  connectTimeout: 1_000,
  /** Timeout of one command; the caller then continues without a result. */
  answerTimeout: 150,
  /** Pause without commands after a timeout. */
  pauseAfterTimeout: 1_000,
  /** Silence after which a connection is considered lost; PINGs are sent more often. */
  silence: 5_000,
  ping: 2_000,
  /** First and maximum delay between reconnection attempts. */
  reconnect: { first: 100, max: 1_000 },
  /** Time without an error after which Redis is reported as back, so that one that comes and goes is one outage. */
  stable: 10_000,
  /** Maximum number of concurrent commands; further ones are rejected. */
  queue: 1_000,
};

/** Settings for reading and serving store data. Times are in milliseconds, sizes in bytes. */
export const storeApiConfig = {
  /** Maximum decompressed size of one page of a remote API's response. */
  maxBodyBytes: 64 * 1024 * 1024,
  /** Maximum number of pages per collection; the client treats an API with more as faulty. */
  maxPages: 200,
  /** Maximum number of redirects within the API's origin. */
  maxRedirects: 3,
  /** Statuses after which a read is retried (docs/rules.md#store-api). */
  retryStatuses: [408, 409, 425, 429, 500, 502, 503, 504],
  /**
   * Statuses, in addition to 404, for an optional collection that is missing or not available to this client.
   */
  absentStatuses: [403, 405, 410, 501],
  /** Total time for all pages of an optional collection; the stock does not wait longer. */
  optionalReadMs: 30_000,
  /** Maximum number of attempts, including the first. */
  maxTries: 3,
  /** Retry delay with full jitter: between 0 and `base * 2^n`, at most `max`. */
  retryDelay: { base: 250, max: 4_000 },
  /** Longest `Retry-After` that the client waits for; a longer value ends the attempts. */
  maxRetryAfter: 10_000,
  /** Records per page of Forecourt's own API: default and maximum. */
  pageSize: { default: 1_000, max: 5_000 },
  /** Number of cached lists of the embedded store, for a group and its stores; snapshots use most of them. */
  listsInMemory: 12,
  /** The same for lists of content, settings and staff edits, which are small. */
  smallListsInMemory: 60,
};

/** Interval in milliseconds of the check for edited files; an edit is visible within two seconds. */
export const fileWatchConfig = { lookEvery: 1_000 };

/** Settings for updates of the in-memory store data. */
export const snapshotConfig = {
  /** Polling interval of the embedded store's version row. */
  embeddedPoll: 1_000,
  /**
   * Milliseconds after a failed first read in which visitors get the cached error instead of a new store API
   * call.
   */
  holdAfterFailure: 5_000,
};
