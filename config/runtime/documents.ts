/** Times for the document editors, milliseconds. */
export const DOCUMENT_TIMES = {
  /**
   * Milliseconds after a colleague's last heartbeat in which the colleague is shown as editing. An open
   * editor sends heartbeats more often.
   */
  editingMs: 60_000,
  editingSignMs: 20_000,
  /** Milliseconds after the last keystroke before a draft is saved. */
  autosaveMs: 1_500,
  /** Delay before a failed save is retried; each failure doubles it up to the maximum. */
  retryMs: 2_000,
  retryMaxMs: 30_000,
  /** Interval of the check for documents to publish or unpublish, and its lease. */
  scheduleMs: 1_000,
  /** Interval at which an editor polls the state of a test lead. */
  testLeadMs: 1_000,
  scheduleLeaseMs: 15_000,
};

/** Maximum size of a document change as JSON, bytes. */
export const MAX_DOCUMENT_BYTES = 512 * 1024;
