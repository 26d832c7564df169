/** How a process uses PostgreSQL (`DATABASE_URL`), milliseconds. The size of its pool is `DATABASE_POOL`. */
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

/** Rows that `npm run store -- copy` reads and writes at once; files are large. */
export const copyBatch = { rows: 500, files: 10 };
