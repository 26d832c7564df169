import { z } from "zod";
import { singleLine } from "../../core/platform/clean-text";
import { mailMessages } from "../../store/i18n/mail-messages";

/**
 * Content of a mail to a person, before it is rendered as text (`mailText`) and HTML (`renderMail`). The outbox stores
 * this content; the HTML is rendered when the mail is sent.
 */
const line = z.string().max(1_000);
const color = z.string().regex(/^#[0-9a-f]{6}$/);
/** Link in a mail; other schemes are refused. */
const href = z
  .string()
  .max(2_000)
  .regex(/^(?:https?:\/\/|tel:\+?\d)/, "must be a web address or a telephone number");

const LetterheadSchema = z.object({
  name: line,
  /** URL of the site. */
  url: href,
  /** Postal address of the store, which a commercial mail must state. */
  address: z.array(line).max(5),
  phone: line.optional(),
  /** Colors of the store's theme, with contrast corrected as on the site; the last two are for dark mode. */
  colors: z.object({
    accent: color,
    accentInk: color,
    accentText: color,
    ink: color,
    panel: color,
    accentTextOnDark: color,
  }),
});

const row = z.object({ label: line, value: line, href: href.optional() });

const BlockSchema = z.discriminatedUnion("type", [
  /** Lines of a paragraph. */
  z.object({ type: z.literal("text"), text: z.string().max(100_000) }),
  z.object({ type: z.literal("facts"), title: line.optional(), rows: z.array(row).min(1).max(50) }),
  z.object({
    type: z.literal("list"),
    title: line.optional(),
    items: z
      .array(z.object({ text: line, href: href.optional() }))
      .min(1)
      .max(200),
  }),
  z.object({
    type: z.literal("car"),
    name: line,
    href: href.optional(),
    picture: z.object({ src: href, alt: line }).optional(),
    /** Reason why the vehicle is in the mail: "Price drop". */
    label: line.optional(),
    price: line.optional(),
    /** Price before the drop. */
    /** Amount of a price drop. */
    priceDrop: line.optional(),
    /** Note on what the price includes. */
    priceNote: line.optional(),
    facts: z.array(line).max(10),
    /** Alerts that the vehicle matches, shown last. */
    reason: line.optional(),
    /** Label of the link to the vehicle page. Without it, only the name and the picture are links. */
    open: line.optional(),
  }),
  /** Button. In the text part, `intro` precedes the URL. */
  z.object({ type: z.literal("action"), label: line, href, intro: line.optional(), primary: z.boolean() }),
  z.object({
    type: z.literal("place"),
    name: line,
    address: z.array(line).max(5),
    phone: line.optional(),
    hours: z
      .object({
        title: line,
        rows: z
          .array(z.object({ days: line, time: line }))
          .min(1)
          .max(7),
      })
      .optional(),
    map: z.object({ label: line, href }).optional(),
  }),
]);

export const MailContentSchema = z.object({
  letterhead: LetterheadSchema,
  /** Heading at the top of the HTML part; the text part relies on the subject. */
  heading: line.optional(),
  /** Preview text that mail clients show beside the subject. */
  preview: line,
  blocks: z.array(BlockSchema).min(1).max(40),
  /** Reasons why the reader gets this mail. */
  why: z.array(line).max(3),
  unsubscribe: z.object({ label: line, href }).optional(),
});

export type Letterhead = z.infer<typeof LetterheadSchema>;
export type MailBlock = z.infer<typeof BlockSchema>;
export type MailContent = z.infer<typeof MailContentSchema>;

/** Subject and parts of a composed mail. */
export interface ComposedMail {
  subject: string;
  /** Text part. */
  body: string;
  /** Content of the HTML part. */
  content: MailContent;
}

/** Builds the text and HTML parts of a mail from its content. */
export function composed(subject: string, content: MailContent): ComposedMail {
  return { subject: singleLine(subject), body: mailText(content), content };
}

/** Returns the text part: the same facts as the HTML part, with an empty line between blocks. */
export function mailText({ blocks, why, unsubscribe, letterhead: { name, address } }: MailContent): string {
  const parts = [
    ...blocks.map(blockText),
    why.join("\n"),
    unsubscribe ? `${unsubscribe.label}: ${unsubscribe.href}` : "",
    address.length > 0 ? [name, ...address].join(", ") : "",
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

function blockText(block: MailBlock): string {
  switch (block.type) {
    case "text":
      return block.text;
    case "facts":
      return [...titled(block.title), ...block.rows.map(rowText)].join("\n");
    case "list":
      return [...titled(block.title), ...block.items.map((item) => `- ${linked(item.text, item.href)}`)].join(
        "\n",
      );
    case "car": {
      const { label, name, price, priceDrop, priceNote, facts, reason, href: address } = block;
      const title = label === undefined ? name : `${label}: ${name}`;
      const prices = priceDrop === undefined ? price : `${price} (${mailMessages().dropped(priceDrop)})`;
      return [title, ...facts, prices, priceNote, reason, address]
        .filter((part) => part !== undefined)
        .join("\n");
    }
    case "action":
      return `${block.intro ?? `${block.label}:`}\n${block.href}`;
    case "place":
      return placeText(block);
  }
}

function titled(title: string | undefined): string[] {
  return title === undefined ? [] : [title];
}

function rowText({ label, value, href: address }: z.infer<typeof row>): string {
  return `${label}: ${linked(value, address)}`;
}

function linked(text: string, address: string | undefined): string {
  return address === undefined ? text : `${text}: ${address}`;
}

function placeText({ name, address, phone, hours, map }: Extract<MailBlock, { type: "place" }>): string {
  return [
    name,
    ...address,
    ...(phone === undefined ? [] : [phone]),
    ...(map ? [`${map.label}: ${map.href}`] : []),
    ...(hours ? ["", hours.title, ...hours.rows.map(({ days, time }) => `${days}: ${time}`)] : []),
  ].join("\n");
}
