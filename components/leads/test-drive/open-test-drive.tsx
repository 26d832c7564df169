import { openDialog } from "@/components/leads/core/open-dialog";
import { TestDriveSteps, TITLE_ID } from "./test-drive-steps";

/**
 * Opens a vehicle's test drive as a dialog.
 * @param hash URL hash of the dialog
 * @param offers ids of the chosen offers, as text
 */
export function openTestDrive(vin: string, hash: string, offers: string): void {
  openDialog({
    hash,
    titleId: TITLE_ID,
    content: (onLeave) => <TestDriveSteps vin={vin} offers={offers} onLeave={onLeave} />,
  });
}
