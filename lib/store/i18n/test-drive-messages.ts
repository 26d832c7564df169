import { testDrive } from "./en/test-drive";

/** Words of the test drive's pages. */
export function testDriveMessages() {
  return testDrive;
}
