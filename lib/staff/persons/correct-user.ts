import { formatPhone } from "../../core/contact/phone-format";
import type { LeadAddress, LeadUser } from "../../leads/core/lead";
import type { CorrectedDetails } from "./change-schemas";

/** Details of a customer that are corrected one by one. */
export const CUSTOMER_DETAILS = ["name", "email", "phone", "address"] as const;
export type CustomerDetail = (typeof CUSTOMER_DETAILS)[number];

/** Returns the sender as corrected by the form. An address without its street is removed. */
export function correctedUser(old: LeadUser, typed: CorrectedDetails): LeadUser {
  const { address: _, ...rest } = old;
  const { firstName, lastName, email, phone, street, apartment, city, state, zip } = typed;
  const user = { ...rest, firstName, lastName, email, phone };
  if (street === "") return user;
  const address = { type: "home" as const, street, city, regioncode: state, postalcode: zip };
  return { ...user, address: { ...address, ...(apartment !== "" && { apartment }) } };
}

/** Returns the details that differ between two senders. */
export function changedDetails(before: LeadUser, after: LeadUser): CustomerDetail[] {
  return CUSTOMER_DETAILS.filter((detail) => text(before, detail) !== text(after, detail));
}

/**
 * Returns another lead's sender with the corrected details. A detail changes only where the lead has the old value, so
 * that a family's shared number gives no one the name of another.
 */
export function withCorrection(
  user: LeadUser,
  { before, after }: { before: LeadUser; after: LeadUser },
): LeadUser {
  const changed = changedDetails(before, after).filter(
    (detail) => comparable(user, detail) === comparable(before, detail),
  );
  const { address, ...rest } = user;
  const next = { ...rest };
  if (changed.includes("name")) Object.assign(next, { firstName: after.firstName, lastName: after.lastName });
  if (changed.includes("email")) next.email = after.email;
  if (changed.includes("phone")) next.phone = after.phone;
  const corrected = changed.includes("address") ? after.address : address;
  return { ...next, ...(corrected && { address: corrected }) };
}

/** Returns a detail as typed. */
function text(user: LeadUser, detail: CustomerDetail): string {
  if (detail === "name") return `${user.firstName}\n${user.lastName}`;
  if (detail !== "address") return user[detail];
  const { street, apartment = "", city, regioncode, postalcode } = user.address ?? EMPTY;
  return [street, apartment, city, regioncode, postalcode].join("\n");
}

const EMPTY: LeadAddress = { type: "home", street: "", city: "", regioncode: "", postalcode: "" };

/** Returns a detail so that other spellings of the same value are equal. */
function comparable(user: LeadUser, detail: CustomerDetail): string {
  if (detail === "phone") return formatPhone(user.phone, "search");
  return text(user, detail).trim().toLowerCase();
}
