import { defineMessages } from "../../core/language/messages";

const english = {
  title: "Feeds",
  folder: "Drop folder",
  standings: {
    ok: "Up to date",
    waiting: "No file yet",
    failing: "Failing",
    late: "Late",
    stopped: "Stopped",
    refused: "Needs your attention",
  },
  next: "Next",
  whenFileComes: "When a file arrives",
  now: "Now",
  last: "Last run",
  never: "Never",
  run: "Run now",
  fetching: "We're fetching a feed. Reload the page in a minute to see the result.",
  setUp: "Set up the feed",
  runs: (store: string) => `Last runs for ${store}`,
  columns: { finished: "Finished", file: "File", result: "Result", counts: "Added, changed, removed" },
  outcomes: { imported: "Imported", unchanged: "No change", stopped: "Stopped", failed: "Failed" },
  counts: (added: number, changed: number, removed: number) => `${added}, ${changed}, ${removed}`,
  refused: (count: number) => (count === 1 ? "1 row wasn't imported" : `${count} rows weren't imported`),
  row: (line: number, vin: string | null, message: string) =>
    `Line ${line}${vin === null ? "" : `, ${vin}`}: ${message}`,
  noRuns: "No file has arrived yet. Set up where to fetch the file, or put one in the store's drop folder.",
  stopped: {
    hint: "The website still shows the vehicles from the last good file until another file arrives.",
    review: "See what would be removed",
  },
  photos: {
    waiting: (count: number, total: number) =>
      `Photos are being fetched: ${count} of ${total} vehicles are still waiting.`,
    failed: (count: number) =>
      count === 1
        ? "We couldn't fetch photos for 1 vehicle"
        : `We couldn't fetch photos for ${count} vehicles`,
    retry: (time: string) => `Next attempt: ${time}`,
    problem: (address: string, reason: string) => `${address}: ${reason}`,
    first: (count: number) => `The first ${count} vehicles:`,
  },
  leftOut: {
    title: "Advertising feeds",
    intro: "Vehicles at your stores that an advertiser doesn't show, and why.",
    shown: (count: number, text: string) =>
      count === 1 ? "1 vehicle can be shown" : `${text} vehicles can be shown`,
    more: (count: string) => `and ${count} more`,
    reasons: {
      price: "No price, which the vendor requires",
      status: (status: string) => `Status “${status}”, which the feed doesn't support`,
      needed: (columns: readonly string[]) => `Missing ${columns.join(", ")}, which the vendor requires`,
    },
  },
  upload: {
    label: "Upload a file",
    hint: "CSV or text, up to 20 MB. You'll see what it changes before anything happens.",
    button: "Show what it changes",
    title: (file: string) => `What ${file} changes`,
    for: (store: string) => `For ${store}. Nothing has happened yet.`,
    counts: "Summary",
    added: "New",
    changed: "Changed",
    removed: "Not in the file",
    unchanged: "Unchanged",
    refused: "Rows that can't be used",
    apply: "Apply this file",
    discard: "Discard",
    allowShrink: "These vehicles are really gone: remove them",
    shrink: (count: number) =>
      `${count} vehicles are missing from the file, a large part of the store's stock. Apply it only if they're really gone.`,
    nothing: "The file doesn't change anything.",
    vehicles: "New and changed vehicles",
    more: (count: number) => `and ${count} more`,
    isNew: "New",
    columns: { field: "Field", before: "Now", after: "In the file" },
    stays: (value: string, by: string) => `The site keeps showing “${value}”, which ${by} entered.`,
    missing: "Vehicles missing from the file",
    waiting: "Uploaded files",
    waitingUntil: (file: string, when: string) => `${file}: not applied yet, kept until ${when}`,
    failed: (file: string, cause: string) => `We couldn't apply ${file}: ${cause}`,
    again: (file: string) => `Open ${file}`,
    causes: {
      busy: "Another feed was being imported at that moment. Apply the file again.",
      internal:
        "The site had an error. Its log has the details. Apply the file again, or contact your administrator.",
    },
    lastTry: (cause: string) => `The last attempt failed: ${cause}`,
    missingHint: "They come off the site. Vehicles you added yourself stay.",
  },
  connections: {
    formerSecret:
      "Choose where the secret is: in a file, or in an environment variable. Its name comes from the store.",
    giveAgain:
      "The server has changed, so its secret was removed. Choose where the new server's secret is. If it doesn't need one, confirm that.",
    secretFor: (server: string) =>
      `${server} is a new server and gets this secret. Confirm that the secret is meant for it.`,
  },
  remote: "Your stock comes from your group's own system. Its feeds are set up there.",
};

/** Messages of the feed pages in the back office. */
export const staffFeedMessages = defineMessages("staff-feed", english);
