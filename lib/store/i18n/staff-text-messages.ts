import { defineMessages } from "../../core/language/messages";

const english = {
  title: "Texts and emails",
  form: "Reply by text",
  to: (number: string) => `To ${number}`,
  text: "Text",
  send: "Send text",
  sending: "Sending…",
  ending: (ending: string) => `Added to the first text: “${ending}”`,
  length: (left: number, parts: number) =>
    `${left} ${left === 1 ? "character" : "characters"} left in ${parts === 1 ? "one text" : `${parts} texts`}`,
  long: "A letter such as “á” or an emoji makes texts less than half as long.",
  you: "Text",
  answer: "Text from the customer",
  media: (kinds: string) => `Attached, but not stored: ${kinds}. Your text provider has it.`,
  stopped: "The customer asked us to stop texting.",
  asked: "Is the customer asking us to stop texting? Until you decide, we won't send any texts.",
  stop: "Yes, stop texts",
  keep: "No, texts are fine",
  kept: "Read by your team: texts are fine.",
  deliveries: {
    waiting: "On its way",
    sent: "Sent",
    delivered: "Delivered",
    failed: "Not delivered",
    none: "No longer in the outbox",
  },
  failures: {
    stopped: "The customer has stopped texts at the carrier.",
    unreachable: "The phone can't be reached, or the number isn't in use.",
    landline: "The number is a landline or can't receive texts.",
    blocked: "The carrier blocked the text. Check your registration for business texts (10DLC).",
  },
  otherFailure: (code: string) => `The text provider rejected it (${code}).`,
  until: (time: string) =>
    `It's nighttime at the store or where the customer's number is from. You can text starting ${time}.`,
} as const;

/** Messages about texts with a lead's customer. */
export const staffTextMessages = defineMessages("staff-text", english);
