import { installPackages } from "../support/install-packages";

/** The folder of this file, which has a package of its own. */
const FOLDER = import.meta.dirname;

/**
 * A package of this folder, installed with the first use. Its types are not installed with the site's own packages: the caller states
 * those it uses.
 * @throws Error when it cannot be installed
 */
export async function tool<T>(name: string): Promise<T> {
  installPackages(FOLDER);
  return (await import(name)) as T;
}
