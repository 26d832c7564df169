const OUTSIDE_ASCII = /\P{ASCII}/gu;
const SCRIPTS = /(<script\b[^>]*>)([\s\S]*?)(<\/script>)/g;

/**
 * The same page in ASCII alone: character references in markup, `\u` escapes in scripts and JSON. V8 then stores a
 * page in half the memory and sends it without encoding it again for every visitor; a single `’` would lose that for
 * the whole page.
 */
export function escapeNonAscii(html: string): string {
  let result = "";
  let end = 0;
  for (const match of html.matchAll(SCRIPTS)) {
    result += markup(html.slice(end, match.index)) + match[1] + script(match[2]!) + match[3];
    end = match.index + match[0].length;
  }
  // Through a buffer, because a string that was put together stays a tree of its parts until it is first read.
  return Buffer.from(result + markup(html.slice(end)), "latin1").toString("latin1");
}

function markup(text: string): string {
  return text.replace(OUTSIDE_ASCII, (character) => `&#${character.codePointAt(0)};`);
}

/** Escapes a character for a script; one beyond 16 bits needs two escapes. */
function script(text: string): string {
  return text.replace(OUTSIDE_ASCII, (character) =>
    character
      .split("")
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)
      .join(""),
  );
}
