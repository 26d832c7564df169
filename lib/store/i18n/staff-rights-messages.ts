import { defineMessages } from "../../core/language/messages";

const english = {
  title: "What each role can do",
  rights: {
    "leads.answer": "See leads and reply to them",
    "leads.manage": "Assign, close, merge and delete leads",
    careers: "See job applications and reply to them",
    "deals.discount": "Propose a lower price or rate, or more for a trade-in",
    appointments: "Book and change appointments",
    "stock.describe": "Edit vehicles: status, photos and comments",
    "stock.manage": "Set prices, add and remove vehicles, manage feeds",
    "content.draft": "Draft offers, content, search texts and pop-ups",
    "content.publish": "Publish offers, content, search texts and pop-ups",
    site: "Set fees, taxes, legal texts and recipients of leads",
    "credit.open": "Open sealed credit applications, with the store's key",
    people: "Invite and remove people, and change their roles",
    programs: "Create and revoke the tokens of programs, such as a CRM",
    reports: "See reports",
    consents: "See consents, and record a withdrawal",
    audit: "See the audit log",
    export: "Export customers' data",
    erase: "Erase customers' data",
  },
  /** Limits of a right that does not cover all records of a store. */
  scopes: {
    own: "only those assigned to them",
    "own-or-unassigned": "only those assigned to them, and unassigned ones",
    service: "only about service",
    credit: "only about credit",
    "test-drive": "only those of the sales department",
    photos: "only photos",
    application: "only job applications",
  },
  line: (right: string, scope: string) => `${right} (${scope})`,
} as const;

/** Descriptions of the rights of roles. Which role has which right is in `lib/staff/rights.ts` only. */
export const staffRightsMessages = defineMessages("staff-rights", english);
