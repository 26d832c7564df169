import { defineMessages } from "../../core/language/messages";

const english = {
  title: "Back office",
  skip: "Skip to content",
  nav: {
    label: "Back office",
    overview: "Overview",
    leads: "Leads",
    appointments: "Appointments",
    people: "People",
    account: "Account",
  },
  stores: { label: "Store", all: "All stores" },
  roles: {
    owner: "Owner",
    manager: "Manager",
    sales: "Sales",
    service: "Service",
    content: "Content",
    finance: "Finance",
  },
  fields: {
    email: "E-mail address",
    password: "Password",
    currentPassword: "Current password",
    newPassword: "New password",
    passwordHelp: (min: number) =>
      `At least ${min} characters. A sentence is easier to remember than a riddle.`,
    code: "Code",
    name: "Your name",
    role: "Role",
    noRole: "No role",
    store: "Store",
  },
  signIn: {
    title: "Sign in",
    passkey: "Sign in with a passkey",
    or: "or with your password",
    button: "Sign in",
    forgot: "Forgot your password?",
    sso: (name: string) => `Sign in with ${name}`,
    orLocal: "or with an account of this site",
    emergency: "Emergency sign-in of the owner",
    out: "Sign out",
  },
  code: {
    title: "Enter your code",
    intro:
      "Type the six digits that your authenticator app shows now. Without the app, type one of your recovery codes.",
    button: "Continue",
  },
  passkey: {
    none: "This browser cannot use passkeys. Use a password, or another browser.",
    failed: "That did not work. Try again; if it happens again, use another device or your password.",
    waiting: "Waiting for your device…",
  },
  invitation: {
    title: (company: string) => `Join the back office of ${company}`,
    intro: (email: string) => `This account is for ${email}. How would you like to sign in from now on?`,
    passkeyTitle: "With a passkey (recommended)",
    passkeyText:
      "Your fingerprint, face or screen lock. Nothing to remember, and no one can trick you into sharing it.",
    passkey: "Set up a passkey",
    passwordTitle: "With a password and an authenticator app",
    password: "Continue with a password",
    problems: {
      unknown: "This link is not valid",
      used: "This invitation has been used",
      expired: "This invitation has expired",
    },
    problemText: {
      unknown:
        "Open the link from your mail again; it must be complete. A newer invitation replaces an older one.",
      used: "If it was you, sign in. If not, contact the person who invited you at once.",
      expired: "Ask the person who invited you for a new one.",
    },
  },
  setup: {
    title: "Connect your authenticator app",
    intro: "Scan this code with an authenticator app, then type the six digits that it shows.",
    manual: "No camera? Type this key into the app:",
    qr: "QR code for your authenticator app",
    button: "Confirm",
    codesTitle: "Your recovery codes",
    codesIntro:
      "Each works once in place of your app. Store them where you keep important papers: they are not shown again.",
    stored: "I have stored them",
    broken: "Sign in again to continue where you stopped.",
  },
  forgot: {
    title: "Set a new password",
    intro: "We send a link to your address. You still need your authenticator app or a recovery code.",
    button: "Send the link",
    passkey: "You only have a passkey, or have lost your app too? Ask an owner or manager for a new start.",
  },
  reset: { title: "Choose a new password", button: "Set the password" },
  overview: {
    title: "Overview",
    hello: (name: string) => `Hello, ${name}`,
    roles: "Your roles",
    rolesLine: (role: string, store: string) => `${role}: ${store}`,
    people: (count: number) => (count === 1 ? "1 person works here" : `${count} people work here`),
  },
  people: {
    title: "People",
    invite: "Invite a colleague",
    inviteButton: "Send the invitation",
    list: "Team",
    signedIn: "Last signed in",
    notLately: "not in the last 7 days",
    state: { setup: "setting up", codes: "setting up", active: "active" },
    open: "Open invitations",
    until: (when: string) => `until ${when}`,
    newStart: "new start",
    resend: "Send again",
    withdraw: "Withdraw",
    edit: (name: string) => `Change ${name}`,
    roles: "Roles",
    save: "Save the role",
    addRole: "A further store",
    lost: "Lost device",
    lostText:
      "Sends a link with which this person sets up a passkey or password anew. The old ones and all sign-ins end when it is used.",
    lostButton: "Send a new start",
    remove: "Remove",
    removeText: (name: string) =>
      `Ends this account and all its sign-ins at once. To confirm, type the name: ${name}`,
    removeField: "Name",
    removeButton: "Remove this person",
    self: "You cannot change your own roles. Ask another owner or manager.",
  },
  duty: {
    title: "Working days",
    help: "New leads are assigned by rule only on these days, outside an absence.",
    days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
    from: "Away from",
    until: "Away until (last day)",
    save: "Save the working days",
    leads: (name: string) => `Open leads assigned to ${name}`,
    own: "Your open leads",
  },
  account: {
    title: "Your account",
    sessions: "Where you are signed in",
    thisOne: "this browser",
    unknownBrowser: "unknown browser",
    end: "Sign out there",
    everywhere: "Sign out everywhere",
    passkeys: "Passkeys",
    noPasskeys: "You have none.",
    addPasskey: "Add a passkey",
    added: (when: string) => `added ${when}`,
    passkey: "Passkey",
    removePasskey: "Remove",
    password: "Password",
    changePassword: "Change password",
  },
  confirm: {
    title: "Confirm that it's you",
    intro: (email: string) =>
      `You signed in as ${email} some time ago. Sign in once more to go on. Nothing that you typed is lost.`,
    passkey: "Confirm with a passkey",
    button: "Confirm",
    cancel: "Cancel",
    doneTitle: "Confirmed",
    done: "Close this tab and go on in the other one.",
    goesOn: "What you started goes on now.",
    goOn: "Continue",
    back: "Back to where you were",
    goneTitle: "This has ended",
    gone: "What you started waited for 15 minutes. Start it again.",
    script: "Confirm that it's you first.",
  },
  forbidden: {
    title: "You don't have permission to do this",
    text: (roles: string) => `This needs another role (${roles}). Ask one of these people:`,
    noRole: "Your account has no role here any more. Ask the owner.",
    home: "Go to the overview",
  },
  notFound: { title: "There is nothing here", text: "The address is wrong, or what was here is gone." },
  problems: {
    "feed-file": "Choose a file first: the feed as CSV or text.",
    "feed-file-size": "The file is larger than 20 MB. Put it into the store's drop folder.",
    "feed-not-stopped": "The feed is not stopped any more.",
    "feed-unreachable": "The file could not be fetched. Try again later, or upload it.",
    "feed-too-large":
      "The file is larger than 20 MB, so it cannot be shown here. Ask your administrator to import it on the server.",
    "feed-changed": "The stock has changed since you looked. This is what the file would change now.",
    "feed-gone": "This file is not waiting any more: it was applied, discarded, or is over an hour old.",
    "feed-applying":
      "This file is being imported at the moment. If the import fails, the file is listed here again.",
    "site-file": "Choose a file first: a .zip as it was downloaded here.",
    "site-file-size": "The file is larger than 10 MB.",
    "site-gone": "This file is not waiting any more: it was applied, discarded, or is over an hour old.",
    "site-changed": "The site has changed since you looked. This is what the file would change now.",
    "site-invalid": "Some values cannot be published as they are, and nothing was changed.",
    "mail-gone": "This email is gone, or its content is not stored.",
    "mail-failed": "The email still cannot be read. It stays set aside.",
    "feed-busy": "The site is fetching a feed at this moment. Run it again in a minute.",
    "sign-in": "Address or password is wrong.",
    "local-off": "Sign in with your company's account. Passwords and passkeys of this site are switched off.",
    "sso-no-role":
      "Your company's account is right, but it has no role in this back office. Ask the person who manages your company's accounts to give you one.",
    "sso-domain":
      "Your company's account has an e-mail address that may not sign in here. Ask an owner of the back office.",
    "sso-failed":
      "The sign-in with your company's account did not work. Try again, or ask an owner of the back office.",
    locked: "Too many tries. Wait 15 minutes, then try again.",
    code: "This code is wrong or too old. Type the one that your app shows now; check that your phone sets its clock by itself.",
    "code-ended": "That took too long, or there were too many wrong codes. Sign in again.",
    "password-length": "Choose a password of 12 to 128 characters.",
    "password-common":
      "This password is one of the commonest, so it is among the first that an attacker tries. Choose another.",
    "password-names":
      "Choose a password without your name, your e-mail address or the dealership's name: those are tried first.",
    confirm: "Password or code is wrong. A code works once: type the one that your app shows now.",
    "current-password": "Your current password is wrong. Nothing was changed.",
    name: "Type your name.",
    "reset-ended": "This link has been used or has expired. Ask for a new one.",
    email: "This is not an e-mail address.",
    role: "You may not give or take this role.",
    known:
      "This person already works here. Nothing was changed: open the person below to change the roles, or ask an owner about a person of another store.",
    greater: "This address has an open invitation to a greater role. Withdraw that invitation first.",
    "last-owner": "This is the last owner. Make another person an owner first.",
    "last-role": "This is the person's last role: remove the person instead.",
    program:
      "The program needs a name, an access, and valid addresses. Its last day cannot be in the past. Nothing was saved.",
    duty: "The absence needs a first and a last day, in this order. Nothing was saved.",
    self: "You cannot change your own account here. Ask another owner or manager.",
    "confirm-name": "The name does not match. No one was removed.",
    mail: "The mail could not be sent. Withdraw the invitation and try again, or contact your administrator.",
    mails: "This address got several mails within the hour. Try again later.",
    push: "This browser's notifications could not be turned on.",
    "last-passkey": "This is your only way to sign in. Add another passkey first.",
  },
  done: {
    "feed-applied":
      "The file is being imported. Its run is in the list once it is over; if it fails, the file stays here with the cause.",
    "feed-discarded": "The file is discarded. Nothing was changed.",
    "site-published": "The file is published. Each document has its former version in its history.",
    "site-drafted": "The file's changes are drafts now. Publish each where it is edited.",
    "site-discarded": "The file is discarded. Nothing was changed.",
    "mail-taken": "The email is in its lead now.",
    "mail-unmatched": "The email could be read now, but answers no lead of this site.",
    "mail-deleted": "The email is deleted.",
    "feed-started": "The feed is being fetched. Its run is in the list once it is over.",
    "signed-out": "You are signed out.",
    "session-ended": "That sign-in has ended.",
    confirmed: "Thank you. Now add the passkey.",
    "passkey-removed": "The passkey is removed.",
    "password-changed": "Your password is changed. You are signed out everywhere else.",
    "push-on": "This device gets notifications of new leads.",
    "push-off": "That device gets no more notifications.",
    "reset-mailed": "If this address has an account with a password, a link is on its way to it.",
    "password-set": "Your new password is set. Sign in with it.",
    invited: "The invitation is on its way.",
    duty: "The working days are saved.",
    "role-changed": "The role is changed.",
    removed: "The person is removed and signed out everywhere.",
    withdrawn: "The invitation is withdrawn.",
    "webhook-enabled": "The webhook is enabled. Its waiting messages are being sent.",
    "webhook-replayed": "The message is sent again.",
    "program-revoked": "The token is revoked. It does not work any more.",
    "consent-withdrawn": "The consent is withdrawn. Nothing is sent because of it any more.",
    "notice-choices": "Your notices are saved.",
  },
} as const;

/** Messages of the back office: its pages, and mails about accounts. */
export const staffMessages = defineMessages("staff", english);

export type StaffProblem = keyof typeof english.problems;
export type StaffDone = keyof typeof english.done;

interface LinkMail {
  company: string;
  by: string;
}

interface LinkLife {
  by: string;
  /** Lifetime of the link: days for an invitation, minutes for a password. */
  lasts: number;
}

const mails = {
  invitation: {
    subject: (company: string) => `Your invitation to the back office of ${company}`,
    heading: "Your invitation",
    text: ({ company, by }: LinkMail) => `${by} invites you to the back office of ${company}.`,
    intro: "Set up how you sign in:",
    label: "Set up your sign-in",
    lasts: ({ lasts }: LinkLife) =>
      `The link works once, for ${lasts} days. If you did not expect this mail, delete it.`,
  },
  newStart: {
    subject: (company: string) => `Your new start in the back office of ${company}`,
    heading: "Your new start",
    text: ({ company, by }: LinkMail) =>
      `${by} sends you a new start in the back office of ${company}, because a device or password was lost.`,
    intro: "Set up anew how you sign in:",
    label: "Set up your sign-in",
    lasts: ({ by, lasts }: LinkLife) =>
      `The link works once, for ${lasts} days. Until it is used, your old passkeys and password work. If nothing was lost, tell ${by}.`,
  },
  reset: {
    subject: (company: string) => `A new password for the back office of ${company}`,
    heading: "Choose a new password",
    text: ({ company }: LinkMail) =>
      `Someone asked for a new password for your account in the back office of ${company}.`,
    intro: "Choose it here:",
    label: "Choose a password",
    lasts: ({ lasts }: LinkLife) =>
      `The link works once, for ${lasts} minutes. If it was not you, delete this mail: nothing has changed.`,
  },
} as const;

/** Mails about accounts. */
export const staffMails = defineMessages("staff-mails", mails);
