import "server-only";
import { readNamedSecret } from "../../core/platform/named-secret";
import type { Feed } from "../../store/api/feed-schema";
import { FeedError } from "./sources/adapter";

/**
 * The secrets that a feed names: environment variables, and files in `folder`.
 * @throws FeedError that names the one that is not there
 */
export function readSecrets({ password, privateKey }: Feed, folder: string) {
  return { password: read("password", password, folder), privateKey: read("privateKey", privateKey, folder) };
}

function read(what: string, place: string | undefined, folder: string): string | null {
  if (place === undefined) return null;
  try {
    return readNamedSecret(what, place, folder);
  } catch (error) {
    throw new FeedError((error as Error).message);
  }
}
