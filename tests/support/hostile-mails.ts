import type { MailFault } from "@/config/leads/replies";

const HEADERS = "From: a@x.example\r\nMessage-ID: <hostile@x.example>\r\n";
const message = (headers: string, body = "Hello") => Buffer.from(`${HEADERS}${headers}\r\n${body}\r\n`);
const html = (body: string) => message("Content-Type: text/html\r\n", body);

/** Parts in parts, as many levels deep. */
function nested(depth: number): Buffer {
  const open = Array.from(
    { length: depth },
    (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}`,
  );
  return Buffer.from(`${HEADERS}${open.join("\r\n")}\r\n\r\nHello`);
}

/** Mails beyond a limit, with the fault that they are refused for. */
export const OVER_LIMITS = {
  "50,000 parts": [
    () =>
      message(
        "Content-Type: multipart/mixed; boundary=b\r\n",
        "--b\r\nContent-Type: text/html\r\n\r\n<p>x\r\n".repeat(50_000),
      ),
    "too-many-parts",
  ],
  "parts 200 levels deep": [() => nested(200), "too-deep"],
  "5,000 headers": [() => message("X-A: b\r\n".repeat(5_000)), "too-many-headers"],
  "a header of 300 KB": [() => message(`X-A: ${"b".repeat(300_000)}\r\n`), "headers-too-large"],
  "1,500,000 lines": [() => message("", "abc def\r\n".repeat(1_500_000)), "too-large"],
  "no sender": [() => Buffer.from("Subject: Hello\r\n\r\nHello"), "unreadable"],
} as const satisfies Record<string, readonly [() => Buffer, MailFault]>;

/** Returns a mail that needs more memory than a mail may. */
export const largeText = () => message("", `${"a".repeat(70)}\r\n`.repeat(200_000));

/** Mails that are read, whatever they cost without limits. */
export const HOSTILE_MAILS = {
  "500 KB of nested lists": () => html(`${"<ul><li>".repeat(62_500)}Hello`),
  "nested tables": () => html(`${"<table><tr><td>".repeat(30_000)}Hello`),
  "tags that close nothing": () => html(`Hello${"<div>".repeat(50_000)}${"</p>".repeat(100_000)}`),
  "33,000 references": () => message(`References: ${"<a@x.example>\r\n ".repeat(14_000)}\r\n`),
  "33,000 quoted ids": () =>
    message(
      "Content-Type: multipart/report; boundary=b\r\n",
      Array.from(
        { length: 33_000 },
        (_, at) => `<6f1c9a52-0000-4000-8000-${String(at).padStart(12, "0")}.receipt@x.example>`,
      ).join("\r\n"),
    ),
  "NUL everywhere": () =>
    message(
      "References: <a\0b@x.example> <c@x.example\0>\r\nIn-Reply-To: <\0@x.example>\r\nTo: b\0@x.example\r\nSubject: a\0b\r\n",
      "a\0b",
    ),
  "6,000 recipients": () => message(`To: ${"b@x.example,\r\n ".repeat(6_000)}c@x.example\r\n`),
  "2 MB of text": () => message("", `${"a".repeat(70)}\r\n`.repeat(28_000)),
  "14 MB in one attachment": () =>
    message(
      "Content-Type: multipart/mixed; boundary=b\r\n",
      `--b\r\n\r\nHello\r\n--b\r\nContent-Type: image/jpeg\r\nContent-Transfer-Encoding: base64\r\n\r\n${`${"A".repeat(76)}\r\n`.repeat(180_000)}--b--`,
    ),
} as const satisfies Record<string, () => Buffer>;
