/** Maximum lengths of a staff mail in characters, and maximum number of earlier mails in its headers. */
export const REPLY_LIMITS = { subject: 200, text: 10_000, references: 20 };

/** Placeholders of a template, written as `{name}`. */
export const REPLY_PLACEHOLDERS = [
  "firstName",
  "vehicle",
  "price",
  "vehicleLink",
  "storeName",
  "storePhone",
  "storeAddress",
  "myName",
] as const;
export type ReplyPlaceholder = (typeof REPLY_PLACEHOLDERS)[number];

/** Limits of inbound mails: bytes of a mail, characters of stored text and subject, and listed files. */
export const INBOUND_LIMITS = {
  bytes: 15 * 1024 * 1024,
  text: 50_000,
  subject: 500,
  files: 20,
  fileName: 200,
  /** Ids of referenced mails in headers and in a delivery report. */
  references: 50,
  idLength: 300,
  addresses: 100,
  /** Lines that can start a MIME part. */
  parts: 1_000,
  depth: 20,
  /** Lines of a mail; attachments have lines of 76 characters. */
  lines: 400_000,
  /** Fields of the first header block, and bytes of all headers together. */
  headers: 2_000,
  headerBytes: 256 * 1024,
  headerChars: 2_000,
  referenceChars: 20_000,
  /** Parsed HTML: characters, tags, and levels of nesting. */
  html: 250_000,
  htmlTags: 10_000,
  htmlDepth: 50,
  /** Parsed bytes of a delivery report. */
  reportBytes: 128 * 1024,
};

/** Limits of the process that parses inbound mails, for one mail and for the process itself. */
export const MAIL_PROCESS = {
  seconds: 10,
  megabytes: 250,
  heapMegabytes: 128,
  restMegabytes: 100,
  idleMs: 30_000,
  /** Maximum number of webhook mails that are parsed or queued; further ones get a 503. */
  waiting: 100,
  /** Bytes of all webhook mails in progress. */
  heldBytes: 30 * 1024 * 1024,
};

/** Permanent faults, for which a retry is useless. */
export const LASTING_FAULTS = [
  "too-large",
  "too-many-parts",
  "too-deep",
  "too-many-headers",
  "headers-too-large",
  /** The mail has no sender, or the file is not a mail. */
  "unreadable",
] as const;

/** Temporary faults: limits of time and memory, and every fault outside the mail. */
export const PASSING_FAULTS = ["too-slow", "too-much-memory", "not-stored"] as const;

export const MAIL_FAULTS = [...LASTING_FAULTS, ...PASSING_FAULTS] as const;
export type MailFault = (typeof MAIL_FAULTS)[number];

/**
 * Limits of failed mails: attempts until a mail is set aside, mails set aside with their bytes, and days
 * until deletion.
 */
export const FAILED_MAILS = {
  tries: 5,
  max: 500,
  bytes: 100 * 1024 * 1024,
  days: 30,
  /** Days after which a mail without further attempts is deleted. */
  tryDays: 7,
};

/** Settings of mailbox polling: interval, lease and timeout in milliseconds, and messages per check. */
export const MAILBOX_TIMES = { pollMs: 60_000, leaseMs: 5 * 60_000, timeoutMs: 30_000, messages: 50 };

/**
 * Schedule of mails to the staff. A late lead is mailed about within `overdueDays`; afterwards only the digest
 * counts it. The digest is sent within some hours of opening, or not on that day.
 */
export const STAFF_MAIL_TIMES = {
  pollMs: 60_000,
  leaseMs: 2 * 60_000,
  overdueDays: 7,
  overdueAtOnce: 200,
  digestHours: 3,
};
