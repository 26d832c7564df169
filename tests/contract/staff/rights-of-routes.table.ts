import type { RecordKind, Who } from "../../support/staff-scene";

/**
 * Outcome of a request. `refused`: 403, or back to the form that names the needed role; both leave a row in the audit
 * table.
 */
export type Outcome = "answers" | "signs in first" | "not found" | "refused";

/** Rights to a page, a method of a route, or one of its named actions. */
export interface Row {
  /** Roles with the right at any store. Others are refused before a record is looked at. */
  enter: string;
  /** Kind of record that the URL or the body names. */
  on?: RecordKind;
  /** People who get a response, by record; without a record in `""`. */
  answers: Readonly<Record<string, string>>;
  /** People for whom a record does not exist. All others are rejected. */
  hidden?: Readonly<Record<string, string>>;
  /** Hidden records whose rejection leaves an audit row nevertheless, because they are in the group. */
  audited?: readonly string[];
  /** Body sent as JSON. */
  send?: (id: string, who: Who) => object;
  query?: (id: string) => string;
  /** Outcomes of people that differ from the columns above. */
  except?: Partial<Record<Who, Outcome>>;
}

const STAFF = "owner manager sales service content finance";
const EVERYBODY = `${STAFF} no-role set-up nobody`;
/**
 * Records that do not exist for a person: the group's other store except for owners, and another group for
 * everyone.
 */
const NOT_OWN = { foreign: "manager sales service content finance", elsewhere: STAFF };

/** Everyone, signed in or not. */
const everybody = (row: Partial<Row> = {}): Row => ({
  enter: EVERYBODY,
  answers: { "": EVERYBODY },
  ...row,
});
/** Returns the row of roles that have the right somewhere; the response contains their own records. */
const staff = (roles: string, row: Partial<Row> = {}): Row => ({
  enter: roles,
  answers: { "": roles },
  ...row,
});
/** Returns the row of a route that exists for people with the right, but not with this name. */
const elsewhere = (roles: string): Row => ({ enter: roles, answers: { "": "" }, hidden: { "": roles } });
const nobody = (row: Partial<Row> = {}): Row =>
  everybody({ answers: { "": "" }, hidden: { "": EVERYBODY }, ...row });

/** Roles that edit vehicles, or their photos. */
const STOCK = "owner manager sales content";
/** Roles that work with leads. */
const LEADS = "owner manager sales service finance";
const ANSWER = {
  "nobody's": "owner manager sales",
  own: "owner manager sales",
  "a colleague's": "owner manager",
  "a colleague's of service": "owner manager service",
  "a colleague's of credit": "owner manager finance",
  "an application": "owner manager",
  "an own application": "owner manager",
  foreign: "owner",
  elsewhere: "",
};
const MANAGE = {
  "nobody's": "owner manager",
  own: "owner manager sales service",
  "a colleague's": "owner manager",
  "a colleague's of service": "owner manager",
  "a colleague's of credit": "owner manager",
  "an application": "owner manager",
  "an own application": "owner manager",
  foreign: "owner",
  elsewhere: "",
};
const OWNERS = Object.fromEntries(
  Object.keys(ANSWER).map((record) => [record, record === "elsewhere" ? "" : "owner"]),
);
const onLead = (answers: Row["answers"], send?: Row["send"], enter = LEADS): Row => ({
  enter,
  on: "lead",
  answers,
  hidden: NOT_OWN,
  ...(send && { send }),
});

const APPOINTMENTS = "owner manager sales service";
const ATTEND = {
  "test drive": "owner manager sales",
  service: "owner manager service",
  foreign: "owner",
  elsewhere: "",
};
const onAppointment = (send?: Row["send"]): Row => ({
  enter: APPOINTMENTS,
  on: "appointment",
  answers: ATTEND,
  hidden: NOT_OWN,
  ...(send && { send }),
});
/** Returns the row of the store that the URL names. */
const ofStore = (roles: string, more = ""): Row => ({
  enter: roles,
  on: "store",
  answers: { own: roles, foreign: "owner", elsewhere: "" },
  hidden: NOT_OWN,
  query: (id) => `store=${id}${more}`,
});

const PEOPLE = "owner manager";
/** A manager changes whom a manager may have invited. */
const onPerson = (send?: Row["send"]): Row => ({
  enter: PEOPLE,
  on: "person",
  answers: { colleague: PEOPLE, owner: "owner", foreign: "owner", elsewhere: "" },
  hidden: { ...NOT_OWN, owner: "manager" },
  ...(send && { send, audited: ["owner", "foreign"] }),
});
const onView = (send: Row["send"]): Row => ({
  enter: LEADS,
  on: "view",
  answers: { own: LEADS, "a colleague's": "" },
  hidden: { "a colleague's": LEADS },
  ...(send && { send }),
});
/** Returns the row of a question; a change for all stores needs the right to the whole group. */
const onDocument = (answers: Row["answers"], more: object = {}): Row => ({
  enter: STAFF,
  on: "document",
  answers,
  send: (id) => ({ kind: "faqs", id, version: 1, ...more }),
});
const CONTENT = { "of all stores": "owner", own: "owner manager content", foreign: "owner" };
/** Everyone at the dealership reads the site's content. */
const READ = { "of all stores": STAFF, own: STAFF, foreign: STAFF };

/** Version 0 is never current: nothing is changed, but the right has been checked. */
const version = 0;
const subject = { byEmail: true, byPhone: true };
/** Signing in, up and out, with nothing filled in. */
const door = everybody({ send: () => ({}) });
const ownAccount = staff(STAFF, { send: () => ({}) });

/**
 * Every page and route of the back office, with the people who get a response. Text after a `#` is a note. The rights
 * are those of docs/staff-guide.md; nothing here is derived from lib/staff/rights.ts.
 */
export const ROUTES: Readonly<Record<string, Row>> = {
  // Signing in.
  "page /staff/sign-in": everybody(),
  "page /staff/sign-in/code": everybody(),
  "page /staff/forgot-password": everybody(),
  "page /staff/reset-password/[token]": everybody(),
  "page /staff/invitation/[token]": everybody(),
  "page /staff/setup": everybody({ except: { nobody: "signs in first" } }),
  "page /staff/[...rest]": nobody(),
  "POST /api/staff/account/sign-in": door,
  "POST /api/staff/account/code": door,
  "POST /api/staff/account/single-sign-on": door,
  "POST /api/staff/account/accept": door,
  "POST /api/staff/account/setup": door,
  "POST /api/staff/account/codes-stored": door,
  "POST /api/staff/account/sign-out": door,
  "POST /api/staff/account/forgot": everybody({ send: () => ({ email: "nobody@acme.example.com" }) }),
  "POST /api/staff/account/reset": door,
  "GET /api/staff/auth/[...all]": nobody(),
  "POST /api/staff/auth/[...all]": nobody({ send: () => ({}) }),
  "GET /api/staff/auth/callback/[provider]": nobody(),
  "GET /api/staff/auth/passkey/generate-authenticate-options": everybody(),
  "POST /api/staff/auth/passkey/verify-authentication # without an answer": door,
  "GET /api/staff/auth/passkey/generate-register-options # without an invitation": everybody(),
  "POST /api/staff/auth/passkey/verify-registration # without an answer": door,

  // A person's own account.
  "page /staff/account": staff(STAFF),
  "POST /api/staff/account/sign-out-everywhere": ownAccount,
  "POST /api/staff/account/end-session": ownAccount,
  "POST /api/staff/account/end-passkey": ownAccount,
  "POST /api/staff/account/password": ownAccount,
  "POST /api/staff/account/add-passkey": ownAccount,
  "POST /api/staff/account/confirm": {
    ...door,
    except: { nobody: "signs in first", "no-role": "answers", "set-up": "signs in first" },
  },
  "page /staff/confirm": staff(STAFF),
  "POST /api/staff/account/notice-choices": staff(LEADS, { send: () => ({}) }),
  "POST /api/staff/account/duty": staff(LEADS, { send: () => ({}) }),

  // The frame of every page.
  "page /staff/search": staff(STAFF),
  "page /staff/style": staff(STAFF),
  "GET /api/staff/search": staff(STAFF, { query: () => "q=car" }),
  "POST /api/staff/account/store": ownAccount,
  "POST /api/staff/account/nav": ownAccount,
  // Off without keys.
  "POST /api/staff/account/push-on": staff(STAFF, {
    answers: { "": "" },
    hidden: { "": STAFF },
    send: () => ({}),
  }),
  "POST /api/staff/account/push-off": ownAccount,
  "GET /staff/manifest.webmanifest": everybody(),
  "GET /staff/icon/[icon]": everybody(),
  "GET /staff/sw.js": everybody(),

  // The overview and the reports.
  "page /staff": staff(STAFF),
  "GET /api/staff/overview": staff(STAFF),
  "page /staff/reports": ofStore("owner manager"),
  "GET /api/staff/reports/[name]": ofStore("owner manager"),
  "GET /api/staff/reports/[name] # as a file": ofStore("owner manager", "&format=csv"),

  // The stock.
  "page /staff/stock": staff(STOCK),
  "GET /api/staff/stock": staff(STOCK),
  "page /staff/stock/new": staff("owner manager"),
  "page /staff/stock/[storeId]/[vin]": staff(STOCK, { on: "vehicle", answers: { own: STOCK } }),
  "page /staff/stock/[storeId]/[vin]/prices": staff("owner manager", {
    on: "vehicle",
    answers: { own: "owner manager" },
  }),
  "GET /api/staff/prices/[storeId]/[vin]": staff("owner manager", {
    on: "vehicle",
    answers: { own: "owner manager" },
  }),
  "POST /api/staff/stock/add": staff("owner manager", { send: () => ({}) }),
  "POST /api/staff/stock/remove": staff("owner manager", { send: () => ({}) }),
  "POST /api/staff/stock/return": staff("owner manager", { send: () => ({}) }),
  "POST /api/staff/stock/status": staff(STOCK, { send: () => ({ vehicles: [] }) }),
  "GET /api/staff/stock/selection": staff(STOCK),
  "POST /api/staff/stock/bulk": staff(STOCK, { send: () => ({ action: "publish" }) }),
  "POST /api/staff/stock/export": staff(STOCK, { send: () => ({}) }),
  "POST /api/staff/stock/unpublish": staff(STOCK, { send: () => ({ vehicles: [] }) }),
  "POST /api/staff/stock/publish": staff(STOCK, { send: () => ({ vehicles: [] }) }),

  // Leads.
  "page /staff/leads": staff(LEADS),
  // A salesperson adds leads of their own; the service and finance departments do not.
  "page /staff/leads/new": staff("owner manager sales", {
    except: { service: "refused", finance: "refused" },
  }),
  "POST /api/staff/leads": {
    enter: LEADS,
    on: "store",
    answers: { own: "owner manager sales", foreign: "owner", elsewhere: "" },
    hidden: NOT_OWN,
    send: (store) => ({ store }),
  },
  "page /staff/leads/[id]": onLead(ANSWER),
  // A customer is named by a lead.
  "page /staff/customers/[id]": onLead(ANSWER),
  "POST /api/staff/customers/[id]/merge # with itself": onLead(MANAGE, (lead) => ({ lead })),
  "POST /api/staff/customers/[id]/split # the only lead": onLead(MANAGE, (lead) => ({ lead })),
  "POST /api/staff/customers/[id]/undo # of nothing": onLead(MANAGE, () => ({ link: "none" })),
  "POST /api/staff/customers/[id]/correct": onLead(MANAGE, () => ({
    firstName: "Ada",
    email: "ada@x.example",
  })),
  "POST /api/staff/customers/[id]/uncorrect # of nothing": onLead(MANAGE, () => ({ correction: "none" })),
  "POST /api/staff/customers/[id]/stop": onLead(ANSWER, () => ({})),
  "POST /api/staff/customers/[id]/allow": onLead(MANAGE, () => ({})),
  "GET /api/staff/leads": staff(LEADS),
  "GET /api/staff/leads/selection": staff(LEADS),
  "POST /api/staff/leads/bulk # to spam": onLead(MANAGE, (id) => ({
    action: "spam",
    leads: { [id]: version },
    spam: true,
  })),
  "POST /api/staff/leads/bulk # a task": onLead(ANSWER, (id) => ({
    ...{ action: "task", leads: { [id]: version } },
    ...{ text: "Call", dueAt: 1 },
  })),
  "POST /api/staff/leads/export": staff(LEADS, {
    answers: { "": "owner" },
    send: () => ({}),
  }),
  "GET /api/staff/leads/[id]": onLead(ANSWER),
  "GET /api/staff/foreign-ids/[system]/[id]": staff(LEADS),
  // For programs alone.
  "GET /api/staff/changes": staff(LEADS, { answers: { "": "" } }),
  "GET /api/staff/events": staff(LEADS),
  "GET /api/staff/unread": staff(LEADS),
  "POST /api/staff/unread": staff(LEADS, { send: () => ({}) }),
  "GET /api/staff/leads/[id]/files/[file]": onLead(ANSWER),
  "page /staff/careers": staff("owner manager"),
  "page /staff/deals": staff(LEADS),
  "page /staff/deals/[id]": { ...elsewhere(LEADS), send: () => ({}) },
  "POST /api/staff/deals/propose": { ...elsewhere(LEADS), send: () => ({ lead: "no-such-lead" }) },
  "POST /api/staff/deals/charge": {
    ...elsewhere("owner manager sales service"),
    send: () => ({ lead: "no-such-lead" }),
  },
  "POST /api/staff/deals/extend": {
    ...elsewhere("owner manager sales service"),
    send: () => ({ lead: "no-such-lead" }),
  },
  "POST /api/staff/deals/return": {
    ...elsewhere("owner manager sales service"),
    send: () => ({ lead: "no-such-lead" }),
  },
  "POST /api/staff/deals/close": { ...elsewhere(LEADS), send: () => ({ lead: "no-such-lead" }) },
  "POST /api/staff/leads/[id]/unread": onLead(ANSWER, () => ({})),
  "POST /api/staff/leads/[id]/note": onLead(ANSWER, () => ({ text: "Likes blue." })),
  "POST /api/staff/leads/[id]/call": onLead(ANSWER, () => ({ text: "", outcome: "reached" })),
  "POST /api/staff/leads/[id]/mail": onLead(ANSWER, () => ({ text: "" })),
  "POST /api/staff/leads/[id]/reply": onLead(ANSWER, (id) => ({
    key: id,
    subject: "Your car",
    text: "Yes.",
  })),
  "POST /api/staff/leads/[id]/foreign-id": onLead(ANSWER, () => ({ system: "toy", id: "1" })),
  "POST /api/staff/leads/[id]/sold": onLead(MANAGE, () => ({})),
  "POST /api/staff/leads/[id]/returned": onLead(MANAGE, () => ({})),
  "POST /api/staff/leads/[id]/text": onLead(ANSWER, (id) => ({ key: id, text: "Yes." })),
  "POST /api/staff/leads/[id]/text-stop": onLead(ANSWER, () => ({ message: "none", stop: true })),
  "POST /api/staff/leads/[id]/task": onLead(ANSWER, () => ({ text: "Call", dueAt: 1 })),
  "POST /api/staff/leads/[id]/call-edit": onLead(ANSWER, () => ({
    note: "none",
    text: "",
    outcome: "reached",
  })),
  "POST /api/staff/leads/[id]/call-remove": onLead(ANSWER, () => ({ note: "none" })),
  "POST /api/staff/leads/[id]/tag": onLead(ANSWER, () => ({ tag: "VIP" })),
  "POST /api/staff/leads/[id]/untag": onLead(ANSWER, () => ({ tag: "VIP" })),
  "POST /api/staff/leads/[id]/task-done": onLead(ANSWER, () => ({ task: "none", done: true })),
  "POST /api/staff/leads/[id]/resend": onLead(ANSWER, () => ({})),
  "POST /api/staff/leads/[id]/allow-mail": onLead(MANAGE, () => ({})),
  "POST /api/staff/leads/[id]/stage # on its way": onLead(ANSWER, () => ({ version, stage: "contacted" })),
  "POST /api/staff/leads/[id]/stage # closed": onLead(MANAGE, () => ({ version, stage: "sold" })),
  "POST /api/staff/leads/[id]/assign # to oneself": onLead(
    // A person who may reply to an unassigned lead may take it.
    { ...MANAGE, "nobody's": ANSWER["nobody's"] },
    (_, who) => ({ version, assignee: who }),
  ),
  "POST /api/staff/leads/[id]/assign # to a colleague": onLead(MANAGE, () => ({
    version,
    assignee: "colleague",
  })),
  "POST /api/staff/leads/[id]/spam": onLead(MANAGE, () => ({ version, spam: true })),
  "POST /api/staff/leads/[id]/undo # of another's change": onLead(MANAGE, () => ({ version })),
  "GET /api/staff/leads/[id]/sealed": onLead(
    { "a colleague's of credit": "owner finance", foreign: "owner", elsewhere: "" },
    undefined,
    STAFF,
  ),
  "page /staff/leads/[id]/personal-data": onLead(OWNERS),
  "POST /api/staff/leads/[id]/export": onLead(OWNERS, () => subject, STAFF),
  "POST /api/staff/leads/[id]/erase # with the wrong name": onLead(
    OWNERS,
    () => ({ ...subject, name: "?" }),
    STAFF,
  ),
  "GET /api/staff/views": staff(LEADS),
  "POST /api/staff/views/create": staff(LEADS, { send: () => ({ name: "Mine", search: "" }) }),
  "POST /api/staff/views/rename": onView((id) => ({ id, name: "Mine" })),
  "POST /api/staff/views/delete": onView((id) => ({ id })),

  // Appointments.
  "page /staff/appointments": ofStore(APPOINTMENTS),
  "page /staff/appointments/new": staff(APPOINTMENTS),
  "page /staff/appointments/[id]": onAppointment(),
  "GET /api/staff/appointments": ofStore(APPOINTMENTS),
  "POST /api/staff/appointments # service, nothing chosen": {
    enter: APPOINTMENTS,
    on: "store",
    answers: { own: "owner manager service", foreign: "owner", elsewhere: "" },
    hidden: NOT_OWN,
    send: (store) => ({ kind: "service", store }),
  },
  "GET /api/staff/appointments/[id]": onAppointment(),
  "GET /api/staff/appointments/[id]/times": onAppointment(),
  "POST /api/staff/appointments/outside-hours": staff(APPOINTMENTS, {
    send: () => ({ action: "cancel", store: "north", "appointment.unknown": "0" }),
  }),
  "POST /api/staff/appointments/[id]/move": onAppointment(() => ({ version: "0", slot: "2030-01-02T10:30" })),
  "POST /api/staff/appointments/[id]/cancel": onAppointment(() => ({ version: "0" })),
  "POST /api/staff/appointments/[id]/outcome": onAppointment(() => ({ version: "0", outcome: "attended" })),

  // Feeds.
  "page /staff/feeds": staff("owner manager"),
  "POST /api/staff/feeds/run": {
    enter: "owner manager",
    on: "store",
    answers: { own: "owner manager", foreign: "owner", elsewhere: "" },
    hidden: NOT_OWN,
    send: (storeId) => ({ storeId }),
  },
  "POST /api/staff/feeds/review": {
    enter: "owner manager",
    on: "store",
    answers: { own: "owner manager", foreign: "owner", elsewhere: "" },
    hidden: NOT_OWN,
    send: (storeId) => ({ storeId }),
  },

  // A file that is no longer pending; its owner is checked while it is
  // (tests/contract/feeds/uploads.test.ts).
  "page /staff/feeds/upload/[id]": staff("owner manager"),
  "POST /api/staff/feeds/upload": {
    enter: "owner manager",
    on: "store",
    answers: { own: "owner manager", foreign: "owner", elsewhere: "" },
    hidden: NOT_OWN,
    send: (storeId) => ({ storeId }),
  },
  "POST /api/staff/feeds/apply": staff("owner manager", { send: () => ({ id: "gone" }) }),
  "POST /api/staff/feeds/discard": staff("owner manager", { send: () => ({ id: "gone" }) }),

  // The site's content. A part of a store's profile belongs to that store, a record of a collection to the
  // group.
  "page /staff/content": staff("owner manager content"),
  "page /staff/content/translations": staff("owner manager content"),
  "page /staff/content/[kind]": staff("owner manager content"),
  "page /staff/content/[kind]/[...id]": {
    enter: "owner manager content",
    on: "document",
    answers: {
      "of all stores": "owner manager content",
      own: "owner manager content",
      foreign: "owner manager content",
    },
  },
  "page /staff/offers": staff("owner manager content"),
  // Questions are no offers and no settings.
  "page /staff/offers/[kind]": elsewhere("owner manager content"),
  "page /staff/offers/[kind]/[...id]": elsewhere("owner manager content"),
  "page /staff/mails": staff("owner"),
  "POST /api/staff/mails/retry": staff("owner", { send: () => ({ id: "gone" }) }),
  "POST /api/staff/mails/remove": staff("owner", { send: () => ({ id: "gone" }) }),
  "page /staff/site": staff("owner"),
  "page /staff/site/[kind]": elsewhere("owner manager content"),
  // Of a file that is not waiting any more.
  "page /staff/site/files/[id]": staff("owner"),
  "GET /api/staff/site/files": staff("owner"),
  "POST /api/staff/site/upload": staff("owner", { send: () => ({}) }),
  "POST /api/staff/site/publish": staff("owner", { send: () => ({ id: "gone" }) }),
  "POST /api/staff/site/draft": staff("owner", { send: () => ({ id: "gone" }) }),
  "POST /api/staff/site/discard": staff("owner", { send: () => ({ id: "gone" }) }),
  "GET /api/staff/documents": staff(STAFF, { query: () => "kind=faqs" }),
  "GET /api/staff/document": {
    enter: STAFF,
    on: "document",
    answers: READ,
    query: (id) => `kind=faqs&id=${id}`,
  },
  "POST /api/staff/document/open": onDocument(READ),
  "POST /api/staff/document/save": onDocument(CONTENT, { changes: { question: "Why?" } }),
  "POST /api/staff/document/remove": onDocument(CONTENT),
  "POST /api/staff/document/discard": onDocument(CONTENT),
  "POST /api/staff/document/publish": onDocument(CONTENT),
  "POST /api/staff/document/schedule": onDocument(CONTENT, { publishAt: 1 }),
  "POST /api/staff/document/unschedule": onDocument(CONTENT),
  "POST /api/staff/document/restore": onDocument(CONTENT, { to: 0 }),
  "POST /api/staff/document/publish # opening hours": {
    enter: STAFF,
    on: "store",
    answers: { own: "owner manager content", foreign: "owner", elsewhere: "" },
    hidden: NOT_OWN,
    send: (storeId) => ({ kind: "profile-hours", storeId, version }),
  },
  "POST /api/staff/document/publish # fees": {
    enter: STAFF,
    on: "store",
    answers: { own: "owner", foreign: "owner", elsewhere: "" },
    hidden: NOT_OWN,
    send: (storeId) => ({ kind: "profile-fees", storeId, version }),
  },
  // Without a file, a person with the right gets the error that it is missing.
  "POST /api/staff/pictures": {
    enter: STAFF,
    on: "store",
    answers: { own: "owner manager sales content", foreign: "owner", elsewhere: "" },
    hidden: NOT_OWN,
    send: (storeId) => ({ storeId }),
  },
  "POST /api/staff/preview": {
    enter: STAFF,
    on: "document",
    answers: CONTENT,
    send: (id) => ({ documents: [{ kind: "faqs", id }], path: "/" }),
  },
  // Without a draft, a person with the right gets that error.
  "POST /api/staff/test-lead": {
    enter: STAFF,
    on: "store",
    answers: { own: "owner", foreign: "owner", elsewhere: "" },
    hidden: NOT_OWN,
    send: (storeId) => ({ storeId, type: "SERVICE", setting: "draft" }),
  },
  "GET /api/staff/test-lead": {
    enter: STAFF,
    on: "store",
    answers: { own: "", foreign: "", elsewhere: "" },
    hidden: { ...NOT_OWN, own: "owner", foreign: `owner ${NOT_OWN.foreign}` },
    query: (storeId) => `storeId=${storeId}&id=00000000-0000-4000-8000-000000000000`,
  },

  // The audit log.
  "page /staff/audit": staff("owner"),
  "GET /api/staff/audit": staff("owner"),
  "POST /api/staff/audit/export": staff("owner", { send: () => ({}) }),
  "POST /api/staff/audit/undo": { ...elsewhere("owner"), send: () => ({ row: "no-such-row" }) },

  // People and consents.
  "page /staff/consents": staff("owner manager"),
  "POST /api/staff/consents/withdraw": {
    ...elsewhere("owner manager"),
    send: () => ({ consent: "no-such-consent" }),
  },
  "page /staff/people": staff(PEOPLE),
  "page /staff/people/[id]": onPerson(),
  "POST /api/staff/people/invite": {
    enter: PEOPLE,
    on: "store",
    answers: { own: PEOPLE, foreign: "owner" },
    send: (store, who) => ({ email: `${who}-${store}@acme.example.com`, role: "sales", store }),
  },
  "POST /api/staff/people/invite # an owner": staff(PEOPLE, {
    answers: { "": "owner" },
    send: () => ({ email: "new@acme.example.com", role: "owner" }),
  }),
  "POST /api/staff/people/role": onPerson((person) => ({ person, role: "content", store: "north" })),
  "POST /api/staff/people/duty": onPerson((person) => ({ person })),
  "POST /api/staff/people/remove # without the name": onPerson((person) => ({ person })),
  "POST /api/staff/people/new-start": onPerson((person) => ({ person })),
  "POST /api/staff/people/program": staff("owner", { send: () => ({ name: "" }) }),
  "POST /api/staff/people/program-rotate": {
    ...elsewhere("owner"),
    send: () => ({ program: "unknown" }),
  },
  "POST /api/staff/people/program-revoke": {
    ...elsewhere("owner"),
    send: () => ({ program: "unknown" }),
  },
  "POST /api/staff/people/webhook-test": { ...elsewhere("owner"), send: () => ({ store: "unknown" }) },
  "POST /api/staff/people/webhook-enable": { ...elsewhere("owner"), send: () => ({ store: "unknown" }) },
  "POST /api/staff/people/webhook-replay": { ...elsewhere("owner"), send: () => ({ delivery: "unknown" }) },
  "POST /api/adf": staff(LEADS, { send: () => ({}) }),
  "POST /api/staff/people/withdraw": {
    enter: PEOPLE,
    on: "invitation",
    answers: { own: PEOPLE, foreign: "owner" },
    hidden: NOT_OWN,
    audited: ["foreign"],
    send: (invitation) => ({ invitation }),
  },
};
