import type { Env } from "@/lib/core/platform/env";
import type { StartStep } from "@/lib/core/platform/start-steps";
import { mailFolder } from "@/lib/delivery/mail/mail-files";
import { importProgress } from "./inventory-progress";

const STOCK_STEPS = { fetch: "its file", rows: "its vehicles", photos: "its photos" };

/** Returns a callback that prints each start step once, and on a terminal also the import's progress. */
export function startProgress(write: (line: string) => void): (step: StartStep) => void {
  const bar = importProgress();
  let last = "";
  const say = (line: string) => {
    if (line === last) return;
    bar.stop();
    last = line;
    write(line);
  };
  return (step) => {
    if (step.step === "database") say("Preparing the database …");
    if (step.step === "ready") say("Starting the site …");
    if (step.step !== "stock") return;
    say(`Importing the sample stock of ${step.storeId}: ${STOCK_STEPS[step.phase]} …`);
    bar.update(step.done, step.total, step.phase, step.rows);
  };
}

type Shown = Pick<Env, "PORT" | "SITE_URL" | "STAFF" | "SMTP_URL" | "DATA_DIR">;

/** Returns the addresses and folders of a site that has just started. */
export function startSummary(settings: Shown, seconds: number): string {
  const minutes = `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
  const mails = settings.SMTP_URL
    ? `sent by ${new URL(settings.SMTP_URL).host}`
    : `files in ${mailFolder(settings.DATA_DIR)}, as no SMTP_URL is set`;
  return [
    "",
    `Ready in ${minutes} minutes. Ctrl+C ends it.`,
    `  Site         ${settings.SITE_URL}`,
    ...(settings.STAFF === "on"
      ? [
          `  Back office  ${settings.SITE_URL}/staff`,
          "               its owner is invited by: npm run staff -- invite you@example.com --role owner",
        ]
      : []),
    `  Mails        ${mails}`,
    "",
  ].join("\n");
}
