/** Who gets a code to a visitor: a service at `PHONE_VERIFY_URL`, or this installation's own log. */
export interface PhoneProvider {
  /** Whether texts really leave; else the code is in the log. */
  texts: boolean;
  /** Gets a code to a number in international form. @throws when it cannot, for a reason of our own */
  send(phone: string): Promise<CodeSendResult>;
  /**
   * Whether a code is the one that the service last sent. Never throws. Called only for codes that the service
   * stores.
   */
  check(phone: string, code: string): Promise<CheckResult>;
}

export type CodeSendResult =
  /** The code where this installation made it; null where the service stores it. */
  | { ok: true; code: string | null }
  /** `refused`: no text can go to this number; `limited`: the service has counted too many. */
  | { ok: false; reason: "refused" | "limited" | "down" };

export type CheckResult = { ok: true } | { ok: false; reason: "wrong" | "gone" | "limited" | "down" };
