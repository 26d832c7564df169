import { afterEach, expect, it } from "vitest";
import { dropSingleton } from "../../../lib/core/platform/singleton";
import { openImapMailbox } from "../../../lib/staff/inbound/imap-mailbox";
import { type ImapServer, startImapServer } from "./imap";

const MAILS = ["a", "b", "c"].map(
  (name) => `From: ${name}@x.example\r\nSubject: ${name}\r\n\r\nText ${name}\r\n`,
);

let server: ImapServer;
afterEach(async () => {
  await server.stop();
  dropSingleton("inbound-left");
});

it("an IMAP mailbox returns unread messages in order, complete, and marks them", async () => {
  server = await startImapServer(MAILS);
  server.mails[0]!.flags.add("\\Seen");
  const mailbox = await openImapMailbox(server.url);
  const fresh = await mailbox.fresh(10);
  expect(fresh).toEqual([
    { id: 2, bytes: MAILS[1]!.length },
    { id: 3, bytes: MAILS[2]!.length },
  ]);
  expect(Buffer.from((await mailbox.read(2))!).toString()).toBe(MAILS[1]);
  await mailbox.mark(2, "taken");
  await mailbox.mark(3, "left");
  expect([...server.mails[1]!.flags]).toEqual(["\\Seen", "$Forecourt"]);
  // The mailbox's users still see it as new.
  expect([...server.mails[2]!.flags]).toEqual(["$Forecourt"]);
  expect(await mailbox.fresh(10)).toEqual([]);
  await mailbox.close();
  // To read a message must not mark it by itself.
  expect(server.commands.filter((command) => /BODY(?!\.PEEK)\[/i.test(command))).toEqual([]);
});

it("a server without keywords is not read again for skipped messages", async () => {
  server = await startImapServer(MAILS.slice(0, 1));
  const mailbox = await openImapMailbox(server.url);
  await mailbox.mark(1, "left");
  server.mails[0]!.flags.clear();
  expect(await mailbox.fresh(10)).toEqual([]);
  await mailbox.close();
});

it("a wrong password is an error that does not repeat the password", async () => {
  server = await startImapServer(MAILS);
  const wrong = server.url.replace(/:[^:@]+@/, ":not-this-one@");
  const error = await openImapMailbox(wrong).then(
    () => null,
    (reason: Error) => reason,
  );
  expect(error).toBeInstanceOf(Error);
  expect(String(error)).not.toContain("not-this-one");
});

it("a server outside private networks that does not offer TLS gets no password", async () => {
  server = await startImapServer(MAILS);
  const { isPublicHost } = await import("../../../lib/core/platform/networks");
  expect(["mail.example", "8.8.8.8", "127.0.0.1", "mailserver", "10.0.0.5"].map(isPublicHost)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  // The rule that a server is external is replaced; the connection is real.
  const outside = await openImapMailbox(server.url, { isOutside: () => true }).then(
    () => "opened",
    () => "refused",
  );
  expect(outside).toBe("refused");
  expect(server.commands).not.toContain("LOGIN");
});
