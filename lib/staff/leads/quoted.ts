/** Patterns of lines that introduce a quoted mail, such as "On Tue, Nov 3, 2026, Ana wrote:", possibly on two lines. */
const INTRODUCTIONS = [
  /^On [^\n]{5,200}(?:\n[^\n]{1,120})? wrote:$/m,
  /^-{2,} ?Original Message ?-{2,}$/im,
  /^_{10,}\nFrom: /m,
  /^From: [^\n]+\n(?:Sent|Date): [^\n]+$/m,
];
const QUOTED_LINES = /(?:^>[^\n]*(?:\n|$)){2,}\s*$/m;

/** Splits a reply from the mails that it quotes. A text without own content is not split. */
export function splitQuoted(text: string): { own: string; quoted: string } {
  const starts = [...INTRODUCTIONS, QUOTED_LINES]
    .map((pattern) => text.search(pattern))
    .filter((at) => at >= 0);
  const at = Math.min(...starts, text.length);
  const own = text.slice(0, at).trim();
  return own === "" ? { own: text, quoted: "" } : { own, quoted: text.slice(at).trim() };
}
