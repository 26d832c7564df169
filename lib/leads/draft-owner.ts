import "server-only";
import { randomBytes } from "node:crypto";
import { cookies } from "next/headers";
import { cookieName, siteCookie } from "../cookies/site-cookie";
import { env } from "../platform/env";
import { visitorCookies } from "./http/lead-cookies";

const COOKIE = "formDraft";
const OWNER_BYTES = 16;
const OWNER = /^[\w-]{22}$/;

const isSecure = (siteUrl: string) => siteUrl.startsWith("https:");

/** The secret by which a browser gets its own drafts back; null for one that has none. */
export function ownerOf(headers: Headers, siteUrl: string): string | null {
  return checked(visitorCookies(headers).all.get(cookieName(COOKIE, isSecure(siteUrl))));
}

/** The same while a page is rendered. */
export async function pageOwner(): Promise<string | null> {
  return checked((await cookies()).get(cookieName(COOKIE, isSecure(env().SITE_URL)))?.value);
}

/** Of a post that stores a draft: the browser's own secret, or a new one with the cookie that takes it there. */
export function ownerFor(headers: Headers, siteUrl: string): { owner: string; setCookie: string } {
  const owner = ownerOf(headers, siteUrl) ?? randomBytes(OWNER_BYTES).toString("base64url");
  const allowed = new Set(["essential"] as const);
  return { owner, setCookie: siteCookie(COOKIE, owner, { allowed, secure: isSecure(siteUrl) })! };
}

function checked(value: string | undefined): string | null {
  return value !== undefined && OWNER.test(value) ? value : null;
}
