import { fileParts, notPages } from "../../../config/runtime/routes";
import { pageVisit } from "./page-visit";

/** Returns true if this site has a page or a file at a path. @param address may have a query and a fragment */
export function isSitePath(address: string): boolean {
  const { pathname } = new URL(address, "http://site");
  const [, first = ""] = pathname.split("/");
  return notPages.includes(first) || fileParts.includes(first) || pageVisit(pathname).name !== null;
}
