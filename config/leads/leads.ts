/**
 * Kinds of lead and their delivery to the dealership (docs/rules.md#lead-types, docs/domain.md#adf). A store's own
 * settings (`leadEmails` of its profile) override these.
 */
export interface LeadTypeSettings {
  /** Subject of its e-mail, before `SUBJECT_FORMAT`. */
  subject: string;
  /** `adf`: as ADF when it is about a vehicle. CRMs refuse an ADF lead without one: it is then sent as text. */
  email: "adf" | "text";
  /** Provider name in ADF, after `PROVIDER_PREFIX`. CRMs merge by it, so it must not change once in use. */
  provider: string;
}

export const DEFAULT_SUBJECT = "Website Lead";

export const LEAD_TYPES = {
  AVAILABILITY: { subject: DEFAULT_SUBJECT, email: "adf", provider: "Check Availability" },
  UNLOCK_INVENTORY: {
    subject: "Unlock Inventory Form",
    email: "adf",
    provider: "Unlock Inventory",
  },
  UNLOCK_PRICE: {
    subject: "Personalize Price Form",
    email: "adf",
    provider: "Personalize Price",
  },
  SCHEDULE_TEST_DRIVE: {
    subject: "Schedule Test Drive Form",
    email: "adf",
    provider: "Schedule Test Drive",
  },
  SELL_OR_TRADE: { subject: "Sell Trade Form", email: "adf", provider: "Sell Trade" },
  CONTACT_SALES: {
    subject: "Contact Us Form (sales)",
    email: "text",
    provider: "Contact Us",
  },
  CONTACT_DEALERSHIP: {
    subject: "Contact Us Form (dealership)",
    email: "text",
    provider: "Contact Us",
  },
  CONTACT_FINANCE: {
    subject: "Contact Us Form (finance)",
    email: "text",
    provider: "Contact Us",
  },
  CONTACT_SERVICE: {
    subject: "Contact Us Form (service)",
    email: "text",
    provider: "Contact Us",
  },
  STAFF_MEMBER: { subject: "Staff Member Form", email: "text", provider: "Staff Member" },
  CAREERS: { subject: "Careers Form", email: "text", provider: "Careers" },
  APPLY_FINANCING: {
    subject: "Apply For Financing Form",
    email: "adf",
    provider: "Apply For Financing",
  },
  FULL_CREDIT_APP: {
    subject: "Full Credit Application Form",
    email: "text",
    provider: "Full Credit Application",
  },
  SERVICE: { subject: "Service Form", email: "text", provider: "Service" },
  POP_UP: { subject: "Pop Up Lead Form", email: "adf", provider: "Pop Up Lead" },
  ALERT: { subject: "Alert", email: "adf", provider: "Alert" },
} as const satisfies Record<string, LeadTypeSettings>;

export type LeadType = keyof typeof LEAD_TYPES;

/** Subject of the mail that a staff member gets directly (docs/rules.md#lead-types). */
export const STAFF_MAIL_SUBJECT = "Connect with a Staff Member Form from website";

/**
 * Some CRMs route by the dealership's name in the subject; `{subject}` alone switches it off. A store's own
 * `leadEmails.subjectFormat` overrides it.
 */
export const SUBJECT_FORMAT = "{subject} - {dealership}";

export const PROVIDER_PREFIX = "Website - ";

/** Body styles (docs/rules.md#lead-emails) in ADF's terms. */
export const ADF_BODYSTYLES: Record<string, string> = {
  suvs: "SUV",
  sedans: "Sedan",
  wagons: "Wagon",
  coupes: "Coupe",
  convertibles: "Convertible",
  hatchbacks: "Hatchback",
  trucks: "Truck",
  minivans: "Minivan",
};

/** Ads parameters forwarded with a lead (docs/rules.md#ads-parameters); all others are dropped. */
export const ADS_PARAMETERS = [
  "utm_source",
  "utm_medium",
  "utm_campaign",
  "utm_term",
  "utm_content",
  "gclid",
  "fbclid",
  "gbraid",
  "gwraid",
] as const;

export const ADS_VALUE_MAX_LENGTH = 500;

/** Cookie of a browser that has sent a lead (docs/rules.md#lead-status). */
export const LEAD_COOKIE = "adfLead";

/** Milliseconds within which one form sends an address at most one acknowledgement. */
export const RECEIPT_EVERY_MS = 60 * 60 * 1_000;

/** Minutes to which an acknowledgement rounds the promised time of a reply. */
export const RECEIPT_ROUNDED_MINUTES = 15;

/** Kinds of lead that are no question to a department: their acknowledgement promises no time. */
export const UNTIMED_LEADS: readonly LeadType[] = ["CAREERS", "STAFF_MEMBER"];

/** Kinds of lead whose form has its own mail and therefore no acknowledgement. */
export const OWN_MAIL_LEADS: readonly LeadType[] = ["ALERT"];

/** Longest values that the forms accept, characters. */
export const FIELD_LIMITS = {
  name: 100,
  address: 200,
  email: 254,
  phone: 40,
  message: 5_000,
  page: 500,
} as const;

/** A form sent sooner than this after it was shown is flagged as possible spam, milliseconds. */
export const TOO_FAST_MS = 2_000;

/** Name of the field that people do not see. Browsers do not fill it in by themselves. */
export const HONEYPOT_FIELD = "subjectLine";

const MEGABYTE = 1024 * 1024;

/** Largest body of a form post, bytes; and of one that may include a file, which is added to the rest. */
export const MAX_BODY_BYTES = 64 * 1024;
export const MAX_FILE_BODY_BYTES = 5 * MEGABYTE + MAX_BODY_BYTES;

/** The first bytes of files of a kind. */
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const PDF = [0x25, 0x50, 0x44, 0x46, 0x2d];
const RTF = [0x7b, 0x5c, 0x72, 0x74, 0x66];

/** Files that forms accept: by file extension, with the content that such a file must have. */
export const FILE_RULES = {
  resume: {
    endings: [".pdf", ".docx", ".doc", ".rtf", ".txt"],
    kinds: [
      { ending: ".pdf", type: "application/pdf", magic: PDF },
      {
        ending: ".docx",
        type: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
        magic: ZIP,
        holds: "word/document.xml",
      },
      { ending: ".doc", type: "application/msword", magic: COMPOUND_FILE },
      { ending: ".rtf", type: "application/rtf", magic: RTF },
      { ending: ".txt", type: "text/plain", magic: [], text: true },
    ],
    maxBytes: 5 * MEGABYTE,
  },
} as const satisfies Record<string, FileRule>;

export interface FileRule {
  endings: readonly string[];
  kinds: readonly FileKind[];
  maxBytes: number;
}

export interface FileKind {
  ending: string;
  type: string;
  /** First bytes of the file. */
  magic: readonly number[];
  /** Text anywhere in the file, ASCII: the names in a zip archive show that it is a document. */
  holds?: string;
  /** The file must be UTF-8 text. */
  text?: boolean;
}

export type FileRuleName = keyof typeof FILE_RULES;

/** Days for which a file is stored after its last mail was delivered, and at most if that never happens. */
export const FILE_RETENTION_DAYS = { delivered: 30, undelivered: 90 } as const;

/** Retention of mails written to files because no mail server is configured; also of phone codes. */
export const MAIL_FILE_RETENTION = { mailDays: 30, codeMinutes: 60 } as const;

/** Names of values that are never stored for showing a form again: visitors retype them. */
export const SENSITIVE_FIELDS = /ssn|social|birth/i;

/** Milliseconds for which a rejected form's typed values are stored for the page that shows them again. */
export const DRAFT_LIFETIME_MS = 15 * 60 * 1_000;

/**
 * Milliseconds for which the page after a form can show values sent without JavaScript: as long as its cookie lives.
 */
export const SENT_LIFETIME_MS = 24 * 60 * 60 * 1_000;
