/** Element of the rewritten file, with only allowed names and values. */
export interface SvgElement {
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: readonly (SvgElement | string)[];
}

/** Maximum length of a chain of references. */
const MAX_CHAIN = 200;

/**
 * Counts the elements that a browser renders when it follows each reference (`href`, `url(#id)`). Infinite if a part
 * refers to itself.
 */
export function renderedElements(root: SvgElement): number {
  const byId = new Map<string, SvgElement>();
  collect(root, byId);
  const known = new Map<SvgElement, number>();
  const count = (element: SvgElement, chain: number): number => {
    const before = known.get(element);
    if (before !== undefined || chain > MAX_CHAIN) return before ?? Number.POSITIVE_INFINITY;
    known.set(element, Number.POSITIVE_INFINITY);
    const inside = element.children.map((child) => (typeof child === "string" ? 0 : count(child, chain)));
    const referred = referencesOf(element, byId).map((target) => count(target, chain + 1));
    const total = [...inside, ...referred].reduce((sum, each) => sum + each, 1);
    known.set(element, total);
    return total;
  };
  return count(root, 0);
}

function collect(element: SvgElement, byId: Map<string, SvgElement>): void {
  const id = element.attributes.get("id");
  if (id !== undefined && !byId.has(id)) byId.set(id, element);
  for (const child of element.children) if (typeof child !== "string") collect(child, byId);
}

function referencesOf({ attributes }: SvgElement, byId: ReadonlyMap<string, SvgElement>): SvgElement[] {
  const linked = [...attributes].flatMap(([name, value]) => {
    const pattern = name === "href" ? /#([\w.:-]+)/g : /url\(\s*["']?#([\w.:-]+)/gi;
    return [...value.matchAll(pattern)].map(([, id = ""]) => id);
  });
  return linked.flatMap((id) => byId.get(id) ?? []);
}
