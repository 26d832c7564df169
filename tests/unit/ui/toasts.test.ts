import { describe, expect, it } from "vitest";
import { TOAST } from "@/config/runtime/shell";
import { doneToasts, failedToasts } from "@/lib/store/i18n/en/toasts";

/** docs/rules.md#toasts. */
describe("toast messages", () => {
  it("last 5000 ms, 20 px from the corner, and move for 0.3 s and 0.45 s", () =>
    expect(TOAST).toEqual({ lifeMs: 5_000, offsetPx: 20, enterMs: 300, leaveMs: 450 }));

  it.each([
    ["contact", "Message sent!", /message was sent, and someone from our team will contact you soon/],
    ["careers", "Message sent!", /received your submission/],
    ["privateInventory", "Access Granted!", /[Ww]elcome to our private inventory/],
    ["personalPrice", "Access Granted!", /^Welcome to our private inventory\.$/],
    ["testDrive", "Test Drive Scheduled", /[Ss]omeone will reach out to confirm/],
  ] as const)("%s, success: %s", (name, summary, detail) => {
    expect(doneToasts()[name]).toMatchObject({ severity: "success", summary });
    expect(doneToasts()[name].detail).toMatch(detail);
  });

  it.each([
    ["contact", "Something went wrong.", /error sending your message\. Please try again, or call 555\./],
    ["careers", "Something went wrong", /while submitting/],
    ["privateInventory", "There was an error saving your information.", /call 555/],
    ["personalPrice", "There was an error saving your information.", /call 555/],
    ["testDrive", "Something went wrong, please fill in info about yourself.", /^$/],
  ] as const)("%s, error: %s", (name, summary, detail) => {
    const toast: { severity: string; summary: string; detail?: string } = failedToasts()[name]("555");
    expect(toast).toMatchObject({ severity: "error", summary });
    expect(toast.detail ?? "").toMatch(detail);
  });
});
