import { isEmail } from "../../../core/contact/email-address";
import { isPhone } from "../../../core/contact/phone-format";

export interface ProfileAddress {
  address: string;
  apartment: string;
  city: string;
  state: string;
  zipCode: string;
}

/** The site's data about a visitor (docs/rules.md#visitor-profile). Unverified: a visitor typed it. */
export interface VisitorProfile {
  firstName?: string;
  lastName?: string;
  email?: string;
  phone?: string;
  phoneVerified?: boolean;
  locationAddress?: ProfileAddress;
  homeAddress?: ProfileAddress;
  /** `YYYY-MM-DD`; lives only as long as the page and is never stored (docs/rules.md#visitor-profile). */
  dateOfBirth?: string;
  uniqueUserId?: string;
  /** Mode of the cookie banner: show, hide or force (docs/rules.md#cookie-banner). */
  displayCookies?: string;
  /** The cookie categories that were allowed; undefined before a choice. */
  allowCookies?: string[];
  /** ISO time of the first unlock of the personalised price. */
  unlockPrice?: string;
  userSelectedStore?: string;
  adsValues?: Record<string, string>;
  /** A lead was sent from this browser; set by the server. */
  adfLead?: boolean;
}

export type ProfileField = keyof VisitorProfile;

/** Contact details of the visitor: the first fields of every lead form; with them, a visitor is a lead. */
export const CONTACT_FIELDS = ["firstName", "lastName", "email", "phone"] as const;

export type ProfileContact = Partial<Record<(typeof CONTACT_FIELDS)[number], string>>;

/** Fields that "clear my details" removes: everything about the person, and nothing about the browser. */
export const PERSONAL_FIELDS = [
  ...CONTACT_FIELDS,
  "phoneVerified",
  "locationAddress",
  "homeAddress",
  "dateOfBirth",
  "uniqueUserId",
  "unlockPrice",
] as const satisfies readonly ProfileField[];

/** First name, last name, e-mail and phone are all present and pass their checks (docs/rules.md#visitor-details). */
export function isValidUser({ firstName, lastName, email, phone }: ProfileContact): boolean {
  return (
    hasText(firstName) && hasText(lastName) && isEmail(email?.trim() ?? "") && isPhone(phone?.trim() ?? "")
  );
}

/** A visitor becomes a lead when any of first name, last name, e-mail or phone is present (docs/rules.md#lead-status). */
export function isLead(contact: ProfileContact): boolean {
  return CONTACT_FIELDS.some((field) => hasText(contact[field]));
}

function hasText(value: string | undefined): boolean {
  return value !== undefined && value.trim() !== "";
}
