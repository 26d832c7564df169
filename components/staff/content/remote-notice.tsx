import { staffContentMessages } from "@/lib/store/i18n/staff-content-messages";

/** Tells the staff that a remote content system manages this content, and where to edit it. */
export function RemoteNotice() {
  return <p className="rounded-card bg-panel p-4 text-ink">{staffContentMessages().remote}</p>;
}
