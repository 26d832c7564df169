const messages = {
  title: "Programs",
  intro:
    "A program, such as a CRM, works with leads, appointments and the stock by a token instead of a sign-in.",
  none: "No programs yet.",
  add: "Add a program",
  addButton: "Create the token",
  name: "Name",
  nameHelp: "Shown in the audit log and on its notes, such as “DriveCentric”.",
  store: "Store",
  scopes: "Access",
  scope: {
    leads: "Leads: read them, change status and assignee, add notes, calls, mails and tasks",
    appointments: "Appointments: read, book and change them",
    stock: "Stock: read vehicles and set their status",
  },
  scopeNames: { leads: "leads", appointments: "appointments", stock: "stock" },
  networks: "Addresses",
  networksHelp:
    "Optional. Networks from which the token works, such as 198.51.100.0/24, separated by blanks.",
  expires: "Last day",
  expiresHelp: "Optional. After this day the token does not work any more.",
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
  tokenHelp: "Copy it now. It is shown only once; only its hash is stored.",
  /** Name of a program where people are named. */
  actor: (name: string) => `${name} (program)`,
  refusals: {
    unknown: "This token is unknown.",
    expired: "This token has expired.",
    revoked: "This token was revoked.",
    address: "This token cannot be used from this address.",
    scope: "This token lacks the scope for this.",
    closed: "Programs cannot use this address.",
  },
} as const;

/** Returns the messages about programs and their tokens. */
export function staffProgramMessages(): typeof messages {
  return messages;
}
