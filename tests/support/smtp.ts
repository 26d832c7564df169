import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

export interface ReceivedMail {
  from: string;
  to: string[];
  raw: string;
  parsed: Email;
}

export interface MailServer {
  url: string;
  /** All but acknowledgements. */
  mails: ReceivedMail[];
  /** Acknowledgements to people who sent a form; they contain the same address as the lead's mail. */
  receipts: ReceivedMail[];
  /** The first mail that fits, waiting for it when it has not arrived yet. */
  next(fits: (mail: ReceivedMail) => boolean): Promise<ReceivedMail>;
  /** Returns the next matching acknowledgement. */
  nextReceipt(fits: (mail: ReceivedMail) => boolean): Promise<ReceivedMail>;
  stop(): Promise<void>;
}

/** Starts a real SMTP server on a free loopback port that stores every message it accepts. */
export async function startMailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const receipts: ReceivedMail[] = [];
  const waiting = new Set<() => void>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        const raw = Buffer.concat(chunks);
        const { mailFrom, rcptTo } = session.envelope;
        const mail = {
          from: mailFrom === false ? "" : mailFrom.address,
          to: rcptTo.map((to) => to.address),
          raw: raw.toString("utf8"),
          parsed: await PostalMime.parse(raw),
        };
        (/^Auto-Submitted: auto-replied\r$/m.test(mail.raw) ? receipts : mails).push(mail);
        for (const wake of waiting) wake();
        done();
      });
    },
  });
  // A client that is killed resets its connection.
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  async function nextOf(
    arrived: ReceivedMail[],
    fits: (mail: ReceivedMail) => boolean,
  ): Promise<ReceivedMail> {
    for (;;) {
      const found = arrived.find(fits);
      if (found) return found;
      await new Promise<void>((resolve) => {
        const wake = () => {
          waiting.delete(wake);
          resolve();
        };
        waiting.add(wake);
      });
    }
  }
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    receipts,
    next: (fits) => nextOf(mails, fits),
    nextReceipt: (fits) => nextOf(receipts, fits),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
