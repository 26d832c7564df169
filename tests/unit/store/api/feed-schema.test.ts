import { describe, expect, it } from "vitest";
import { FeedSchema } from "@/lib/store/api/feed-schema";

const SFTP = "sftp://acme@feeds.example/out/stock.csv";

describe("a store's feed", () => {
  it("is an address, by default fetched every hour", () =>
    expect(FeedSchema.parse({ url: SFTP })).toEqual({
      url: SFTP,
      schedule: "0 * * * *",
      alarmAfterHours: 26,
      columns: {},
      set: {},
    }));

  it.each([
    ["https://feeds.example/export?dealer=1"],
    ["ftps://acme@feeds.example:2121/out/stock-*.csv"],
    ["folder:"],
  ])("may be %s", (url) => expect(FeedSchema.safeParse({ url }).success).toBe(true));

  it.each([
    ["without encryption", { url: "ftp://acme@feeds.example/stock.csv" }, /must start with https:/],
    ["on this machine", { url: "file:///etc/passwd" }, /must start with https:/],
    ["no address", { url: "stock.csv" }, /must start with https:/],
    ["a password in its address", { url: "sftp://acme:secret@feeds.example/x" }, /must hold no password/],
    ["no user", { url: "sftp://feeds.example/stock.csv" }, /must name the user/],
    ["no file", { url: "ftps://acme@feeds.example/" }, /must name a file/],
    ["a schedule that is none", { url: SFTP, schedule: "hourly" }, /must be a cron expression/],
    ["a schedule that never comes", { url: SFTP, schedule: "0 0 30 2 *" }, /must be a cron expression/],
    ["a secret in the profile", { url: SFTP, password: "secret" }, /which itself does not belong here/],
    ["a place of another kind", { url: SFTP, password: "env=DATA_KEY" }, /must be "file" or "env"/],
    ["a file elsewhere", { url: SFTP, privateKey: "file:../keys/site-key.txt" }, /must be "file" or "env"/],
    ["a fingerprint of another kind", { url: SFTP, hostKey: "MD5:aa:bb" }, /must be a fingerprint/],
    ["an unknown field", { url: SFTP, secret: "x" }, /secret/],
  ])("is rejected with %s", (_, feed, problem) => {
    const parsed = FeedSchema.safeParse(feed);
    expect(
      parsed.error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("\n"),
    ).toMatch(problem);
  });
});
