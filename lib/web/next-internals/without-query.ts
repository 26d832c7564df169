/** `"c"` (the address in parts, the query at the end of the last) and `"q"` (the query) at the start of what Next's scripts are given. */
const ADDRESS = /("P":null,"c":\[(?:"[^"?\\]*",)*"[^"?\\]*)(\?(?:[^"\\]|\\.)*)("\],"q":")((?:[^"\\]|\\.)*)"/g;
/** A script of the page that passes a piece of its data. The pieces are split at byte boundaries. */
const PIECE = /(<script(?:\s[^>]*)?>self\.__next_f\.push\()(\[1,"(?:[^"\\]|\\.)*"\])(\)<\/script>)/g;

/** Part of a text, from its first character up to, not including, its last. */
interface Range {
  from: number;
  to: number;
}

/**
 * Returns a cached page's data without the query of the visitor it was rendered for: Next writes it into the data, and
 * the page is shared by all visitors. Next itself leaves it out of pages that are rendered at build time; scripts read
 * it from the address bar.
 */
export function withoutQuery(data: string): string {
  return without(data, queriesIn(data), 0);
}

/** The same for the page's HTML, whose scripts repeat the data piece by piece. */
export function pageWithoutQuery(html: string): string {
  const texts = [...html.matchAll(PIECE)].map(([, , json = ""]) => String(JSON.parse(json)[1]));
  const queries = queriesIn(texts.join(""));
  if (queries.length === 0) return html;
  let at = 0;
  let position = 0;
  return html.replace(PIECE, (script, before: string, _json, after: string) => {
    const text = texts[at++] ?? "";
    const rest = without(text, queries, position);
    position += text.length;
    return rest === text ? script : `${before}${forScript([1, rest])}${after}`;
  });
}

function queriesIn(data: string): Range[] {
  return [...data.matchAll(ADDRESS)].flatMap(
    ({ index, 1: path = "", 2: query = "", 3: between = "", 4: again = "" }) => {
      const from = index + path.length;
      const second = from + query.length + between.length;
      return [
        { from, to: from + query.length },
        { from: second, to: second + again.length },
      ];
    },
  );
}

/** @param position where the text begins in the data that the ranges are of */
function without(text: string, ranges: readonly Range[], position: number): string {
  const inside = (place: number) => Math.min(Math.max(place - position, 0), text.length);
  let rest = "";
  let end = 0;
  for (const { from, to } of ranges) {
    rest += text.slice(end, inside(from));
    end = Math.max(end, inside(to));
  }
  return rest + text.slice(end);
}

/** Serializes JSON for a script as Next does: nothing in it can end the script. */
function forScript(value: unknown): string {
  return JSON.stringify(value).replace(
    /[&<>\u2028\u2029]/g,
    (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
