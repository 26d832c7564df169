import type { StaffPerson } from "../rights";

/**
 * Returns the people whom a note mentions as "@" with their name. Upper and lower case are the same; of two names with
 * the same start, the longer one counts.
 */
export function mentionedIn<Person extends Pick<StaffPerson, "id" | "name">>(
  text: string,
  people: readonly Person[],
): Person[] {
  const note = text.toLowerCase();
  const names = [...new Set(people.map(({ name }) => name.trim().toLowerCase()))]
    .filter((name) => name !== "")
    .sort((a, b) => b.length - a.length);
  const found = new Set<string>();
  for (let at = note.indexOf("@"); at >= 0; at = note.indexOf("@", at + 1)) {
    if (at > 0 && isLetter(note[at - 1]!)) continue;
    const name = names.find(
      (each) => note.startsWith(each, at + 1) && !isLetter(note[at + 1 + each.length] ?? " "),
    );
    if (name !== undefined) found.add(name);
  }
  return people.filter(({ name }) => found.has(name.trim().toLowerCase()));
}

function isLetter(character: string): boolean {
  return /[\p{L}\p{N}]/u.test(character);
}
