/**
 * The form of a name in an address: lower case, ASCII letters and digits, single hyphens.
 * "F-150 SuperCrew" → "f-150-supercrew", "Citroën" → "citroen". Empty when nothing is left.
 */
export function slug(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/&/g, " and ")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
}
