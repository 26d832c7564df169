/**
 * Pattern of `"c"` (the URL in parts, the query at the end of the last) and `"q"` (the query) at the start of the data
 * for Next.js's scripts.
 */
const ADDRESS = /("P":null,"c":\[(?:"[^"?\\]*",)*"[^"?\\]*)(\?(?:[^"\\]|\\.)*)("\],"q":")((?:[^"\\]|\\.)*)"/g;
/** Pattern of a script that passes a piece of the page's data. Pieces are split at byte boundaries. */
const PIECE = /(<script(?:\s[^>]*)?>self\.__next_f\.push\()(\[1,"(?:[^"\\]|\\.)*"\])(\)<\/script>)/g;

/** Range of a text: first character, and the character after the last. */
interface Range {
  from: number;
  to: number;
}

/**
 * Returns a cached page's data without the query of the visitor for whom it was rendered. Next.js writes the query into
 * the data, but the page is shared by all visitors. Scripts read the query from the URL, as on pages rendered at build
 * time.
 */
export function withoutQuery(data: string): string {
  return without(data, queriesIn(data), 0);
}

/** Returns a cached page's HTML without the query. Its scripts contain the data in pieces. */
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

/** Removes ranges from a text. @param position position of the text in the data to which the ranges refer */
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

/** Serializes JSON for a script as Next.js does, so that no value can end the script. */
function forScript(value: unknown): string {
  return JSON.stringify(value).replace(
    /[&<>\u2028\u2029]/g,
    (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
