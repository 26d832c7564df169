/** Longest parts of a mail that the staff write, characters; earlier mails that a mail names in its headers. */
export const REPLY_LIMITS = { subject: 200, text: 10_000, references: 20 };

/** What a template may leave to be filled in, as `{name}`. */
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

/** Mails that come in: largest one, bytes; longest stored text and subject, characters; listed files. */
export const INBOUND_LIMITS = {
  bytes: 15 * 1024 * 1024,
  text: 50_000,
  subject: 500,
  files: 20,
  fileName: 200,
  references: 50,
  headerBytes: 256 * 1024,
};

/** How a mailbox is read: a look this often, a lease this long, messages at one look. Milliseconds. */
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
