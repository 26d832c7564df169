import { staffContentMessages } from "@/lib/store/i18n/staff-content-messages";

/** Renders where content is edited when a remote content system holds it. */
export function RemoteNotice() {
  return <p className="rounded-card bg-panel p-4 text-ink">{staffContentMessages().remote}</p>;
}
