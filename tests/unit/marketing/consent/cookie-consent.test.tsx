// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CookieConsent } from "@/components/marketing/consent/cookie-consent";
import { COOKIE_SETTINGS } from "@/config/marketing/consent";
import { giveDialogsMethods } from "../../../support/dialogs";
import { forgetChoice } from "../../../support/forget-choice";

beforeEach(giveDialogsMethods);

afterEach(() => {
  cleanup();
  forgetChoice();
  document.body.replaceChildren();
  history.replaceState(null, "", "/");
});

const banner = () => screen.queryByRole("dialog", { name: "Cookies on this site" });
const preferences = () => screen.queryByRole("dialog", { name: "Cookie preferences" });

describe("the cookie consent island", () => {
  it("shows the banner where it is due, until there is a choice", async () => {
    render(<CookieConsent />);
    await waitFor(() => expect(banner()).not.toBeNull());
    fireEvent.click(screen.getByRole("button", { name: "Close & Continue" }));
    await waitFor(() => expect(banner()).toBeNull());
    await waitFor(() => expect(document.cookie).toContain("allowCookies="));
  });

  it("shows none on the legal pages, and opens the preferences from any link to them", async () => {
    history.replaceState(null, "", "/legal/cookie-policy");
    const link = document.body.appendChild(document.createElement("a"));
    link.href = `/legal/cookie-policy${COOKIE_SETTINGS}`;
    render(<CookieConsent />);
    expect(fireEvent.click(link)).toBe(false);
    await waitFor(() => expect(preferences()).not.toBeNull());
    expect(banner()).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(preferences()).toBeNull());
    // In a new tab it is a link like any other.
    expect(fireEvent.click(link, { ctrlKey: true })).toBe(true);
  });

  it("opens the preferences when the link to them was followed before it woke, and once", async () => {
    history.replaceState({ saved: true }, "", `/legal/cookie-policy?a=b${COOKIE_SETTINGS}`);
    render(<CookieConsent />);
    await waitFor(() => expect(preferences()).not.toBeNull());
    expect(location.pathname + location.search + location.hash).toBe("/legal/cookie-policy?a=b");
    expect(history.state).toEqual({ saved: true });
  });
});
