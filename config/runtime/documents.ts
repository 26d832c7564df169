/** Times of what the staff edit, milliseconds. */
export const DOCUMENT_TIMES = {
  /** A colleague counts as editing this long after their last sign of it; an open editor gives one more often. */
  editingMs: 60_000,
  editingSignMs: 20_000,
  /** How soon after typing ends a draft is stored. */
  autosaveMs: 1_500,
  /** When storing failed it is tried again after this long, each time after twice as long, up to the most. */
  retryMs: 2_000,
  retryMaxMs: 30_000,
  /** How often documents are looked for whose time to be published, or to end, has come; and how long one look may take. */
  scheduleMs: 1_000,
  /** How often an editor looks what became of a test lead. */
  testLeadMs: 1_000,
  scheduleLeaseMs: 15_000,
};

/** A change of a document as JSON, at most. */
export const MAX_DOCUMENT_BYTES = 512 * 1024;
