import { shortlistAnnouncements as t } from "@/lib/store/i18n/en/shortlist-announcements";
import { say } from "./say";

/** Copies the page's URL, or shares it with the device's share dialog if available. */
export function copyLink(button: HTMLElement): Promise<void> {
  return button.dataset.copyLink === "share" ? share(button) : copy(button);
}

/**
 * Copies the page's URL. Over http there is no clipboard access, so a message asks the visitor to copy the
 * visible URL.
 */
async function copy(button: Element): Promise<void> {
  const copied = await navigator.clipboard?.writeText(location.href).then(
    () => true,
    () => false,
  );
  const message = copied ? t().copied : t().copyByHand;
  button.textContent = message;
  say(message);
}

async function share(button: Element): Promise<void> {
  if (!navigator.share) return copy(button);
  // The visitor can close the share dialog without sharing.
  await navigator.share({ title: document.title, url: location.href }).catch(() => undefined);
}
