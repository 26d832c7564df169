import "server-only";
import { randomBytes } from "node:crypto";
import { cookieName, siteCookie } from "../../core/browser/site-cookie";
import { visitorCookies } from "./http/lead-cookies";

const COOKIE = "formDraft";
const OWNER_BYTES = 16;
const OWNER = /^[\w-]{22}$/;

const isSecure = (siteUrl: string) => siteUrl.startsWith("https:");

/** The secret by which a browser gets its own drafts back; null for one that has none. */
export function ownerOf(headers: Headers, siteUrl: string): string | null {
  return ownerAmong((name) => visitorCookies(headers).all.get(name), siteUrl);
}

/** @param cookie the value of a cookie by its name */
export function ownerAmong(cookie: (name: string) => string | undefined, siteUrl: string): string | null {
  const value = cookie(cookieName(COOKIE, isSecure(siteUrl)));
  return value !== undefined && OWNER.test(value) ? value : null;
}

/** Of a post that stores a draft: the browser's own secret, or a new one with the cookie that takes it there. */
export function ownerFor(headers: Headers, siteUrl: string): { owner: string; setCookie: string } {
  const owner = ownerOf(headers, siteUrl) ?? randomBytes(OWNER_BYTES).toString("base64url");
  const allowed = new Set(["essential"] as const);
  return { owner, setCookie: siteCookie(COOKIE, owner, { allowed, secure: isSecure(siteUrl) })! };
}
