import { defineMessages } from "../../core/language/messages";

const messages = {
  title: "Programs",
  intro:
    "Let a CRM or another program work with leads, appointments and stock. It sends a token instead of signing in.",
  none: "No programs yet.",
  add: "Add a program",
  addButton: "Create the token",
  name: "Name",
  nameHelp: "Shown in the audit log and on its notes, such as “DriveCentric”.",
  store: "Store",
  scopes: "Access",
  scope: {
    leads: "Leads: read them, change status and assignee, add notes, calls, emails and tasks",
    appointments: "Appointments: read, book and change them",
    stock: "Stock: read vehicles and set their status",
  },
  scopeNames: { leads: "leads", appointments: "appointments", stock: "inventory" },
  networks: "Addresses",
  networksHelp:
    "Optional. Networks the token works from, such as 198.51.100.0/24. Separate them with spaces.",
  expires: "Last day",
  expiresHelp: "Optional. After this day the token stops working.",
  limits: (store: string, scopes: string) => `${store}: ${scopes}`,
  from: (networks: string) => `from ${networks}`,
  until: (when: string) => `until ${when}`,
  used: (when: string) => `last used ${when}`,
  unused: "never used",
  rotate: "New token",
  rotateName: (name: string) => `New token for ${name}`,
  revoke: "Revoke",
  revokeName: (name: string) => `Revoke ${name}`,
  token: (name: string) => `Token of ${name}`,
  tokenHelp: "Copy it now. It's shown only once; only its hash is stored.",
  /** Name of a program where people are named. */
  actor: (name: string) => `${name} (program)`,
  clientId: (id: string): string => `Client ID for OAuth: ${id}`,
  noVersion: (versions: string) => `The API has no such version. It has: ${versions}.`,
  refusals: {
    unknown: "This token is unknown.",
    expired: "This token has expired.",
    revoked: "This token was revoked.",
    address: "This token can't be used from this address.",
    scope: "This token doesn't have the scope for this.",
    closed: "Programs can't use this address.",
    key: "An Idempotency-Key has 1 to 255 visible ASCII characters.",
    keyReused: "This Idempotency-Key was sent before with another request. Use a new key for each change.",
  },
  /** The part of a lead's page about other systems. */
  elsewhere: {
    title: "Other systems",
    idIn: (system: string) => `ID in ${system}`,
    sold: "Sold on",
    vin: "VIN",
    price: "Price",
  },
  /** Errors in what a program sends. */
  problems: {
    cursor: "This cursor doesn't belong to this token.",
    "start-again": "This cursor is too old. Start again without `since`.",
    taken: "Another lead at the store has this ID.",
  },
} as const;

/** Returns the messages about programs and their tokens. */
export const staffProgramMessages = defineMessages("staff-program", messages);
