const OUTSIDE_ASCII = /\P{ASCII}/gu;
const SCRIPTS = /(<script\b[^>]*>)([\s\S]*?)(<\/script>)/g;

/**
 * Returns the page in ASCII: character references in markup, `\u` escapes in scripts and JSON. V8 then stores it in
 * half the memory and sends it without encoding it again for each visitor. A single `’` would lose this for the whole
 * page.
 */
export function escapeNonAscii(html: string): string {
  let result = "";
  let end = 0;
  for (const match of html.matchAll(SCRIPTS)) {
    result += markup(html.slice(end, match.index)) + match[1] + script(match[2]!) + match[3];
    end = match.index + match[0].length;
  }
  // The copy through a buffer flattens the string, which would otherwise remain a tree of its parts.
  return Buffer.from(result + markup(html.slice(end)), "latin1").toString("latin1");
}

function markup(text: string): string {
  return text.replace(OUTSIDE_ASCII, (character) => `&#${character.codePointAt(0)};`);
}

/** Escapes a character for a script. Characters above 16 bits need two escapes. */
function script(text: string): string {
  return text.replace(OUTSIDE_ASCII, (character) =>
    character
      .split("")
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)
      .join(""),
  );
}
