import { testDrive } from "./en/test-drive";

/** Messages of the test drive's pages. */
export function testDriveMessages() {
  return testDrive;
}
