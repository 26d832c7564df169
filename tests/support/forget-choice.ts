import { choiceWritten } from "@/lib/core/browser/browser-consent";
import { updateProfile } from "@/lib/leads/core/profile/browser-profile";

/** Resets the browser's cookie choice, stored or pending. */
export function forgetChoice(): void {
  updateProfile({ allowCookies: undefined });
  choiceWritten(undefined);
}
