import { PREVIEW_FRAME_PART } from "../../../config/runtime/routes";

const FRAMED = new RegExp(`^/${PREVIEW_FRAME_PART}/([^/?#]+)(/[^?#]*)?`);

/**
 * Returns the address of a page as the back office shows it in a frame, without scripts and without a cookie. @param
 * path with its query
 */
export function framedPath(token: string, path: string): string {
  return `/${PREVIEW_FRAME_PART}/${token}${path === "/" ? "" : path}`;
}

/** Token and page of such an address; null: it is another one. */
export function readFramedPath(address: string): { token: string; pathname: string } | null {
  const match = FRAMED.exec(address);
  return match && { token: match[1]!, pathname: match[2] || "/" };
}
