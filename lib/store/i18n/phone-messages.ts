import { defineMessages } from "../../core/language/messages";

/** Messages of phone verification. */
const phone = {
  /** Word for word as in docs/rules.md#phone-confirmation. */
  validation: {
    phoneRequired: "Phone number is required",
    phoneInvalid: "Phone number is invalid by regex",
    codeRequired: "Code is required",
    codeLength: "Code must be 6 digits",
  },
  title: "Confirm your mobile number",
  why: "Optional, and it takes 30 seconds. A confirmed number helps us reach you the first time.",
  phone: "Mobile number",
  phoneHint: "A US number that can receive texts. Message and data rates may apply.",
  send: "Text me a code",
  sending: "Sending…",
  code: "6-digit code",
  verify: "Confirm",
  verifying: "Checking…",
  again: "Send a new code",
  change: "Use another number",
  sent: (ending: string) => `We sent a code to the number ending in ${ending}. It works for 10 minutes.`,
  /** Message without a provider: no text is sent, and the operator finds the code in the log. */
  logged: (ending: string) =>
    `This site isn’t set up to send texts. The code for the number ending in ${ending} is split between its log and its mail folder.`,
  confirmed: "Your number is confirmed. Thank you!",
  failed: "The request failed. Please try again in a moment.",
  wrongCode: "That code is incorrect. Please check it and try again.",
  expired: "That code no longer works. Please request a new one.",
  tooManyTries: "Too many incorrect tries. Please request a new code.",
  textUndeliverable: "This number can't receive texts. Please try another one.",
  tooOften: (minutes: number) =>
    `Too many codes were requested. Please try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}`,
  budget: "We can't send more codes today. Please try again tomorrow",
  /** Messages about a failure and the next step (docs/rules.md#failure-messages). */
  down: "Something went wrong. Please try again",
  foreign: "This was sent from another website. Please use the form on our site",
  unreadable: "We couldn't read this. Please reload the page",
  orCall: (text: string, phone: string | null) =>
    phone === null ? `${text}.` : `${text}, or call ${phone}.`,
};

/** Returns only the messages of phone verification, so that browser code does not load the whole catalog. */
export const phoneMessages = defineMessages("phone", phone);
