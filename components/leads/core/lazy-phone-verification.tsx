"use client";

import { type ComponentType, useEffect, useState } from "react";
import { PHONE_VERIFICATION } from "@/config/leads/phone";
import type { PhoneVerificationProps } from "./phone-verification";

/**
 * Offers to confirm a phone number after a lead is stored (docs/decisions/0030-phones-and-consents.md). Its
 * code loads when it is shown. It renders nothing before then, or if loading fails.
 */
export function LazyPhoneVerification(props: PhoneVerificationProps) {
  const [Verification, setVerification] = useState<ComponentType<PhoneVerificationProps> | null>(null);
  useEffect(() => {
    if (!PHONE_VERIFICATION.enabled) return;
    let gone = false;
    import("./phone-verification").then(
      ({ PhoneVerification }) => gone || setVerification(() => PhoneVerification),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, []);
  return Verification && <Verification {...props} />;
}
