"use client";

import { useState } from "react";
import { readProfile, updateProfile } from "@/lib/leads/core/profile/browser-profile";
import { usNumber } from "@/lib/leads/phone/us-number";
import { LazyPhoneVerification } from "./lazy-phone-verification";

/**
 * Offers to confirm the number of a lead that is stored already, and remembers it in the visitor's profile. A number that
 * was confirmed before, or that no text can reach, is left alone.
 */
export function OfferVerification({ phone }: { phone: string }) {
  const [offered] = useState(() => usNumber(phone) !== null && !isConfirmed(phone));
  return offered ? <LazyPhoneVerification phone={phone} onConfirmed={remember} /> : null;
}

function isConfirmed(phone: string): boolean {
  const { phone: known = "", phoneVerified } = readProfile();
  return phoneVerified === true && usNumber(known) === usNumber(phone);
}

/** A newly typed number replaces the other one. */
function remember(confirmed: string): void {
  const { phone = "" } = readProfile();
  const same = usNumber(phone) === confirmed;
  updateProfile({ ...(!same && { phone: confirmed }), phoneVerified: true });
}
