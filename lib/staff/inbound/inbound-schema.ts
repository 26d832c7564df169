import { z } from "zod";
import { INBOUND_LIMITS } from "../../../config/leads/replies";
import { emailAddress } from "../../core/contact/contact-schemas";
import { REFUSAL_REASONS } from "../../delivery/mail/refused-addresses";

const line = (max: number) => z.string().max(max);
const address = z.union([line(320), z.object({ name: line(200).default(""), address: line(254) })]);

/** Schema of a mail as JSON: raw, or in parts. Unknown fields are dropped. */
export const InboundMailSchema = z
  .union([
    z.object({
      raw: z.string().min(1).meta({ description: "The whole message (RFC 5322)." }),
      encoding: z.enum(["utf8", "base64"]).default("utf8").meta({ description: "Of `raw`." }),
      recipients: z.array(line(320)).max(50).default([]).meta({ description: "Of the envelope." }),
    }),
    z.object({
      from: address,
      to: z.array(address).max(50).default([]),
      subject: line(2_000).default(""),
      messageId: line(400),
      inReplyTo: line(400).default(""),
      references: line(20_000).default("").meta({ description: "As in the header." }),
      text: line(INBOUND_LIMITS.text * 10).default(""),
      html: line(INBOUND_LIMITS.bytes).default(""),
      attachments: z
        .array(z.object({ name: line(1_000) }))
        .max(200)
        .default([])
        .meta({ description: "Only names are stored." }),
    }),
  ])
  .meta({ id: "InboundMail" });

/** Schema of a provider's report about an address, to which no more mail is sent. */
export const MailEventSchema = z
  .object({ event: z.enum(REFUSAL_REASONS), address: emailAddress })
  .meta({ id: "MailEvent" });

export type MailEvent = z.infer<typeof MailEventSchema>;

export type InboundPost = z.infer<typeof InboundMailSchema>;

export const InboundAnswerSchema = z
  .object({
    outcome: z.enum(["joined", "repeated", "unmatched", "noted"]).meta({
      description:
        "`noted`: an event. `repeated`: it is in its thread already. `unmatched`: it answers nothing of this site.",
    }),
  })
  .meta({ id: "InboundAnswer" });
