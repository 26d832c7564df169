/**
 * Returns the stores' names without the words that all of them begin with, by id: "Kia Schaumburg" for "Heartland Kia
 * Schaumburg". For narrow columns; the whole name belongs beside it. A single store keeps its name.
 */
export function distinctStoreNames(stores: readonly { id: string; name: string }[]): Map<string, string> {
  const words = stores.map(({ name }) => name.split(" "));
  const [first = [], ...others] = words;
  const differs = first.findIndex((word, at) => others.some((each) => each[at] !== word));
  // The last word of each name stays, also of a name that begins all others.
  const most = Math.min(...words.map(({ length }) => length)) - 1;
  const shared = stores.length < 2 ? 0 : Math.min(differs < 0 ? first.length : differs, most);
  return new Map(stores.map(({ id }, at) => [id, words[at]!.slice(shared).join(" ")]));
}
