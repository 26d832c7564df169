/** Rate limit for each key (an address, a number). */
export interface Limit {
  /** Unique; keys of two limits are not mixed up. */
  name: string;
  /** Number allowed within `seconds`. */
  points: number;
  seconds: number;
}

/** Keys that a process counts for one limit: more than a group has shoppers at once. A flood of addresses must not take its memory. */
export const MAX_KEYS = 50_000;

/** Levels of arrays and objects in JSON from outside: a page's content has about ten. */
export const JSON_DEPTH = 64;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * 60 * MINUTE;

/** Forms of one address: `LEADS_PER_ADDRESS` in ten minutes (default 30: a showroom's tablet is one address), ten times that a day. */
export function leadLimits(perTenMinutes: number): Limit[] {
  return [
    { name: "leads", points: perTenMinutes, seconds: 10 * MINUTE },
    { name: "leads-a-day", points: perTenMinutes * 10, seconds: DAY },
  ];
}

/**
 * Parts of a long form that are posted without JavaScript, of one address: they send nothing to anyone, and one form has
 * some ten of them, so they are counted separately from sent forms.
 */
export function stepLimits(leadsPerTenMinutes: number): Limit[] {
  return [{ name: "form-steps", points: leadsPerTenMinutes * 20, seconds: 10 * MINUTE }];
}

/** Photos of visitors' own vehicles, of one address: some vehicles with all the photos that one may have. */
export const photoLimits: Limit[] = [
  { name: "photos", points: 40, seconds: 10 * MINUTE },
  { name: "photos-a-day", points: 120, seconds: DAY },
];

/**
 * VINs looked up for one address: 6 in 20 seconds and 60 in ten minutes at `LEADS_PER_ADDRESS` of 30. A decode takes about 0.1 s and all visitors share one decoder: the short limit keeps a
 * handful of addresses from filling its queue.
 */
export function vinLimits(leadsPerTenMinutes: number): Limit[] {
  return [
    { name: "vin-burst", points: Math.ceil(leadsPerTenMinutes / 5), seconds: 20 },
    { name: "vin", points: leadsPerTenMinutes * 2, seconds: 10 * MINUTE },
  ];
}

/** Counters checked before a code is texted or compared. */
export type PhoneCount = "sendsOfNumber" | "sendsOfAddress" | "checksOfAddress";

/**
 * Codes for phone numbers: texts to one number, texts requested from one address, codes tried from it.
 * @param dailySends texts a day in total: one address gets at most a tenth of them
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
    /** Four tries for each code that an address may request, and some more for a shared connection. */
    checksOfAddress: [{ name: "phone-checks", points: 60, seconds: 10 * MINUTE }],
  };
}

/** Limits of sending: for the sender's network address, for the recipient, and for the subject. */
export interface SendLimits {
  address: readonly Limit[];
  recipient: readonly Limit[];
  subject: readonly Limit[];
}

/** A customer's mailbox, whatever is sent to it: one count for all rows of the table that write to it. */
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
  | "phoneCode";

/**
 * Everything by which a visitor makes the site send a mail or a text, with its limits. The store's mailbox has none: a
 * stranger could then block its forms for everyone.
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
    /** Any form, test drives included: its mail goes to the store only. */
    leadToStore: { address: forms, recipient: NONE, subject: NONE },
    /**
     * Limits of the additional mail to an employee; over the limit it is skipped, and the store's mail names the
     * employee.
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
     * The acknowledgement of a form, to the address that was typed, besides one for each form and hour; over the limit it is left
     * out.
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
     * Limits of a booking's confirmation to the typed address; over the limit it is skipped, and the booking remains
     * valid.
     */
    bookingMail: { address: NONE, recipient: MAILBOX, subject: NONE },
    /** A booking that is moved or cancelled: a mail to the store and one to the customer. The subject is the appointment. */
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
     * Limits of the mail that confirms an alert, sent to the typed address. Over its mailbox's limit it is skipped, and
     * the response is the same. Besides, an address gets one a day (`config/leads/alerts`).
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
     * Limits of mailing saved vehicles to the typed address; over its mailbox's limit nothing is sent, and the response
     * is the same.
     */
    savedList: {
      address: [
        { name: "saved-lists", points: 10, seconds: 10 * MINUTE },
        { name: "saved-lists-a-day", points: 40, seconds: DAY },
      ],
      recipient: MAILBOX,
      subject: NONE,
    },
    /** A text about a vehicle, to the number that was typed; the subject is the store, whose texts cost money. */
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
    /** A code in a text; sending it again is the same. The number is recipient and subject in one. */
    phoneCode: { address: sendsOfAddress, recipient: sendsOfNumber, subject: NONE },
  };
}

/**
 * Signing in to the back office: tries at one account, whether it exists or not, from one network address and in all; links for a new
 * password in the same way; forms and passkeys of one address without a session; and what a person does who is signed in. What
 * strangers cause never counts against a person who is signed in.
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
  stock: [{ name: "staff-stock", points: 100, seconds: 10 * MINUTE }],
  exports: [{ name: "staff-exports", points: 100, seconds: 10 * MINUTE }],
  pictures: [{ name: "staff-pictures", points: 400, seconds: 10 * MINUTE }],
  sealed: [{ name: "staff-sealed", points: 30, seconds: 10 * MINUTE }],
  testLeads: [{ name: "staff-test-leads", points: 10, seconds: HOUR }],
  privacy: [{ name: "staff-privacy", points: 60, seconds: HOUR }],
  refusals: [{ name: "staff-refusals", points: 300, seconds: 10 * MINUTE }],
} as const satisfies Record<string, readonly Limit[]>;

/** Limits per network address of changing alerts by the links in their mails, and of downloading lists of data. */
export const ALERT_CHANGE_LIMITS: Limit[] = [{ name: "alert-changes", points: 200, seconds: 10 * MINUTE }];

/** Signed links to drafts that one address opens. */
export const PREVIEW_LIMITS: Limit[] = [{ name: "previews", points: 60, seconds: 10 * MINUTE }];

/** Live connections of the back office (`/api/staff/events`) at once: of one person, whose tabs they are, and of a process. */
export const liveConnections = { ofPerson: 10, ofProcess: 1_000 };

/** Limits of the messages that the text provider forwards, from all numbers. */
export const TEXT_REPLY_LIMITS: Limit[] = [{ name: "text-replies", points: 600, seconds: 10 * MINUTE }];

/** Limits of shopping agents per network address: an assistant acts for many people from one. */
export const AGENT_LIMITS: Limit[] = [{ name: "agents", points: 1_200, seconds: 10 * MINUTE }];

/** Buyers Guides made for one address: each takes some 50 ms of the processor. */
export const BUYERS_GUIDE_LIMITS: Limit[] = [{ name: "buyers-guides", points: 60, seconds: 10 * MINUTE }];

/** Conversion events of one address, and reports of how fast pages were: a shared connection sends several for each page. */
export const EVENT_LIMITS: Limit[] = [{ name: "events", points: 300, seconds: 10 * MINUTE }];
export const VITALS_LIMITS: Limit[] = [{ name: "vitals", points: 300, seconds: 10 * MINUTE }];
export const VEHICLE_COUNT_LIMITS: Limit[] = [{ name: "vehicle-counts", points: 300, seconds: 10 * MINUTE }];

/** Mails that a provider passes on (`/api/inbound-mail`), of one of its addresses. */
export const INBOUND_MAIL_LIMITS: Limit[] = [{ name: "inbound-mail", points: 120, seconds: MINUTE }];
