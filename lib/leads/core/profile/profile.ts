import { isEmail } from "../../../core/contact/email-address";
import { isPhone } from "../../../core/contact/phone-format";

export interface ProfileAddress {
  address: string;
  apartment: string;
  city: string;
  state: string;
  zipCode: string;
}

/** Data about a visitor (docs/rules.md#visitor-profile), unverified because the visitor typed it. */
export interface VisitorProfile {
  firstName?: string;
  lastName?: string;
  email?: string;
  phone?: string;
  phoneVerified?: boolean;
  locationAddress?: ProfileAddress;
  homeAddress?: ProfileAddress;
  /**
   * Date of birth as `YYYY-MM-DD`. It is never stored and is lost when the page closes (docs/rules.md#visitor-profile).
   */
  dateOfBirth?: string;
  uniqueUserId?: string;
  /** Mode of the cookie banner: show, hide or force (docs/rules.md#cookie-banner). */
  displayCookies?: string;
  /** Cookie categories that the visitor allowed; undefined before a choice. */
  allowCookies?: string[];
  /** ISO time when the personalized price was first unlocked. */
  unlockPrice?: string;
  userSelectedStore?: string;
  adsValues?: Record<string, string>;
  /** True after a lead was sent from this browser; set by the server. */
  adfLead?: boolean;
}

export type ProfileField = keyof VisitorProfile;

/** Contact fields that begin every lead form. A visitor with any of them is a lead. */
export const CONTACT_FIELDS = ["firstName", "lastName", "email", "phone"] as const;

export type ProfileContact = Partial<Record<(typeof CONTACT_FIELDS)[number], string>>;

/** Fields that "clear my details" removes: personal data, but no browser settings. */
export const PERSONAL_FIELDS = [
  ...CONTACT_FIELDS,
  "phoneVerified",
  "locationAddress",
  "homeAddress",
  "dateOfBirth",
  "uniqueUserId",
  "unlockPrice",
] as const satisfies readonly ProfileField[];

/** Returns true if first name, last name, email and phone are all present and valid (docs/rules.md#visitor-details). */
export function isValidUser({ firstName, lastName, email, phone }: ProfileContact): boolean {
  return (
    hasText(firstName) && hasText(lastName) && isEmail(email?.trim() ?? "") && isPhone(phone?.trim() ?? "")
  );
}

/**
 * Returns true if first name, last name, email or phone is present: the visitor is then a lead
 * (docs/rules.md#lead-status).
 */
export function isLead(contact: ProfileContact): boolean {
  return CONTACT_FIELDS.some((field) => hasText(contact[field]));
}

function hasText(value: string | undefined): boolean {
  return value !== undefined && value.trim() !== "";
}
