import { describe, expect, it } from "vitest";
import { startProgress, startSummary } from "@/bin/start-progress";
import { readStartStep } from "@/lib/core/platform/start-steps";

const SETTINGS = { PORT: 3000, SITE_URL: "http://localhost:3000", STAFF: "on", DATA_DIR: "./var" } as const;

describe("a start of `npm run serve`", () => {
  it("shows each step once", () => {
    const lines: string[] = [];
    const show = startProgress((line) => lines.push(line));
    const stock = { step: "stock", storeId: "acme", total: 2, rows: 9 } as const;
    show({ step: "database" });
    for (const done of [0, 1, 2]) show({ ...stock, phase: "rows", done });
    for (const done of [0, 1, 2]) show({ ...stock, phase: "photos", done });
    show({ step: "ready" });
    expect(lines).toEqual([
      "Preparing the database …",
      "Importing the sample stock of acme: its vehicles …",
      "Importing the sample stock of acme: its photos …",
      "Starting the site …",
    ]);
  });

  it("ends with the site, the back office and how its owner is invited, and where mails are", () => {
    const summary = startSummary(SETTINGS, 135.4);
    expect(summary).toContain("Ready in 2:15 minutes");
    expect(summary).toContain("http://localhost:3000\n");
    expect(summary).toContain("http://localhost:3000/staff");
    expect(summary).toContain("npm run staff -- invite you@example.com --role owner");
    expect(summary).toContain("files in var/mail");
  });

  it("names the mail server without its password, and no back office without one", () => {
    const summary = startSummary(
      { ...SETTINGS, STAFF: "off", SMTP_URL: "smtps://me:secret@mail.example:465" },
      1,
    );
    expect(summary).toContain("sent by mail.example:465");
    expect(summary).not.toMatch(/secret|staff/);
  });

  it("treats no other message of the server's process as a step", () => {
    expect(readStartStep({ nextServerReady: true, port: "3000" })).toBeNull();
    expect(readStartStep("ready")).toBeNull();
    expect(readStartStep({ step: "ready" })).toEqual({ step: "ready" });
  });
});
