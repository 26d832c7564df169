/** Times of what the staff edit, milliseconds. */
export const DOCUMENT_TIMES = {
  /**
   * Milliseconds after a colleague's last heartbeat in which they are shown as editing; an open editor sends heartbeats
   * more often.
   */
  editingMs: 60_000,
  editingSignMs: 20_000,
  /** Milliseconds after the last keystroke at which a draft is saved. */
  autosaveMs: 1_500,
  /** Delay before a failed save is retried; it doubles each time up to the maximum. */
  retryMs: 2_000,
  retryMaxMs: 30_000,
  /** Interval of the check for documents due to be published or unpublished, and the lease of one check. */
  scheduleMs: 1_000,
  /** Interval at which an editor checks the state of a test lead. */
  testLeadMs: 1_000,
  scheduleLeaseMs: 15_000,
};

/** A change of a document as JSON, at most. */
export const MAX_DOCUMENT_BYTES = 512 * 1024;
