"use client";

import { useState } from "react";
import { readProfile, updateProfile } from "@/lib/leads/core/profile/browser-profile";
import { usNumber } from "@/lib/leads/phone/us-number";
import { LazyPhoneVerification } from "./lazy-phone-verification";

/**
 * Offers to confirm the phone number of a stored lead, and saves the result in the visitor's profile.
 * Confirmed numbers and numbers that receive no texts are skipped.
 */
export function OfferVerification({ phone }: { phone: string }) {
  const [offered] = useState(() => usNumber(phone) !== null && !isConfirmed(phone));
  return offered ? <LazyPhoneVerification phone={phone} onConfirmed={remember} /> : null;
}

function isConfirmed(phone: string): boolean {
  const { phone: known = "", phoneVerified } = readProfile();
  return phoneVerified === true && usNumber(known) === usNumber(phone);
}

/** A newly typed number replaces the saved one. */
function remember(confirmed: string): void {
  const { phone = "" } = readProfile();
  const same = usNumber(phone) === confirmed;
  updateProfile({ ...(!same && { phone: confirmed }), phoneVerified: true });
}
