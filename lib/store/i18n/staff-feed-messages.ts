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
  stopped: {
    hint: "The website shows the vehicles of the last good file until another file arrives.",
    review: "Show what would leave",
  },
  photos: {
    waiting: (count: number, total: number) =>
      `Photos are being fetched: ${count} of ${total} vehicles are still waiting.`,
    failed: (count: number) =>
      count === 1
        ? "1 vehicle has photos that could not be fetched"
        : `${count} vehicles have photos that could not be fetched`,
    retry: (time: string) => `Next attempt: ${time}`,
    problem: (address: string, reason: string) => `${address}: ${reason}`,
    first: (count: number) => `The first ${count} vehicles:`,
  },
  leftOut: {
    title: "Advertising feeds",
    intro: "Vehicles of your stores that an advertiser does not show, and why.",
    shown: (count: number, text: string) =>
      count === 1 ? "1 vehicle can be shown" : `${text} vehicles can be shown`,
    more: (count: string) => `and ${count} more`,
    reasons: {
      price: "No price, which the vendor demands",
      status: (status: string) => `Status “${status}”, for which the feed has no value`,
      needed: (columns: readonly string[]) => `Without ${columns.join(", ")}, which the vendor demands`,
    },
  },
  upload: {
    label: "Upload a file",
    hint: "CSV or text, at most 20 MB. You see what it changes before anything happens.",
    button: "Show what it changes",
    title: (file: string) => `What ${file} changes`,
    for: (store: string) => `For ${store}. Nothing has happened yet.`,
    counts: "In numbers",
    added: "New",
    changed: "Changed",
    removed: "Not in the file",
    unchanged: "Unchanged",
    refused: "Rows that cannot be used",
    apply: "Apply this file",
    discard: "Discard",
    allowShrink: "These vehicles are really gone: remove them",
    shrink: (count: number) =>
      `The file lacks ${count} vehicles, a large part of the store's stock. Apply it only if they are really gone.`,
    nothing: "The file changes nothing.",
    vehicles: "New and changed vehicles",
    more: (count: number) => `and ${count} more`,
    isNew: "New",
    columns: { field: "Field", before: "Now", after: "In the file" },
    stays: (value: string, by: string) => `The site goes on showing “${value}”, which ${by} entered.`,
    missing: "Vehicles that the file lacks",
    waiting: "Uploaded files",
    waitingUntil: (file: string, when: string) => `${file}: not applied yet, kept until ${when}`,
    failed: (file: string, cause: string) => `${file} could not be applied: ${cause}`,
    again: (file: string) => `Open ${file}`,
    causes: {
      busy: "Another feed was being imported at that moment. Apply the file again.",
      internal:
        "The site had an error, which its log has. Apply the file again, or contact your administrator.",
    },
    lastTry: (cause: string) => `The last attempt failed: ${cause}`,
    missingHint: "They leave the site. Vehicles that you added yourselves stay.",
  },
  connections: {
    formerSecret:
      "Choose where the secret is: in a file, or in an environment variable. Its name follows from the store.",
    giveAgain:
      "The server has changed, so its secret was removed. Choose again where the secret of the new server is. If it needs none, confirm that.",
    secretFor: (server: string) =>
      `${server} is a new server and gets this secret. Confirm that the secret is meant for it.`,
  },
  remote: "Your stock comes from your group's own system. Its feeds are set up there.",
};

/** Messages of the feed pages in the back office. */
export const staffFeedMessages = defineMessages("staff-feed", english);
