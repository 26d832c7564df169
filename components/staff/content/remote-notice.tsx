import { staffContentMessages } from "@/lib/store/i18n/staff-content-messages";

/** Where content is edited when it is not here. */
export function RemoteNotice() {
  return <p className="rounded-card bg-panel p-4 text-ink">{staffContentMessages().remote}</p>;
}
