import { openDialog } from "@/components/leads/core/open-dialog";
import { TestDriveSteps, TITLE_ID } from "./test-drive-steps";

/**
 * Opens a vehicle's test drive as a dialog.
 * @param hash its part of the address
 */
export function openTestDrive(vin: string, hash: string): void {
  openDialog({
    hash,
    titleId: TITLE_ID,
    content: (onLeave) => <TestDriveSteps vin={vin} onLeave={onLeave} />,
  });
}
