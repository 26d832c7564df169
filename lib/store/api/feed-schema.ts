import { Cron } from "croner";
import { z } from "zod";
import { DEFAULT_FEED_ALARM_HOURS, DEFAULT_FEED_SCHEDULE } from "../../../config/catalog/feeds";
import { about, secretPlace, text } from "./fields";

export const FEED_PROTOCOLS = ["https:", "sftp:", "ftps:", "folder:"] as const;
export type FeedProtocol = (typeof FEED_PROTOCOLS)[number];

const EXAMPLE = "sftp://acme@feeds.example.com/out/stock.csv";

/**
 * Schema of a source from which a store's stock is imported automatically
 * (docs/inventory-feeds.md#feeds-by-themselves).
 */
export const FeedSchema = z
  .strictObject({
    url: z
      .string()
      .superRefine((address, context) => {
        for (const message of addressProblems(address)) context.addIssue({ code: "custom", message });
      })
      .meta(about("The file's address, with the user and without a password", EXAMPLE)),
    schedule: z
      .string()
      .default(DEFAULT_FEED_SCHEDULE)
      .refine(isSchedule, "must be a cron expression such as 15 * * * * (minute, hour, day, month, weekday)")
      .meta(
        about(
          "When the file is fetched: cron, in the store's time zone. By default, every hour",
          "15 * * * *",
        ),
      ),
    alarmAfterHours: z
      .int()
      .min(1)
      .max(14 * 24)
      .default(DEFAULT_FEED_ALARM_HOURS)
      .meta(about("Hours without a new file before the store gets an email", 26)),
    password: secretPlace
      .optional()
      .meta(
        about(
          "Where the deployment has the user's password, `file` or `env`; without a user a bearer token",
          "file",
        ),
      ),
    privateKey: secretPlace
      .optional()
      .meta(about("Where it has the user's SSH key, OpenSSH or PEM, without a passphrase", "file")),
    hostKey: z
      .string()
      .regex(
        /^SHA256:[A-Za-z0-9+/]{43}$/,
        "must be a fingerprint such as SHA256:…, as ssh-keygen -l prints it",
      )
      .optional()
      .meta(
        about(
          "Fingerprint of an SFTP server's key, as ssh-keygen -l prints it",
          "SHA256:uNiVztksCsDhcc0u9e8BrSHJH5yfVb2PsGvtS4jVvYU",
        ),
      ),
    columns: z
      .record(text, text)
      .default({})
      .meta(
        about("What each column holds, if its name doesn't say. Use ignore to leave one out", {
          Asking: "price",
        }),
      ),
    set: z
      .record(text, text)
      .default({})
      .meta(about("Values for fields that a row's columns leave empty", { condition: "used" })),
  })
  .meta({ id: "Feed" });

export type Feed = z.infer<typeof FeedSchema>;

function addressProblems(address: string): string[] {
  if (address === "folder:") return [];
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || url.hostname === "" || !(FEED_PROTOCOLS as readonly string[]).includes(url.protocol))
    return ["must start with https://, sftp:// or ftps://, or be folder:"];
  return [
    ...(url.password === "" ? [] : ["must hold no password: name it in `password`"]),
    ...(url.protocol !== "https:" && url.pathname.length < 2
      ? ["must name a file, such as /export/stock.csv"]
      : []),
    ...(url.protocol !== "https:" && url.username === ""
      ? ["must name the user, as sftp://user@host/file"]
      : []),
  ];
}

function isSchedule(pattern: string): boolean {
  try {
    return new Cron(pattern).nextRun() !== null;
  } catch {
    return false;
  }
}
