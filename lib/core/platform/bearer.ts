import "server-only";
import { createHash, timingSafeEqual } from "node:crypto";

/** Whether an `Authorization` header carries the secret; takes the same time however much of it is right. */
export function bearerMatches(header: string | null, secret: string): boolean {
  const token = /^Bearer +(.+)$/i.exec(header ?? "")?.[1] ?? "";
  return timingSafeEqual(digest(token), digest(secret));
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
