/** Words of phone verification. */
export const phone = {
  /** Word for word as in docs/rules.md#phone-confirmation. */
  validation: {
    phoneRequired: "Phone number is required",
    phoneInvalid: "Phone number is invalid by regex",
    codeRequired: "Code is required",
    codeLength: "Code must be 6 digits",
  },
  title: "Confirm your mobile number",
  why: "Optional, and it takes half a minute: with a confirmed number we reach you the first time.",
  phone: "Mobile number",
  phoneHint: "A United States number that takes texts. Message and data rates may apply.",
  send: "Text me a code",
  sending: "Sending…",
  code: "6-digit code",
  verify: "Confirm",
  verifying: "Checking…",
  again: "Send a new code",
  change: "Use another number",
  sent: (ending: string) => `We sent a code to the number that ends in ${ending}. It works for 10 minutes.`,
  /** Without a provider no text leaves: whoever runs this installation finds the code there. */
  logged: (ending: string) =>
    `This installation sends no texts. The code for the number that ends in ${ending} is in its log and its mail folder, one half in each.`,
  confirmed: "Your number is confirmed. Thank you!",
  failed: "The request failed. Please try again in a moment.",
  wrongCode: "That code is not right. Please check it and try again.",
  expired: "That code does not work any more. Please ask for a new one.",
  tooManyTries: "That was wrong too often. Please ask for a new code.",
  notTextable: "No text can be sent to this number. Please try another one.",
  tooOften: (minutes: number) =>
    `Too many codes were asked for. Please try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}`,
  budget: "No more codes can be sent today. Please try again tomorrow",
  /** What went wrong, and what to do next (docs/rules.md#failure-messages). */
  down: "Something went wrong. Please try again",
  foreign: "This was sent from another website. Please use our own page",
  unreadable: "This could not be read. Please open the page again",
  orCall: (text: string, phone: string | null) =>
    phone === null ? `${text}.` : `${text}, or call ${phone}.`,
};
