/** First release of Node 24 on which better-sqlite3 12 ends the process while it frees memory. */
const UNSAFE = [24, 19] as const;
/** First version of Node for which better-sqlite3 13 is made; it crashes on older ones. */
const FIRST_NODE_API = 22;
const REPAIR = 'run "npm ci" with it, then build again';

/**
 * Returns why the installed better-sqlite3 must not be used on a version of Node; null if it can be used. `npm ci` installs
 * the right one for the Node that runs it (docs/decisions/0060-sqlite-for-node.md).
 *
 * @param node version without `v`, such as `24.21.0`
 * @param usesNodeApi true for better-sqlite3 13 and later
 */
export function sqliteProblem(node: string, usesNodeApi: boolean): string | null {
  const [major = 0, minor = 0] = node.split(".").map(Number);
  if (usesNodeApi)
    return major < FIRST_NODE_API ? `better-sqlite3 13 crashes on Node ${node}: ${REPAIR}` : null;
  const isUnsafe = major > UNSAFE[0] || (major === UNSAFE[0] && minor >= UNSAFE[1]);
  return isUnsafe ? `better-sqlite3 12 ends the process on Node ${node}: ${REPAIR}` : null;
}
