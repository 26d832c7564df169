import "server-only";
import iconv from "iconv-lite";

const REPLACED = "\ufffd";
/** UTF-8's well-formed sequences (Unicode 16, table 3-7), each byte as one character; else a single byte that is not ASCII. */
const SEQUENCE =
  /[\xc2-\xdf][\x80-\xbf]|\xe0[\xa0-\xbf][\x80-\xbf]|\xed[\x80-\x9f][\x80-\xbf]|[\xe1-\xec\xee\xef][\x80-\xbf]{2}|\xf0[\x90-\xbf][\x80-\xbf]{2}|[\xf1-\xf3][\x80-\xbf]{3}|\xf4[\x80-\x8f][\x80-\xbf]{2}|[\x80-\xff]/g;

/**
 * Decodes a cell's bytes: UTF-8, and what is not UTF-8 as Windows-1252. Exports join texts of several programs, so that one file
 * may have both.
 */
export function decodeBytes(bytes: Buffer, from: number, end: number): string {
  const text = bytes.toString("utf8", from, end);
  return text.includes(REPLACED) ? decodeMixed(bytes.toString("latin1", from, end)) : text;
}

function decodeMixed(bytes: string): string {
  return bytes.replace(SEQUENCE, (sequence) => {
    const own = Buffer.from(sequence, "latin1");
    return sequence.length > 1 ? own.toString("utf8") : iconv.decode(own, "windows-1252");
  });
}
