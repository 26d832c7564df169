/**
 * Reads mails from strangers in a separate process: hostile nesting can take seconds and gigabytes, which this process may not and
 * the server never pays. Plain JavaScript: `read-mail.ts` starts it by its path and checks what it returns.
 */
import { convert } from "html-to-text";
import { Parser } from "htmlparser2";
import PostalMime from "postal-mime";
import { serveJobs } from "../../core/platform/limited-child.mjs";

serveJobs(({ bytes, html, xml, limits }) => {
  if (xml !== undefined) return readElements(xml, limits);
  return bytes === undefined
    ? { text: htmlAsText(html, limits) }
    : readMail(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), limits);
});

/**
 * Reads XML into elements of name, attributes, text and children. Names are in lower case, because dialects differ. Only the five
 * entities of XML and character references are replaced; a document with a document type has more, and is refused.
 */
function readElements(xml, { elements, depth, text }) {
  const root = { name: "", attributes: {}, text: "", children: [] };
  const open = [root];
  let count = 0;
  let fault = null;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        count += 1;
        if (count > elements) fault ??= "too-large";
        if (open.length > depth) fault ??= "too-deep";
        if (fault) return;
        const element = { name: cut(name, 100), attributes, text: "", children: [] };
        open.at(-1).children.push(element);
        open.push(element);
      },
      ontext(more) {
        const element = open.at(-1);
        if (!fault && element.text.length < text) element.text = cut(element.text + more, text);
      },
      onclosetag() {
        if (!fault && open.length > 1) open.pop();
      },
      onprocessinginstruction(name) {
        if (/^!doctype/i.test(name)) fault ??= "unreadable";
      },
    },
    { xmlMode: true, decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  parser.end(xml);
  return fault ? { fault } : { root };
}

const FAULTS = [
  [/nesting depth/i, "too-deep"],
  [/header size/i, "headers-too-large"],
];
const HEADERS = [
  "auto-submitted",
  "content-type",
  "delivered-to",
  "envelope-to",
  "list-id",
  "precedence",
  "x-autoreply",
  "x-autorespond",
  "x-original-to",
];

/** The fields of a message within their limits, or the limit that it exceeds. */
async function readMail(raw, limits) {
  const fault = faultOf(raw, limits);
  if (fault) return { fault };
  try {
    const email = await PostalMime.parse(withUtf8Labels(raw), {
      maxNestingDepth: limits.depth,
      maxHeadersSize: limits.headerBytes,
      maxRfc822NestingDepth: 2,
    });
    return fieldsOf(email, raw, limits);
  } catch (error) {
    return { fault: FAULTS.find(([pattern]) => pattern.test(String(error)))?.[1] ?? "unreadable" };
  }
}

/** Counts before anything is parsed. Each part begins with such a line; a text may have some too. */
function faultOf(raw, limits) {
  const end = headerEnd(raw);
  if (end > limits.headerBytes) return "headers-too-large";
  // A folded line begins with a blank.
  if ((raw.toString("latin1", 0, end).match(/\n(?![ \t])/g) ?? []).length > limits.headers)
    return "too-many-headers";
  if (count(raw, "\n--") > limits.parts) return "too-many-parts";
  if (count(raw, "\n") > limits.lines) return "too-large";
  return null;
}

function headerEnd(raw) {
  const ends = ["\r\n\r\n", "\n\n"].map((gap) => raw.indexOf(gap)).filter((at) => at >= 0);
  return Math.min(raw.length, ...ends);
}

function count(bytes, wanted) {
  let found = 0;
  for (let at = bytes.indexOf(wanted); at >= 0; at = bytes.indexOf(wanted, at + wanted.length)) found += 1;
  return found;
}

function fieldsOf(email, raw, limits) {
  const { files, addresses, headerChars } = limits;
  const listed = (headers) => headers.slice(0, limits.headers).map((each) => cut(each, headerChars));
  const headers = Object.fromEntries(
    HEADERS.map((name) => [
      name,
      listed(email.headers.filter(({ key }) => key === name).map(({ value }) => value)).slice(0, addresses),
    ]),
  );
  const isReport = /^multipart\/report/i.test(headers["content-type"][0]?.trim() ?? "");
  return {
    mail: {
      headers,
      from: mailboxes([email.from ?? []].flat()).slice(0, 1),
      to: mailboxes([...(email.to ?? []), ...(email.cc ?? [])])
        .slice(0, addresses)
        .map(({ address }) => address),
      subject: cut(email.subject ?? "", headerChars),
      messageId: cut(email.messageId ?? "", headerChars),
      inReplyTo: cut(email.inReplyTo ?? "", headerChars),
      references: cut(email.references ?? "", limits.referenceChars),
      text: bodyText(email, limits),
      files: email.attachments
        .filter(({ disposition, related }) => disposition === "attachment" || !related)
        .slice(0, files)
        .map(({ filename, mimeType }) => cut(filename || mimeType, headerChars)),
      report: isReport ? raw.toString("latin1", 0, limits.reportBytes) : null,
    },
  };
}

function mailboxes(addresses) {
  return addresses
    .flatMap((each) => each.group ?? [each])
    .filter(({ address = "" }) => address.includes("@") && address.length <= 254)
    .map(({ name, address }) => ({ name: cut(name, 200), address }));
}

/** The plain text where there is one; else the HTML as text. */
function bodyText({ text = "", html = "" }, limits) {
  return text.trim() === "" ? htmlAsText(html, limits) : cut(text, limits.text);
}

/** The parser takes a time that is quadratic in unclosed tags, so the HTML is cut at a number of tags. */
function htmlAsText(html, limits) {
  const text = convert(cut(firstTags(html, limits.htmlTags), limits.html), {
    wordwrap: false,
    limits: { maxDepth: limits.htmlDepth },
    selectors: [
      { selector: "img", format: "skip" },
      { selector: "a", options: { hideLinkHrefIfSameAsText: true } },
    ],
  });
  return cut(text, limits.text);
}

function firstTags(html, max) {
  const tag = /<\/?[a-z]/gi;
  let tags = 0;
  for (let found = tag.exec(html); found; found = tag.exec(html))
    if (++tags > max) return html.slice(0, found.index);
  return html;
}

function cut(text, length) {
  return String(text ?? "").slice(0, length);
}

const C1 = "€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ";
const NodeDecoder = TextDecoder;
/** Some releases of Node read Windows-1252 as ISO 8859-1, without its quotes, dashes and euro sign. */
globalThis.TextDecoder = class extends NodeDecoder {
  decode(...given) {
    const text = super.decode(...given);
    if (this.encoding !== "windows-1252") return text;
    return text.replace(/[\x80-\x9f]/g, (sign) => C1[sign.charCodeAt(0) - 0x80]);
  }
};

/** Labels by which a text has no character beyond ASCII. */
const ASCII = /^(?:us-?ascii|ascii|ansi_x3\.4-19(?:68|86)|iso_?646.*|cp367|ibm367|csascii|us)?$/i;
const ASCII_WORDS = /=\?(?:us-)?ascii\?/gi;

/** The same for encoded words of the headers. */
function withUtf8Labels(raw) {
  const end = headerEnd(raw);
  const headers = raw.toString("latin1", 0, end);
  const plain = headers.replace(ASCII_WORDS, "=?utf-8?");
  return plain === headers ? raw : Buffer.concat([Buffer.from(plain, "latin1"), raw.subarray(end)]);
}

const { collectNode } = PostalMime.prototype;
/**
 * Reads text that contradicts its label: bytes beyond ASCII where it declares ASCII, or nothing at all. Mail programs send UTF-8
 * so, older ones Windows-1252. The package has no option for it.
 */
PostalMime.prototype.collectNode = function readAsMeant(node, ...rest) {
  const { params } = node.contentType.parsed;
  if (node.content && ASCII.test((params.charset ?? "").trim()))
    params.charset = isUtf8(node.content) ? "utf-8" : "windows-1252";
  return collectNode.call(this, node, ...rest);
};

function isUtf8(bytes) {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
