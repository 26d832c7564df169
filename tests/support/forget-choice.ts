import { choiceWritten } from "@/lib/consent/browser-consent";
import { updateProfile } from "@/lib/leads/profile/browser-profile";

/** The browser has made no choice about cookies, neither kept nor on its way. */
export function forgetChoice(): void {
  updateProfile({ allowCookies: undefined });
  choiceWritten(undefined);
}
