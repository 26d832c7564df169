/**
 * Delivery of a lead type to the dealership (docs/rules.md#lead-types, docs/domain.md#adf). A store's
 * `leadEmails` overrides it.
 */
export interface LeadTypeSettings {
  /** Subject of the mail, inserted into `SUBJECT_FORMAT`. */
  subject: string;
  /**
   * Mail format: `adf` if the lead has a vehicle, otherwise text, because CRMs reject an ADF lead without a
   * vehicle.
   */
  email: "adf" | "text";
  /**
   * Provider name in ADF after `PROVIDER_PREFIX`. CRMs group leads by it, so it must not change once in use.
   */
  provider: string;
  /** Department responsible for leads of this type. */
  department: "sales" | "service" | "credit";
  /** False if it is no question to a department: its acknowledgement states no time of a reply. */
  promisesReply?: false;
}

export const DEFAULT_SUBJECT = "Website Lead";

export const LEAD_TYPES = {
  AVAILABILITY: {
    subject: DEFAULT_SUBJECT,
    email: "adf",
    provider: "Check Availability",
    department: "sales",
  },
  UNLOCK_INVENTORY: {
    subject: "Unlock Inventory Form",
    email: "adf",
    provider: "Unlock Inventory",
    department: "sales",
  },
  UNLOCK_PRICE: {
    subject: "Personalize Price Form",
    email: "adf",
    provider: "Personalize Price",
    department: "sales",
  },
  SCHEDULE_TEST_DRIVE: {
    subject: "Schedule Test Drive Form",
    email: "adf",
    provider: "Schedule Test Drive",
    department: "sales",
  },
  DEAL: { subject: "Deal Form", email: "adf", provider: "Deal", department: "sales" },
  SELL_OR_TRADE: { subject: "Sell Trade Form", email: "adf", provider: "Sell Trade", department: "sales" },
  CONTACT_SALES: {
    subject: "Contact Us Form (sales)",
    email: "text",
    provider: "Contact Us",
    department: "sales",
  },
  CONTACT_DEALERSHIP: {
    subject: "Contact Us Form (dealership)",
    email: "text",
    provider: "Contact Us",
    department: "sales",
  },
  CONTACT_FINANCE: {
    subject: "Contact Us Form (finance)",
    email: "text",
    provider: "Contact Us",
    department: "credit",
  },
  CONTACT_SERVICE: {
    subject: "Contact Us Form (service)",
    email: "text",
    provider: "Contact Us",
    department: "service",
  },
  STAFF_MEMBER: {
    subject: "Staff Member Form",
    email: "text",
    provider: "Staff Member",
    department: "sales",
    promisesReply: false,
  },
  CAREERS: {
    subject: "Careers Form",
    email: "text",
    provider: "Careers",
    department: "sales",
    promisesReply: false,
  },
  APPLY_FINANCING: {
    subject: "Apply For Financing Form",
    email: "adf",
    provider: "Apply For Financing",
    department: "credit",
  },
  FULL_CREDIT_APP: {
    subject: "Full Credit Application Form",
    email: "adf",
    provider: "Full Credit Application",
    department: "credit",
  },
  SERVICE: { subject: "Service Form", email: "text", provider: "Service", department: "service" },
  POP_UP: { subject: "Pop Up Lead Form", email: "adf", provider: "Pop Up Lead", department: "sales" },
  ALERT: { subject: "Alert", email: "adf", provider: "Alert", department: "sales" },
  SHOWROOM: {
    subject: "Walk-In or Phone Lead",
    email: "adf",
    provider: "Showroom",
    department: "sales",
    promisesReply: false,
  },
  THIRD_PARTY: {
    subject: "Third-Party Lead",
    email: "adf",
    provider: "Third Party",
    department: "sales",
    promisesReply: false,
  },
} as const satisfies Record<string, LeadTypeSettings>;

export type LeadType = keyof typeof LEAD_TYPES;

/** Lead types that are job applications: no leads of a department, and under a right of their own. */
export const APPLICATION_TYPES: readonly LeadType[] = ["CAREERS"];

/** Subject of the mail that a staff member receives directly (docs/rules.md#lead-types). */
export const STAFF_MAIL_SUBJECT = "Connect with a Staff Member Form from website";

/**
 * Subject of lead mails. Some CRMs route by the dealership's name in the subject; `{subject}` alone omits it.
 * A store's `leadEmails.subjectFormat` overrides it.
 */
export const SUBJECT_FORMAT = "{subject} - {dealership}";

export const PROVIDER_PREFIX = "Website - ";

/** ADF terms of the body styles (docs/rules.md#lead-emails). */
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

/** Milliseconds within which a form sends at most one acknowledgement to an address. */
export const RECEIPT_EVERY_MS = 60 * 60 * 1_000;

/** Minutes to which the promised reply time in an acknowledgement is rounded. */
export const RECEIPT_ROUNDED_MINUTES = 15;

/** Lead types whose form sends its own mail instead of an acknowledgement. */
export const OWN_MAIL_LEADS: readonly LeadType[] = ["ALERT"];

/** Maximum lengths of form values, in characters. */
export const FIELD_LIMITS = {
  name: 100,
  address: 200,
  email: 254,
  phone: 40,
  message: 5_000,
  page: 500,
} as const;

/** Milliseconds after display within which a submitted form is flagged as possible spam. */
export const TOO_FAST_MS = 2_000;

/** Name of the honeypot field, which visitors do not see and browsers do not autofill. */
export const HONEYPOT_FIELD = "subjectLine";

const MEGABYTE = 1024 * 1024;

/** Maximum body of a form post in bytes, and of one with a file, which is added. */
export const MAX_BODY_BYTES = 64 * 1024;
export const MAX_FILE_BODY_BYTES = 5 * MEGABYTE + MAX_BODY_BYTES;

/** First bytes of each file type. */
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const PDF = [0x25, 0x50, 0x44, 0x46, 0x2d];
const RTF = [0x7b, 0x5c, 0x72, 0x74, 0x66];

/** Accepted file types by file extension, with their required content. */
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
  /** ASCII text that must occur in the file; entry names of a zip archive identify the document type. */
  holds?: string;
  /** True if the file must be UTF-8 text. */
  text?: boolean;
}

export type FileRuleName = keyof typeof FILE_RULES;

/** Retention of a file in days: after its last mail was delivered, and the maximum if delivery fails. */
export const FILE_RETENTION_DAYS = { delivered: 30, undelivered: 90 } as const;

/** Retention of mails and phone codes that are written to files, because no mail server is configured. */
export const MAIL_FILE_RETENTION = { mailDays: 30, codeMinutes: 60 } as const;

/** Names of values that are never stored for showing a form again; visitors retype them. */
export const SENSITIVE_FIELDS = /ssn|social|birth/i;

/** Milliseconds for which the values of a rejected form are stored until the form is shown again. */
export const DRAFT_LIFETIME_MS = 15 * 60 * 1_000;

/**
 * Milliseconds for which the thank-you page can show values sent without JavaScript, equal to its cookie's
 * lifetime.
 */
export const SENT_LIFETIME_MS = 24 * 60 * 60 * 1_000;
