// @vitest-environment jsdom
// @own-process: it replaces the location
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { allowedAds } from "@/lib/leads/core/define-form";
import {
  clearPerson,
  onProfileChange,
  readProfile,
  rememberContact,
  uniqueUserId,
  updateProfile,
} from "@/lib/leads/core/profile/browser-profile";
import { STORED_FIELDS } from "@/lib/leads/core/profile/cookie-values";

const ADA = {
  firstName: "Ada",
  lastName: "O'Neill",
  email: "ada@shopper.example.com",
  phone: "(312) 555-0187",
};
const HOME = { address: "1 Main St", apartment: "2b", city: "Peoria", state: "IL", zipCode: "61602" };

/** Every cookie as it was set, with its attributes. */
let set: string[];

beforeEach(() => {
  set = [];
  const { get, set: write } = Object.getOwnPropertyDescriptor(Document.prototype, "cookie")!;
  vi.spyOn(document, "cookie", "get").mockImplementation(() => get!.call(document) as string);
  vi.spyOn(document, "cookie", "set").mockImplementation((value) => {
    set.push(value);
    write!.call(document, value);
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  updateProfile(Object.fromEntries([...STORED_FIELDS, "dateOfBirth"].map((field) => [field, undefined])));
});

describe("the profile in the browser", () => {
  it("stores a value and reads it back", () => {
    updateProfile({ ...ADA, homeAddress: HOME, phoneVerified: true });
    expect(readProfile()).toEqual({ ...ADA, homeAddress: HOME, phoneVerified: true });
    expect(document.cookie).toContain("firstName=Ada");
  });

  it("removes a field", () => {
    updateProfile(ADA);
    updateProfile({ phone: undefined, lastName: "" });
    expect(readProfile()).toEqual({ firstName: "Ada", email: ADA.email });
    expect(document.cookie).not.toContain("phone=");
  });

  it("sets cookies lax, for the whole site, with a lifetime; and secure only if the site is (like the server)", () => {
    updateProfile({ userSelectedStore: "peoria" });
    expect(set.at(-1)).toBe("userSelectedStore=peoria; Max-Age=2592000; Path=/; SameSite=Lax");
    vi.stubGlobal("location", { protocol: "https:" });
    updateProfile({ userSelectedStore: "peoria" });
    expect(set.at(-1)).toMatch(/; secure/i);
    vi.unstubAllGlobals();
  });

  it("never persists a date of birth", () => {
    updateProfile({ dateOfBirth: "1990-02-03" });
    expect(readProfile().dateOfBirth).toBe("1990-02-03");
    expect(set.join()).not.toContain("1990");
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain("1990");
  });

  it("falls back to memory where cookies are blocked", () => {
    vi.spyOn(document, "cookie", "get").mockImplementation(() => "");
    vi.spyOn(document, "cookie", "set").mockImplementation(() => undefined);
    updateProfile(ADA);
    expect(readProfile()).toEqual(ADA);
    clearPerson();
    expect(readProfile()).toEqual({});
  });

  it("falls back to memory where they throw", () => {
    for (const way of ["get", "set"] as const) {
      vi.spyOn(document, "cookie", way as "get").mockImplementation(() => {
        throw new DOMException("blocked", "SecurityError");
      });
    }
    updateProfile(ADA);
    expect(readProfile()).toEqual(ADA);
  });

  it("stores no functional cookie without consent, and moves existing ones", () => {
    document.documentElement.setAttribute("data-cookie-tier", "2");
    updateProfile({ allowCookies: ["essential", "functional"] });
    updateProfile(ADA);
    expect(document.cookie).toContain("Ada");
    updateProfile({ allowCookies: ["essential"] });
    expect(document.cookie).not.toContain("Ada");
    expect(readProfile()).toEqual({ ...ADA, allowCookies: ["essential"] });
    updateProfile({ firstName: "Grace" });
    expect(document.cookie).not.toContain("Grace");
    updateProfile({ allowCookies: ["essential", "functional"] });
    expect(document.cookie).toContain("firstName=Grace");
  });

  it("writes ads values as the server reads them", () => {
    updateProfile({ adsValues: { utm_source: "a b&c", gclid: "1" } });
    const sent = /adsValues=([^;]+)/.exec(document.cookie)![1];
    expect(allowedAds(sent)).toEqual({ utm_source: "a b&c", gclid: "1" });
  });

  it("reads the server's cookies", () => {
    // biome-ignore lint/suspicious/noDocumentCookie: what the server's Set-Cookie leaves
    document.cookie = "adfLead=true; path=/";
    expect(readProfile().adfLead).toBe(true);
  });

  it("survives cookies that were changed by hand", () => {
    // biome-ignore lint/suspicious/noDocumentCookie: by hand
    document.cookie = "homeAddress=%E0%A4%A; path=/";
    // biome-ignore lint/suspicious/noDocumentCookie: by hand
    document.cookie = "adsValues=[1]; path=/";
    expect(readProfile()).toEqual({});
  });
});

describe("the visitor's identity", () => {
  it("is remembered from a form, trimmed, and nothing else of it", () => {
    rememberContact({ ...ADA, firstName: " Ada ", message: "secret", consent: "yes" });
    expect(readProfile()).toEqual(ADA);
    expect(document.cookie).not.toContain("secret");
  });

  it("keeps a verified number verified, and no other", () => {
    updateProfile({ ...ADA, phoneVerified: true });
    rememberContact(ADA);
    expect(readProfile().phoneVerified).toBe(true);
    rememberContact({ ...ADA, phone: "312-555-0100" });
    expect(readProfile().phoneVerified).toBeUndefined();
  });

  it("“clear my details” removes all personal data, and keeps the browser's settings", () => {
    localStorage.setItem("forecourt.personalPrice", "{}");
    updateProfile({
      ...ADA,
      homeAddress: HOME,
      locationAddress: HOME,
      dateOfBirth: "1990-02-03",
      phoneVerified: true,
      uniqueUserId: "u1",
      unlockPrice: "2026-11-21T10:00:00.000Z",
      userSelectedStore: "peoria",
      adfLead: true,
      allowCookies: ["essential", "functional"],
    });
    clearPerson();
    expect(readProfile()).toEqual({
      userSelectedStore: "peoria",
      adfLead: true,
      allowCookies: ["essential", "functional"],
    });
    expect(localStorage.getItem("forecourt.personalPrice")).toBeNull();
  });

  it("has one random id, made at first use", () => {
    const id = uniqueUserId();
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(uniqueUserId()).toBe(id);
    clearPerson();
    expect(uniqueUserId()).not.toBe(id);
  });

  it("notifies the listeners of each change", () => {
    const heard = vi.fn();
    const stop = onProfileChange(heard);
    updateProfile({ firstName: "Ada" });
    stop();
    updateProfile({ firstName: "Grace" });
    expect(heard).toHaveBeenCalledTimes(1);
  });
});
