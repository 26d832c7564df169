import "server-only";
import type { STAFF_COOKIES } from "../../../config/runtime/staff";
import { env } from "../../core/platform/env";

type StaffCookie = (typeof STAFF_COOKIES)[keyof typeof STAFF_COOKIES];

/** Returns the `Set-Cookie` header that stores a value, or deletes the cookie for null. */
export function staffCookie({ name, path, seconds }: StaffCookie, value: string | null): string {
  const maxAge = value === null ? 0 : seconds;
  const secure = env().SITE_URL.startsWith("https:") ? "; Secure" : "";
  return `${name}=${encodeURIComponent(value ?? "")}; Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
}
