import { Button } from "@react-email/button";
import { Heading } from "@react-email/heading";
import { Img } from "@react-email/img";
import { Link } from "@react-email/link";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import { Fragment } from "react";
import type { MailBlock } from "@/lib/delivery/mail/mail-content";
import { mailMessages } from "@/lib/store/i18n/mail-messages";
import { telHref } from "@/lib/store/locations/contact-links";
import type { MailStyles } from "./styles";

type Of<Type extends MailBlock["type"]> = Extract<MailBlock, { type: Type }>;
interface Part<Type extends MailBlock["type"]> {
  block: Of<Type>;
  styles: MailStyles;
}

/** Picture size in pixels: the card's 600 px minus its padding. */
const PICTURE = { width: 550, height: 344 };

/** Renders one block of a mail. */
export function MailBlockPart({ block, styles }: { block: MailBlock; styles: MailStyles }) {
  switch (block.type) {
    case "text":
      return block.text.split(/\n{2,}/).map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
        <Text key={index} style={styles.text} className="text">
          <Lines text={paragraph} />
        </Text>
      ));
    case "facts":
      return <Facts block={block} styles={styles} />;
    case "list":
      return <List block={block} styles={styles} />;
    case "car":
      return <Car block={block} styles={styles} />;
    case "action":
      return <Action block={block} styles={styles} />;
    case "place":
      return <Place block={block} styles={styles} />;
  }
}

/** Renders a text with its line breaks. */
export function Lines({ text }: { text: string }) {
  return text.split("\n").map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
}

function Title({ text, styles }: { text: string | undefined; styles: MailStyles }) {
  if (text === undefined) return null;
  return (
    <Heading as="h2" style={styles.title} className="ink">
      {text}
    </Heading>
  );
}

function Facts({ block, styles }: Part<"facts">) {
  const last = block.rows.length - 1;
  return (
    <>
      <Title text={block.title} styles={styles} />
      <table style={styles.table}>
        <tbody>
          {block.rows.map(({ label, value, href }, index) => (
            <tr key={label}>
              <th scope="row" style={index === last ? styles.lastLabel : styles.label} className="label">
                {label}
              </th>
              <td style={index === last ? styles.lastValue : styles.value} className="value">
                {href === undefined ? (
                  value
                ) : (
                  <Link href={href} style={styles.link} className="accent">
                    {value}
                  </Link>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function List({ block, styles }: Part<"list">) {
  return (
    <>
      <Title text={block.title} styles={styles} />
      <ul style={styles.list} className="text">
        {block.items.map(({ text, href }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
          <li key={index}>
            {href === undefined ? (
              text
            ) : (
              <Link href={href} style={styles.link} className="accent">
                {text}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function Car({ block, styles }: Part<"car">) {
  const { name, href, picture, label, price, priceDrop, priceNote, facts, reason, open } = block;
  const image = picture && <Img src={picture.src} alt={picture.alt} {...PICTURE} style={styles.picture} />;
  return (
    <Section style={styles.box} className="box">
      {image && href !== undefined ? <Link href={href}>{image}</Link> : image}
      <Section style={styles.inBox}>
        {label !== undefined && (
          <Text style={styles.carLabel} className="accent">
            {label}
          </Text>
        )}
        <Text style={styles.carName} className="ink">
          {href === undefined ? (
            name
          ) : (
            <Link href={href} style={styles.carLink} className="ink">
              {name}
            </Link>
          )}
        </Text>
        <Text style={styles.quiet} className="quiet">
          {facts.join(" · ")}
        </Text>
        {price !== undefined && (
          <Text style={styles.price} className="ink">
            {price}
            {priceDrop !== undefined && (
              <span style={styles.priceDrop} className="quiet">
                {` ${mailMessages().dropped(priceDrop)}`}
              </span>
            )}
          </Text>
        )}
        {[priceNote, reason].map(
          (line) =>
            line !== undefined && (
              <Text key={line} style={styles.quiet} className="quiet">
                {line}
              </Text>
            ),
        )}
        {href !== undefined && open !== undefined && (
          <Text style={styles.carOpen}>
            <Link href={href} style={styles.link} className="accent">
              {open}
            </Link>
          </Text>
        )}
      </Section>
    </Section>
  );
}

function Action({ block, styles }: Part<"action">) {
  const { label, href, primary } = block;
  return (
    <Section style={styles.actions}>
      <Button
        href={href}
        style={primary ? styles.button : styles.secondary}
        className={primary ? "button" : "secondary"}
      >
        {label}
      </Button>
    </Section>
  );
}

function Place({ block, styles }: Part<"place">) {
  const { name, address, phone, hours, map } = block;
  return (
    <Section style={styles.box} className="box">
      <Section style={styles.inBox}>
        <Title text={name} styles={styles} />
        <Text style={{ ...styles.text, margin: "0 0 8px" }} className="text">
          <Lines text={address.join("\n")} />
          {phone !== undefined && (
            <>
              <br />
              <Link href={telHref(phone)} style={styles.link} className="accent">
                {phone}
              </Link>
            </>
          )}
          {map && (
            <>
              <br />
              <Link href={map.href} style={styles.link} className="accent">
                {map.label}
              </Link>
            </>
          )}
        </Text>
        {hours && (
          <Facts block={{ type: "facts", title: hours.title, rows: rowsOf(hours) }} styles={styles} />
        )}
      </Section>
    </Section>
  );
}

function rowsOf({ rows }: NonNullable<Of<"place">["hours"]>): { label: string; value: string }[] {
  return rows.map(({ days, time }) => ({ label: days, value: time }));
}
