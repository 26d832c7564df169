/** The back office's view of feeds. */
export const staffFeedMessages = {
  title: "Feeds",
  folder: "Drop folder",
  standings: {
    ok: "Up to date",
    waiting: "No file yet",
    failing: "Failing",
    late: "Late",
    stopped: "Stopped",
  },
  next: "Next",
  whenFileComes: "When a file comes",
  now: "Now",
  last: "Last run",
  never: "Never",
  run: "Run now",
  fetching: "A feed is being fetched. Reload the page in a minute to see the result.",
  setUp: "Set up the feed",
  runs: (store: string) => `Last runs of ${store}`,
  columns: { finished: "Finished", file: "File", result: "Result", counts: "Added, changed, removed" },
  outcomes: { imported: "Imported", unchanged: "No change", stopped: "Stopped", failed: "Failed" },
  counts: (added: number, changed: number, removed: number) => `${added}, ${changed}, ${removed}`,
  refused: (count: number) => (count === 1 ? "1 row was not imported" : `${count} rows were not imported`),
  row: (line: number, vin: string | null, message: string) =>
    `Line ${line}${vin === null ? "" : `, ${vin}`}: ${message}`,
  noRuns:
    "No file has come yet. Set up where the file is fetched from, or put one into the store's drop folder.",
  remote: "Your stock comes from your group's own system. Its feeds are set up there.",
};
