import { choiceWritten } from "@/lib/core/browser/browser-consent";
import { updateProfile } from "@/lib/leads/core/profile/browser-profile";

/** The browser has made no choice about cookies, neither stored nor pending. */
export function forgetChoice(): void {
  updateProfile({ allowCookies: undefined });
  choiceWritten(undefined);
}
