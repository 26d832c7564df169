const PREFIX = "apply-";

/** Returns the anchor in the application form to which a position's "Apply" leads. */
export function positionAnchor(positionId: string): string {
  return PREFIX + positionId;
}

/** Returns the position that a URL's fragment (with "#") selects, or undefined for other fragments. */
export function positionOfAnchor(hash: string): string | undefined {
  return hash.startsWith(`#${PREFIX}`) ? hash.slice(PREFIX.length + 1) : undefined;
}
