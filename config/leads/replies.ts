/** Longest parts of a mail that the staff write, characters; earlier mails that a mail names in its headers. */
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

/** Inbound mails: the largest one, bytes; longest stored text and subject, characters; listed files. */
export const INBOUND_LIMITS = {
  bytes: 15 * 1024 * 1024,
  text: 50_000,
  subject: 500,
  files: 20,
  fileName: 200,
  /** Ids of other mails, in headers and in a report. */
  references: 50,
  idLength: 300,
  addresses: 100,
  /** Lines that can begin a part. */
  parts: 1_000,
  depth: 20,
  /** Mails with attachments have lines of 76 characters. */
  lines: 400_000,
  /** Fields of the first header block; bytes of all headers together. */
  headers: 2_000,
  headerBytes: 256 * 1024,
  headerChars: 2_000,
  referenceChars: 20_000,
  /** Read of HTML: characters, tags, and levels of nesting. */
  html: 250_000,
  htmlTags: 10_000,
  htmlDepth: 50,
  /** Read of a report about a mail that came back. */
  reportBytes: 128 * 1024,
};

/** The process that reads inbound mails: limits of one mail, and of the process between mails. */
export const MAIL_PROCESS = {
  seconds: 10,
  megabytes: 250,
  heapMegabytes: 128,
  restMegabytes: 100,
  idleMs: 30_000,
  /** Mails of the webhook that are read or wait; further ones get a 503. */
  waiting: 100,
  /** Bytes of all mails of the webhook that are under way. */
  heldBytes: 30 * 1024 * 1024,
};

/** Faults that another try does not cure. */
export const LASTING_FAULTS = [
  "too-large",
  "too-many-parts",
  "too-deep",
  "too-many-headers",
  "headers-too-large",
  /** No sender, or no mail at all. */
  "unreadable",
] as const;

/** Faults that may pass: limits of time and memory, and everything outside the mail. */
export const PASSING_FAULTS = ["too-slow", "too-much-memory", "not-stored"] as const;

export const MAIL_FAULTS = [...LASTING_FAULTS, ...PASSING_FAULTS] as const;
export type MailFault = (typeof MAIL_FAULTS)[number];

/** Mails that fail: tries until one is set aside; the most that are set aside, and their bytes; days until they are deleted. */
export const FAILED_MAILS = {
  tries: 5,
  max: 500,
  bytes: 100 * 1024 * 1024,
  days: 30,
  /** Days after which a mail that is not tried again is deleted. */
  tryDays: 7,
};

/** Settings of reading a mailbox: interval, lease and timeout in milliseconds, and messages per check. */
export const MAILBOX_TIMES = { pollMs: 60_000, leaseMs: 5 * 60_000, timeoutMs: 30_000, messages: 50 };

/**
 * Mails to the staff: a look this often; a late lead is mailed about within so many days, after which only the digest counts
 * it; the digest goes out within so many hours of opening, or not at all that day.
 */
export const STAFF_MAIL_TIMES = {
  pollMs: 60_000,
  leaseMs: 2 * 60_000,
  overdueDays: 7,
  overdueAtOnce: 200,
  digestHours: 3,
};

/** Mails that a person of the staff can switch off on the account page. */
export const STAFF_MAIL_KINDS = ["overdue", "digest"] as const;
export type StaffMailKind = (typeof STAFF_MAIL_KINDS)[number];
