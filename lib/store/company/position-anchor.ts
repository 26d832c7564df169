const PREFIX = "apply-";

/** Id of the place in the application form that a position's "Apply" leads to. */
export function positionAnchor(positionId: string): string {
  return PREFIX + positionId;
}

/**
 * Returns the position that an address's fragment, with its "#", selects to apply for; undefined for every other
 * fragment.
 */
export function positionOfAnchor(hash: string): string | undefined {
  return hash.startsWith(`#${PREFIX}`) ? hash.slice(PREFIX.length + 1) : undefined;
}
