import { installPackages } from "../support/install-packages";

/** Folder of this file, which has its own package. */
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
