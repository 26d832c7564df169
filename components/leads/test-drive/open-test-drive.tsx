import { openDialog } from "@/components/leads/core/open-dialog";
import { TestDriveSteps, TITLE_ID } from "./test-drive-steps";

/** Opens a vehicle's test drive as a dialog. @param hash URL hash of the dialog */
export function openTestDrive(vin: string, hash: string): void {
  openDialog({
    hash,
    titleId: TITLE_ID,
    content: (onLeave) => <TestDriveSteps vin={vin} onLeave={onLeave} />,
  });
}
