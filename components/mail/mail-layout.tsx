import { Body } from "@react-email/body";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Heading } from "@react-email/heading";
import { Hr } from "@react-email/hr";
import { Html } from "@react-email/html";
import { Link } from "@react-email/link";
import { Preview } from "@react-email/preview";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import { currentLocale } from "@/lib/core/language/current-language";
import type { MailContent } from "@/lib/delivery/mail/mail-content";
import { Lines, MailBlockPart } from "./mail-blocks";
import { darkSheet, type MailStyles, mailStyles } from "./styles";

/**
 * Renders a mail to a person: the store's name, the content, and the reason for the mail. 600 px, light and
 * dark.
 */
export function MailLayout({ content, subject }: { content: MailContent; subject: string }) {
  const { letterhead, heading, preview, blocks } = content;
  const styles = mailStyles(letterhead);
  return (
    <Html lang={currentLocale()}>
      <Head>
        <title>{subject}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{darkSheet(letterhead)}</style>
      </Head>
      <Body style={styles.page} className="page">
        <Preview>{preview}</Preview>
        <Container style={styles.card} className="card">
          <main>
            <Section style={styles.head} className="head">
              <Name content={content} styles={styles} />
            </Section>
            <Section style={styles.main} className="main">
              {heading !== undefined && (
                <Heading as="h1" style={styles.heading} className="ink">
                  {heading}
                </Heading>
              )}
              {blocks.map((block, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
                <MailBlockPart key={index} block={block} styles={styles} />
              ))}
            </Section>
            <Foot content={content} styles={styles} />
          </main>
        </Container>
      </Body>
    </Html>
  );
}

/** Renders the sender's name, as the heading if the mail has none. */
function Name({ content, styles }: { content: MailContent; styles: MailStyles }) {
  const { letterhead, heading } = content;
  const name = (
    <Link href={letterhead.url} style={styles.name} className="ink">
      {letterhead.name}
    </Link>
  );
  if (heading !== undefined) return name;
  return (
    <Heading as="h1" style={{ ...styles.name, margin: 0 }}>
      {name}
    </Heading>
  );
}

function Foot({ content, styles }: { content: MailContent; styles: MailStyles }) {
  const { letterhead, why, unsubscribe } = content;
  const { name, address, phone } = letterhead;
  if (why.length === 0 && !unsubscribe && address.length === 0) return null;
  return (
    <Section style={styles.foot} className="foot">
      <Hr style={styles.rule} className="line" />
      {why.length > 0 && (
        <Text style={styles.footText} className="quiet">
          <Lines text={why.join("\n")} />
        </Text>
      )}
      {unsubscribe && (
        <Text style={styles.footText} className="quiet">
          <Link href={unsubscribe.href} style={styles.footLink} className="foot-link">
            {unsubscribe.label}
          </Link>
        </Text>
      )}
      {address.length > 0 && (
        <Text style={styles.footText} className="quiet">
          {[name, ...address, ...(phone === undefined ? [] : [phone])].join(" · ")}
        </Text>
      )}
    </Section>
  );
}
