/** Timeouts of PostgreSQL connections (`DATABASE_URL`), in milliseconds. The size of the pool is `DATABASE_POOL`. */
export const postgresConfig = {
  /** Waiting for a free connection, or for a new one. */
  connectTimeout: 5_000,
  /** One statement; the server ends a longer one. */
  statementTimeout: 30_000,
  /** An idle transaction: its locks must not outlive a process that hangs. */
  idleTransactionTimeout: 30_000,
  /** An idle connection is closed after this long. */
  idleTimeout: 30_000,
  /** Waits before the listener for changed stock connects again. */
  listenAgain: 1_000,
};

/**
 * Most prepared statements that a SQLite connection caches. The limit is needed because a list of values is another
 * statement at each length.
 */
export const preparedStatements = { max: 500 };

/** Limits of SQLite commits shared by several writes. */
export const sharedCommit = {
  /** Milliseconds for which the first write waits for others: a fraction of a commit's own time on a slow disk. */
  waitMs: 3,
  /** Most writes in one commit: later ones wait as long as all of these take. */
  works: 64,
};

/** Rows that `npm run store -- copy` reads and writes at once; files are large. */
export const copyBatch = { rows: 500, files: 10 };

/** Timeouts of Redis (`REDIS_URL`), in milliseconds. Redis only saves work, so no visitor waits long for it. */
export const redisConfig = {
  connectTimeout: 1_000,
  /** Timeout of one command; without a reply the caller proceeds without it. */
  answerTimeout: 150,
  /** Pause without commands after a timeout. */
  pauseAfterTimeout: 1_000,
  /** A connection that is silent for this long is treated as lost; a PING is sent more often than that. */
  silence: 5_000,
  ping: 2_000,
  /** Waits between attempts to connect again: the first, and the longest. */
  reconnect: { first: 100, max: 1_000 },
  /** Commands in progress at once; more are rejected. */
  queue: 1_000,
};

/** Settings of reading and serving the store's data. Times in milliseconds, sizes in bytes. */
export const storeApiConfig = {
  /** Largest response of a remote API, per page, after decompression. */
  maxBodyBytes: 64 * 1024 * 1024,
  /** Pages of one collection that the client follows before it treats the API as broken. */
  maxPages: 200,
  /** Redirects inside the API's own origin that the client follows. */
  maxRedirects: 3,
  /** Statuses worth another try, for reads only (docs/rules.md#store-api). */
  retryStatuses: [408, 409, 425, 429, 500, 502, 503, 504],
  /** Statuses besides 404 with which an API reports a missing optional collection, or none for this client. */
  absentStatuses: [403, 405, 410, 501],
  /** All pages of an optional collection together; the stock does not wait for it any longer. */
  optionalReadMs: 30_000,
  /** Total number of tries, including the first. */
  maxTries: 3,
  /** Full jitter: a delay between 0 and `base * 2^n`, at most `max`. */
  retryDelay: { base: 250, max: 4_000 },
  /** A `Retry-After` up to this is waited for; a longer one ends the tries at once. */
  maxRetryAfter: 10_000,
  /** Records per page of Forecourt's own API: the default, and the maximum. */
  pageSize: { default: 1_000, max: 5_000 },
  /** Cached lists of the embedded store: those of a group and its stores, mostly the snapshots' own. */
  listsInMemory: 12,
};

/** Milliseconds between checks for edited files: an edit shows within two seconds. */
export const fileWatchConfig = { lookEvery: 1_000 };

/** Settings that keep the in-memory copy of the store's data current. */
export const snapshotConfig = {
  /** The embedded store's version row is looked at this often: one row by its key. */
  embeddedPoll: 1_000,
  /** After a first read failed, visitors get the same response for this long before the store API is called again. */
  holdAfterFailure: 5_000,
};
