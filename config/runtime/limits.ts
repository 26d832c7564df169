/** Rate limit per key, such as a network address or a phone number. */
export interface Limit {
  /** Unique name, which keeps the keys of different limits apart. */
  name: string;
  /** Maximum number within `seconds`. */
  points: number;
  seconds: number;
}

/**
 * Maximum number of keys that a process counts per limit. It exceeds a group's concurrent shoppers, and
 * protects the memory against a flood of addresses.
 */
export const MAX_KEYS = 50_000;

/** Maximum nesting of arrays and objects in external JSON; a page's content has about ten levels. */
export const JSON_DEPTH = 64;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * 60 * MINUTE;

/**
 * Limits of forms per network address: `LEADS_PER_ADDRESS` in ten minutes (default 30, because a showroom's
 * tablet is one address), and ten times as many per day.
 */
export function leadLimits(perTenMinutes: number): Limit[] {
  return [
    { name: "leads", points: perTenMinutes, seconds: 10 * MINUTE },
    { name: "leads-a-day", points: perTenMinutes * 10, seconds: DAY },
  ];
}

/**
 * Limits per network address of intermediate posts of a long form without JavaScript. They send nothing, and
 * one form has about ten of them, so they are counted separately from submitted forms.
 */
export function stepLimits(leadsPerTenMinutes: number): Limit[] {
  return [{ name: "form-steps", points: leadsPerTenMinutes * 20, seconds: 10 * MINUTE }];
}

/** Limits of vehicle photos per network address: enough for several vehicles with all their photos. */
export const photoLimits: Limit[] = [
  { name: "photos", points: 40, seconds: 10 * MINUTE },
  { name: "photos-a-day", points: 120, seconds: DAY },
];

/**
 * Limits of VIN lookups per network address: 6 in 20 seconds and 60 in ten minutes at `LEADS_PER_ADDRESS` of
 * 30. A decode takes about 0.1 s, and all visitors share one decoder. The short limit prevents a few
 * addresses from filling its queue.
 */
export function vinLimits(leadsPerTenMinutes: number): Limit[] {
  return [
    { name: "vin-burst", points: Math.ceil(leadsPerTenMinutes / 5), seconds: 20 },
    { name: "vin", points: leadsPerTenMinutes * 2, seconds: 10 * MINUTE },
  ];
}

/** Limits of beginning a deal per network address, and of its steps. */
export const dealLimits = {
  begin: [
    { name: "deals", points: 20, seconds: 10 * MINUTE },
    { name: "deals-a-day", points: 100, seconds: DAY },
  ],
  step: [{ name: "deal-steps", points: 200, seconds: 10 * MINUTE }],
  /** Checkout pages of deposits, by address. */
  deposit: [{ name: "deposits", points: 10, seconds: 10 * MINUTE }],
  /** Soft pulls of credit, each of which costs money, by address. */
  prequalify: [
    { name: "prequalifications", points: 10, seconds: 10 * MINUTE },
    { name: "prequalifications-a-day", points: 20, seconds: DAY },
  ],
  /** Links mailed or texted to the shopper, by address and of one deal. */
  link: [{ name: "deal-links", points: 10, seconds: 10 * MINUTE }],
  linkMails: [{ name: "deal-link-mails", points: 5, seconds: 60 * MINUTE }],
  /** Requests for a code and typed codes, by address. */
  code: [{ name: "deal-codes", points: 20, seconds: 10 * MINUTE }],
  /** Sent codes and typed codes of one deal. */
  codeMails: [{ name: "deal-code-mails", points: 5, seconds: 60 * MINUTE }],
  codeChecks: [{ name: "deal-code-checks", points: 10, seconds: 15 * MINUTE }],
} as const satisfies Record<string, readonly Limit[]>;

/** Counters checked before a code is sent or compared. */
export type PhoneCount = "sendsOfNumber" | "sendsOfAddress" | "checksOfAddress";

/**
 * Limits of phone codes: texts per number, texts per network address, and attempted codes per network
 * address.
 * @param dailySends total texts per day; one address gets at most a tenth
 */
export function phoneLimits(dailySends: number): Record<PhoneCount, Limit[]> {
  const ofAddress = Math.min(25, Math.max(1, Math.floor(dailySends / 10)));
  return {
    sendsOfNumber: [
      { name: "phone-number", points: 3, seconds: 10 * MINUTE },
      { name: "phone-number-a-day", points: 6, seconds: DAY },
    ],
    sendsOfAddress: [
      { name: "phone-address", points: 10, seconds: 10 * MINUTE },
      { name: "phone-address-a-day", points: ofAddress, seconds: DAY },
    ],
    /** Four attempts for each code that an address may request, plus a reserve for shared connections. */
    checksOfAddress: [{ name: "phone-checks", points: 60, seconds: 10 * MINUTE }],
  };
}

/** Limits of a message: per sender's network address, per recipient, and per subject. */
export interface SendLimits {
  address: readonly Limit[];
  recipient: readonly Limit[];
  subject: readonly Limit[];
}

/** Limit per customer's mailbox, shared by all rows below that send mail to it. */
const MAILBOX: readonly Limit[] = [
  { name: "mailbox", points: 6, seconds: HOUR },
  { name: "mailbox-a-day", points: 12, seconds: DAY },
];
const NONE: readonly Limit[] = [];

export type Send =
  | "leadToStore"
  | "staffMail"
  | "receipt"
  | "bookingMail"
  | "appointmentChange"
  | "alertMail"
  | "text"
  | "savedList"
  | "dealLink"
  | "phoneCode";

/**
 * Limits of every mail or text that a visitor can trigger. The store's mailbox has no limit, because a
 * stranger could then block the store's forms.
 */
export function sendLimits({
  leadsPerAddress,
  textsADay,
}: {
  leadsPerAddress: number;
  textsADay: number;
}): Record<Send, SendLimits> {
  const { sendsOfAddress, sendsOfNumber } = phoneLimits(textsADay);
  const forms = leadLimits(leadsPerAddress);
  return {
    /** Forms and test drives, whose mail goes only to the store. */
    leadToStore: { address: forms, recipient: NONE, subject: NONE },
    /**
     * Limits of the additional mail to an employee. Above the limit the mail is skipped; the store's mail
     * names the employee.
     */
    staffMail: {
      address: NONE,
      recipient: [
        { name: "staff-mailbox", points: 20, seconds: HOUR },
        { name: "staff-mailbox-a-day", points: 100, seconds: DAY },
      ],
      subject: NONE,
    },
    /**
     * Limits of a form's acknowledgement to the typed address, in addition to one per form and hour. Above
     * the limit it is skipped.
     */
    receipt: {
      address: NONE,
      recipient: [
        { name: "receipt-mailbox", points: 5, seconds: HOUR },
        { name: "receipt-mailbox-a-day", points: 10, seconds: DAY },
      ],
      subject: NONE,
    },
    /**
     * Limits of a booking's confirmation to the typed address. Above the limit it is skipped, and the booking
     * remains valid.
     */
    bookingMail: { address: NONE, recipient: MAILBOX, subject: NONE },
    /**
     * Limits of rescheduling or canceling a booking, which sends a mail to the store and one to the customer.
     * The subject is the appointment.
     */
    appointmentChange: {
      address: [
        { name: "appointment-changes", points: 20, seconds: 10 * MINUTE },
        { name: "appointment-changes-a-day", points: 100, seconds: DAY },
      ],
      recipient: MAILBOX,
      subject: [
        { name: "appointment", points: 4, seconds: 10 * MINUTE },
        { name: "appointment-a-day", points: 10, seconds: DAY },
      ],
    },
    /**
     * Limits of an alert's confirmation mail to the typed address. Above the mailbox's limit it is skipped,
     * without a different response. In addition, an address gets one a day (`config/leads/alerts`).
     */
    alertMail: {
      address: [
        { name: "alerts", points: 20, seconds: 10 * MINUTE },
        { name: "alerts-a-day", points: 100, seconds: DAY },
      ],
      recipient: MAILBOX,
      subject: NONE,
    },
    /**
     * Limits of mailing saved vehicles to the typed address. Above the mailbox's limit nothing is sent,
     * without a different response.
     */
    savedList: {
      address: [
        { name: "saved-lists", points: 10, seconds: 10 * MINUTE },
        { name: "saved-lists-a-day", points: 40, seconds: DAY },
      ],
      recipient: MAILBOX,
      subject: NONE,
    },
    /**
     * Limits of sending a deal's link to the typed address, likewise. The subject is the deal; a number has the limits of
     * `text`.
     */
    dealLink: { address: dealLimits.link, recipient: MAILBOX, subject: dealLimits.linkMails },
    /**
     * Limits of a text about a vehicle, or with the link of a deal, to the typed number. The subject is the store, which
     * pays for the text.
     */
    text: {
      address: [
        { name: "texts", points: 5, seconds: 10 * MINUTE },
        { name: "texts-a-day", points: 20, seconds: DAY },
      ],
      recipient: [
        { name: "text-number", points: 3, seconds: HOUR },
        { name: "text-number-a-day", points: 6, seconds: DAY },
      ],
      subject: [
        { name: "store-texts", points: 100, seconds: HOUR },
        { name: "store-texts-a-day", points: 400, seconds: DAY },
      ],
    },
    /** Limits of a code by text, including repetitions. The number is both recipient and subject. */
    phoneCode: { address: sendsOfAddress, recipient: sendsOfNumber, subject: NONE },
  };
}

/**
 * Limits of signing in to the back office. Attempts are counted per account, real or not, from one network
 * address and in total; links for a new password likewise. Forms and passkeys without a session are counted
 * per address. Requests of a signed-in person are counted per person, so that strangers cannot block that
 * person.
 */
export const STAFF_LIMITS = {
  account: [{ name: "staff-account", points: 10, seconds: 15 * MINUTE }],
  accountInAll: [{ name: "staff-account-in-all", points: 100, seconds: HOUR }],
  address: [{ name: "staff-address", points: 100, seconds: 15 * MINUTE }],
  passkeys: [{ name: "staff-passkeys", points: 200, seconds: 15 * MINUTE }],
  resets: [{ name: "staff-resets", points: 5, seconds: HOUR }],
  resetsInAll: [{ name: "staff-resets-in-all", points: 20, seconds: HOUR }],
  invitations: [{ name: "staff-invitations", points: 5, seconds: HOUR }],
  reads: [{ name: "staff-reads", points: 3_000, seconds: 10 * MINUTE }],
  changes: [{ name: "staff-changes", points: 300, seconds: 10 * MINUTE }],
  bulk: [{ name: "staff-bulk", points: 60, seconds: 10 * MINUTE }],
  stock: [{ name: "staff-stock", points: 100, seconds: 10 * MINUTE }],
  exports: [{ name: "staff-exports", points: 100, seconds: 10 * MINUTE }],
  pictures: [{ name: "staff-pictures", points: 400, seconds: 10 * MINUTE }],
  sealed: [{ name: "staff-sealed", points: 30, seconds: 10 * MINUTE }],
  testLeads: [{ name: "staff-test-leads", points: 10, seconds: HOUR }],
  privacy: [{ name: "staff-privacy", points: 60, seconds: HOUR }],
  refusals: [{ name: "staff-refusals", points: 300, seconds: 10 * MINUTE }],
  /** Requests of a program, which synchronizes a store's leads at up to 200 a second. */
  programs: [{ name: "programs", points: 12_000, seconds: MINUTE }],
  /** Mails of other systems that become leads; beyond them, a mail waits. */
  leadMails: [{ name: "lead-mails", points: 600, seconds: 60 * MINUTE }],
  programTries: [{ name: "program-tries", points: 60, seconds: 10 * MINUTE }],
} as const satisfies Record<string, readonly Limit[]>;

/** Maximum number of leads in one bulk change, and in one exported list. */
export const LEAD_BULK = { leads: 200, exported: 5_000 } as const;

/** Limits per network address for changing alerts by mailed links and for downloading data lists. */
export const ALERT_CHANGE_LIMITS: Limit[] = [{ name: "alert-changes", points: 200, seconds: 10 * MINUTE }];

/** Limits per network address for opening signed links to drafts. */
export const PREVIEW_LIMITS: Limit[] = [{ name: "previews", points: 60, seconds: 10 * MINUTE }];

/**
 * Maximum number of concurrent live connections to the back office (`/api/staff/events`): per person, for
 * several tabs, and per process.
 */
export const liveConnections = { ofPerson: 10, ofProcess: 1_000 };

/** Limits of the messages that the text provider forwards, for all numbers together. */
export const TEXT_REPLY_LIMITS: Limit[] = [{ name: "text-replies", points: 600, seconds: 10 * MINUTE }];
/** Maximum bytes of a message of the text provider. */
export const TEXT_REPLY_BYTES = 64 * 1024;

/** Limits of messages from the payment provider. */
export const PAYMENT_NEWS_LIMITS: Limit[] = [{ name: "payment-news", points: 3_000, seconds: 10 * MINUTE }];
/** Maximum bytes of a message of the payment provider. */
export const PAYMENT_NEWS_BYTES = 256 * 1024;

/** Limits of shopping agents per network address; an assistant acts for many people from one address. */
export const AGENT_LIMITS: Limit[] = [{ name: "agents", points: 1_200, seconds: 10 * MINUTE }];

/** Results of a page for shopping agents, by default and at most, and ids in one request at most. */
export const AGENT_PAGES = { default: 10, max: 50, ids: 50 };

/** Limits of Buyers Guides per network address; each needs about 50 ms of processor time. */
export const BUYERS_GUIDE_LIMITS: Limit[] = [{ name: "buyers-guides", points: 60, seconds: 10 * MINUTE }];

/**
 * Limits per network address of conversion events and page speed reports; a shared connection sends several
 * for each page.
 */
export const EVENT_LIMITS: Limit[] = [{ name: "events", points: 300, seconds: 10 * MINUTE }];
export const VITALS_LIMITS: Limit[] = [{ name: "vitals", points: 300, seconds: 10 * MINUTE }];
export const VEHICLE_COUNT_LIMITS: Limit[] = [{ name: "vehicle-counts", points: 300, seconds: 10 * MINUTE }];

/** Limits of mails that a provider forwards (`/api/inbound-mail`), per network address of the provider. */
export const INBOUND_MAIL_LIMITS: Limit[] = [{ name: "inbound-mail", points: 120, seconds: MINUTE }];

/** Limits of programs, which use the staff's API with a token. */
export const PROGRAM_LIMITS = {
  /** Characters of a name. */
  name: 60,
  networks: 20,
  /** Seconds for which an access token can be used. */
  accessSeconds: 3_600,
  /** Milliseconds within which the time of last use is written at most once. */
  useMs: 60_000,
  /** Changes in one response, by default and at most. */
  changes: { default: 100, max: 200 },
  /** Changes that one request numbers at most. */
  numberedAtOnce: 5_000,
  /** Changes among which a page is looked for: a token of one store passes those of the others in such steps. */
  scannedAtOnce: 2_000,
  /** Age at which a cursor of changes ends, before the notes about deleted records do. */
  cursorMs: 60 * DAY * 1_000,
} as const;
