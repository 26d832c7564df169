import { defineMessages } from "../../../core/language/messages";

/**
 * Messages of toasts. Texts quoted in docs/rules.md#toasts must stay verbatim. They are in a separate file so that the
 * browser loads no others with them.
 */
export type ToastSeverity = "info" | "success" | "warn" | "error" | "secondary" | "contrast";

export interface ToastMessages {
  severity: ToastSeverity;
  summary: string;
  detail?: string;
}

const again = (phone: string) => `Please try again, or call ${phone}.`;

/** Toasts after a sent form. The next page may show them, so they do not depend on the visitor. */
const doneToastsEnglish = {
  contact: {
    severity: "success",
    summary: "Message sent!",
    detail: "Your message was sent, and someone from our team will contact you soon.",
  },
  careers: { severity: "success", summary: "Message sent!", detail: "We have received your submission." },
  privateInventory: {
    severity: "success",
    summary: "Access Granted!",
    detail: "Welcome to our private inventory.",
  },
  personalPrice: {
    severity: "success",
    summary: "Access Granted!",
    detail: "Welcome to our private inventory.",
  },
  testDrive: {
    severity: "success",
    summary: "Test Drive Scheduled",
    detail: "Someone will reach out to confirm.",
  },
} as const satisfies Record<string, ToastMessages>;

/** Toasts after a failure; each takes the phone number to call. */
const failedToastsEnglish = {
  contact: (phone: string) => ({
    severity: "error",
    summary: "Something went wrong.",
    detail: `There was an error sending your message. ${again(phone)}`,
  }),
  careers: (phone: string) => ({
    severity: "error",
    summary: "Something went wrong",
    detail: `There was an error while submitting. ${again(phone)}`,
  }),
  privateInventory: saving,
  personalPrice: saving,
  testDrive: () => ({
    severity: "error",
    summary: "Something went wrong, please fill in info about yourself.",
  }),
} as const satisfies Record<string, (phone: string) => ToastMessages>;

export type DoneToast = keyof typeof doneToastsEnglish;
export type FailedToast = keyof typeof failedToastsEnglish;

export const closeToast = defineMessages("closeToast", "Close this message");

function saving(phone: string): ToastMessages {
  return { severity: "error", summary: "There was an error saving your information.", detail: again(phone) };
}

export const doneToasts = defineMessages("doneToasts", doneToastsEnglish);

export const failedToasts = defineMessages("failedToasts", failedToastsEnglish);
