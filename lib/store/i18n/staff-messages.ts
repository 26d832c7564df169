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
    email: "Email address",
    password: "Password",
    currentPassword: "Current password",
    newPassword: "New password",
    passwordHelp: (min: number) =>
      `At least ${min} characters. A phrase is easier to remember than random characters.`,
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
    /** On the page that leads to the company's account. */
    ssoGo: (name: string) => `Continue to ${name}`,
    orLocal: "or with an account on this site",
    emergency: "Owner's emergency sign-in",
    out: "Sign out",
  },
  code: {
    title: "Enter your code",
    intro:
      "Enter the six digits your authenticator app shows now. If you don't have the app, enter one of your recovery codes.",
    button: "Continue",
  },
  passkey: {
    none: "This browser can't use passkeys. Use a password, or another browser.",
    failed: "That didn't work. Try again. If it happens again, use another device or your password.",
    waiting: "Waiting for your device…",
  },
  invitation: {
    title: (company: string) => `Join the ${company} back office`,
    intro: (email: string) => `This account is for ${email}. How would you like to sign in from now on?`,
    passkeyTitle: "With a passkey (recommended)",
    passkeyText:
      "Your fingerprint, face or screen lock. Nothing to remember, and no one can trick you into sharing it.",
    passkey: "Set up a passkey",
    passwordTitle: "With a password and an authenticator app",
    password: "Continue with a password",
    problems: {
      unknown: "This link isn't valid",
      used: "This invitation has been used",
      expired: "This invitation has expired",
    },
    problemText: {
      unknown:
        "Open the link from your email again, and make sure it's complete. A newer invitation replaces an older one.",
      used: "If it was you, sign in. If not, contact the person who invited you right away.",
      expired: "Ask the person who invited you for a new one.",
    },
  },
  setup: {
    title: "Connect your authenticator app",
    intro: "Scan this code with an authenticator app, then enter the six digits it shows.",
    manual: "No camera? Type this key into the app:",
    qr: "QR code for your authenticator app",
    button: "Confirm",
    codesTitle: "Your recovery codes",
    codesIntro:
      "Each one works once in place of your app. Keep them with your important papers. We won't show them again.",
    stored: "I've saved them",
    broken: "Sign in again to continue where you left off.",
  },
  forgot: {
    title: "Set a new password",
    intro: "We'll email you a link. You'll still need your authenticator app or a recovery code.",
    button: "Send the link",
    passkey: "Only have a passkey, or lost your app too? Ask an owner or manager for a sign-in reset.",
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
    newStart: "sign-in reset",
    resend: "Send again",
    withdraw: "Withdraw",
    edit: (name: string) => `Change ${name}`,
    roles: "Roles",
    save: "Save the role",
    addRole: "Another store",
    lost: "Lost device",
    lostText:
      "Sends a link for this person to set up a new passkey or password. Using it removes the old ones and signs them out everywhere.",
    lostButton: "Send a sign-in reset",
    remove: "Remove",
    removeText: (name: string) =>
      `Removes this account and signs it out everywhere right away. To confirm, type the name: ${name}`,
    removeField: "Name",
    removeButton: "Remove this person",
    self: "You can't change your own roles. Ask another owner or manager.",
  },
  duty: {
    title: "Working days",
    help: "Rules assign new leads only on these days, and not during an absence.",
    days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
    from: "Away from",
    until: "Away until (last day)",
    save: "Save the working days",
    leads: (name: string) => `Open leads assigned to ${name}`,
    own: "Your open leads",
  },
  account: {
    title: "Your account",
    sessions: "Where you're signed in",
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
      `You signed in as ${email} a while ago. Sign in once more to continue. Nothing you typed is lost.`,
    passkey: "Confirm with a passkey",
    button: "Confirm",
    cancel: "Cancel",
    doneTitle: "Confirmed",
    done: "Close this tab and continue in the other one.",
    goesOn: "You can now continue what you started.",
    goOn: "Continue",
    back: "Back to where you were",
    goneTitle: "This has expired",
    gone: "We held what you started for 15 minutes. Please start again.",
    script: "Confirm that it's you first.",
  },
  forbidden: {
    title: "You don't have permission to do this",
    text: (roles: string) => `You need another role for this (${roles}). Ask one of these people:`,
    noRole: "Your account no longer has a role here. Ask the owner.",
    home: "Go to the overview",
  },
  notFound: { title: "There's nothing here", text: "The address is wrong, or what was here is gone." },
  problems: {
    "feed-file": "Choose a file first: the feed as CSV or text.",
    "feed-file-size": "The file is larger than 20 MB. Put it in the store's drop folder.",
    "feed-not-stopped": "The feed is no longer stopped.",
    "feed-unreachable": "We couldn't fetch the file. Try again later, or upload it.",
    "feed-too-large":
      "The file is larger than 20 MB, so it can't be shown here. Ask your administrator to import it on the server.",
    "feed-changed": "The stock has changed since you looked. This is what the file would change now.",
    "feed-gone": "This file is no longer waiting: it was applied, discarded, or is over an hour old.",
    "feed-applying":
      "This file is being imported right now. If the import fails, the file shows up here again.",
    "site-file": "Choose a file first: a .zip you downloaded here.",
    "site-file-size": "The file is larger than 10 MB.",
    "site-gone": "This file is no longer waiting: it was applied, discarded, or is over an hour old.",
    "site-changed": "The site has changed since you looked. This is what the file would change now.",
    "site-invalid": "Some values can't be published as they are, and nothing was changed.",
    "mail-gone": "This email is gone, or its content isn't stored.",
    "mail-failed": "The email still can't be read. It stays set aside.",
    "feed-busy": "The site is fetching a feed right now. Run it again in a minute.",
    "sign-in": "The email address or password is incorrect.",
    "local-off": "Sign in with your company's account. Passwords and passkeys for this site are turned off.",
    "sso-no-role":
      "Your company account works, but it has no role in this back office. Ask the person who manages your company's accounts to give you one.",
    "sso-domain":
      "Your company's account has an email address that can't sign in here. Ask an owner of the back office.",
    "sso-failed":
      "The sign-in with your company's account didn't work. Try again, or ask an owner of the back office.",
    locked: "Too many tries. Wait 15 minutes, then try again.",
    code: "This code is incorrect or too old. Enter the one your app shows now, and check that your phone sets its clock automatically.",
    "code-ended": "That took too long, or there were too many wrong codes. Sign in again.",
    "password-length": "Choose a password of 12 to 128 characters.",
    "password-common": "This is a very common password, so attackers try it first. Choose another.",
    "password-names":
      "Choose a password without your name, your email address or the dealership's name. Attackers try those first.",
    confirm: "The password or code is incorrect. A code works once, so enter the one your app shows now.",
    "current-password": "Your current password is incorrect. Nothing was changed.",
    name: "Enter your name.",
    "reset-ended": "This link has been used or has expired. Ask for a new one.",
    email: "This isn't an email address.",
    role: "You can't add or remove this role.",
    known:
      "This person already works here. Nothing was changed: open the person below to change the roles, or ask an owner about a person at another store.",
    greater: "This address has an open invitation to a higher role. Withdraw that invitation first.",
    "last-owner": "This is the last owner. Make another person an owner first.",
    "last-role": "This is the person's last role: remove the person instead.",
    program:
      "The program needs a name, at least one kind of access, and valid addresses. Its last day can't be in the past. Nothing was saved.",
    duty: "The absence needs a first and a last day, in that order. Nothing was saved.",
    self: "You can't change your own account here. Ask another owner or manager.",
    "confirm-name": "The name doesn't match. No one was removed.",
    mail: "We couldn't send the email. Withdraw the invitation and try again, or contact your administrator.",
    mails: "This address got several emails in the past hour. Try again later.",
    push: "We couldn't turn on notifications in this browser.",
    "last-passkey": "This is your only way to sign in. Add another passkey first.",
  },
  done: {
    "feed-applied":
      "The file is being imported. When it's done, you'll see the run in the list. If it fails, the file stays here with the reason.",
    "feed-discarded": "The file was discarded. Nothing was changed.",
    "site-published": "The file is published. Each document's earlier version is in its history.",
    "site-drafted": "The file's changes are now drafts. Publish each one where you edit it.",
    "site-discarded": "The file was discarded. Nothing was changed.",
    "mail-taken": "The email is now on its lead.",
    "mail-unmatched": "We could read the email this time, but it doesn't match any lead.",
    "mail-deleted": "The email was deleted.",
    "feed-started": "We're fetching the feed. When it's done, you'll see the run in the list.",
    "signed-out": "You're signed out.",
    "session-ended": "That session has ended.",
    confirmed: "Thank you. Now add the passkey.",
    "passkey-removed": "The passkey was removed.",
    "password-changed": "Your password was changed. You're signed out everywhere else.",
    "push-on": "This device will get notifications of new leads.",
    "push-off": "That device won't get any more notifications.",
    "reset-mailed": "If this address has an account with a password, a link is on its way.",
    "password-set": "Your new password is set. Sign in with it.",
    invited: "The invitation is on its way.",
    duty: "The working days are saved.",
    "role-changed": "The role was changed.",
    removed: "The person was removed and signed out everywhere.",
    withdrawn: "The invitation was withdrawn.",
    "webhook-enabled": "The webhook is enabled. Its waiting messages are being sent.",
    "webhook-replayed": "The message was sent again.",
    "program-revoked": "The token was revoked and no longer works.",
    "consent-withdrawn": "The consent was withdrawn. We won't send anything based on it anymore.",
    "notice-choices": "Your notification settings are saved.",
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
    subject: (company: string) => `Your invitation to the ${company} back office`,
    heading: "Your invitation",
    text: ({ company, by }: LinkMail) => `${by} invited you to the ${company} back office.`,
    intro: "Set up how you sign in:",
    label: "Set up your sign-in",
    lasts: ({ lasts }: LinkLife) =>
      `The link works once, for ${lasts} days. If you weren't expecting this email, delete it.`,
  },
  newStart: {
    subject: (company: string) => `Reset your sign-in for the ${company} back office`,
    heading: "Reset your sign-in",
    text: ({ company, by }: LinkMail) =>
      `${by} sent you a sign-in reset for the ${company} back office, because a device or password was lost.`,
    intro: "Set up how you sign in again:",
    label: "Set up your sign-in",
    lasts: ({ by, lasts }: LinkLife) =>
      `The link works once, for ${lasts} days. Until you use it, your old passkeys and password still work. If you didn't lose anything, let ${by} know.`,
  },
  reset: {
    subject: (company: string) => `Reset your password for the ${company} back office`,
    heading: "Choose a new password",
    text: ({ company }: LinkMail) =>
      `Someone asked to reset the password for your account in the ${company} back office.`,
    intro: "Choose a new password here:",
    label: "Choose a password",
    lasts: ({ lasts }: LinkLife) =>
      `The link works once, for ${lasts} minutes. If it wasn't you, delete this email. Nothing has changed.`,
  },
} as const;

/** Mails about accounts. */
export const staffMails = defineMessages("staff-mails", mails);
