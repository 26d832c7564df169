import type { Page } from "@playwright/test";
import { consent as consentTexts } from "../../lib/store/i18n/en/consent";
import { popupMessages } from "../../lib/store/i18n/en/popups";
import { leadMessages } from "../../lib/store/i18n/lead-messages";
import { messages } from "../../lib/store/i18n/messages";
import { hydrated } from "./hydrated";
import { type Journey, type Step, wake } from "./interactions";
import { filterLink, takenOver } from "./search-page";
import type { Site } from "./site";
import { expect } from "./test";

const texts = messages();
const leadTexts = leadMessages();

const SEARCH = "/used-cars-for-sale";
/** Returns the preferences dialog, in English or Spanish, with or without switches. */
const preferences = (page: Page) => page.locator("dialog.cookie-preferences");
const banner = (page: Page) => page.getByRole("dialog", { name: consentTexts.title });
const popup = (page: Page) => page.locator("dialog.popup");

/** Opens a URL and waits until it is hydrated: header and footer come last, and show the open state. */
async function visit(page: Page, { url }: Site, path: string): Promise<void> {
  await page.goto(url + path);
  await wake(page);
  await expect(page.locator("footer .open-now").first()).toHaveText(/^(Open until|Closed)/);
}

/** Visits a page like `visit`, without a choice about cookies. */
async function visitRequested(page: Page, site: Site, path: string): Promise<void> {
  await page.context().clearCookies();
  await visit(page, site, path);
  await expect(banner(page)).toBeVisible();
}

/**
 * Returns journeys of the informing banner (tier 1), and of the one that requires consent (tier 3) with its
 * preferences.
 */
export function consentJourneys(tier1: Site, tier3: Site): Journey[] {
  return [
    {
      width: 360,
      open: (page) => visitRequested(page, tier1, SEARCH),
      steps: [
        {
          name: "banner, Close & Continue",
          target: (page) => banner(page).getByRole("button", { name: consentTexts.closeAndContinue }),
          after: (page) => expect(banner(page)).toHaveCount(0),
        },
      ],
    },
    {
      width: 360,
      open: (page) => visitRequested(page, tier3, SEARCH),
      steps: [
        {
          name: "banner, Manage",
          target: (page) => banner(page).getByRole("button", { name: consentTexts.manage }),
          after: (page) => expect(preferences(page)).toBeVisible(),
        },
        {
          name: "preferences, a switch",
          target: (page) => preferences(page).getByLabel(consentTexts.categories.targeting.name),
          after: (page) =>
            expect(preferences(page).getByLabel(consentTexts.categories.targeting.name)).not.toBeChecked(),
        },
        {
          name: "preferences, language",
          target: (page) => preferences(page).getByRole("button", { name: consentTexts.other.name }),
          after: (page) => expect(preferences(page)).toHaveAttribute("lang", "es"),
        },
        {
          name: "preferences, Save & Continue",
          target: (page) => preferences(page).getByRole("button", { name: "Guardar y continuar" }),
          after: (page) => expect(preferences(page)).toHaveCount(0),
        },
      ],
    },
    {
      width: 360,
      open: (page) => visit(page, tier1, "/"),
      steps: [
        {
          name: "menu",
          target: (page) => page.getByRole("banner").getByRole("button", { name: texts.shell.menuButton }),
          after: (page) => expect(page.getByRole("main")).toBeHidden(),
        },
        {
          name: "menu, close",
          target: (page) => page.getByRole("button", { name: texts.shell.closeMenu }),
          after: (page) => expect(page.getByRole("main")).toBeVisible(),
        },
        {
          name: "footer, Cookie Settings",
          target: (page) => page.getByRole("link", { name: texts.shell.cookieSettings }),
          after: (page) => expect(preferences(page)).toBeVisible(),
        },
      ],
    },
  ];
}

const heart = (page: Page) => page.locator("#search article input[data-save]").first();
const saveHeart: Step = {
  name: "save a vehicle",
  target: heart,
  after: (page) => expect(heart(page)).toBeChecked(),
};
const pickFilter: Step = {
  name: "search, a filter",
  target: (page) => filterLink(page, /^SUV/).first(),
  after: (page) => expect(page).toHaveURL(/\/suvs/),
};
const sort: Step = {
  name: "search, another order by key",
  target: async (page) => {
    await page.locator("#sort").focus();
    return page.locator("#sort");
  },
  press: (page) => page.keyboard.press("ArrowDown"),
  after: (page) => expect(page).toHaveURL(/sort=/),
};

/**
 * Returns the search page's journey for a visitor who closed its pop-up before: the side button reopens it.
 */
export function searchJourneys(site: Site): Journey[] {
  const open = async (page: Page) => {
    await page.addInitScript(() => {
      localStorage.finishedPopups ??= JSON.stringify({ finished: [], closed: ["ask-us"] });
      document.addEventListener("click", (event) => {
        if ((event.target as Element).closest('a[href^="tel:"]')) event.preventDefault();
      });
    });
    await visit(page, site, SEARCH);
    await takenOver(page);
  };
  const narrow: Step[] = [
    saveHeart,
    {
      name: "telephone number",
      target: (page) => page.locator('a[href^="tel:"]:visible').first(),
      after: (page) => expect(page).toHaveURL(site.url + SEARCH),
    },
    {
      name: "search, Filters",
      target: (page) => page.getByRole("button", { name: /^Filters/ }),
      after: (page) => expect(page.locator("#results")).toBeHidden(),
    },
    pickFilter,
    {
      name: "search, Show",
      target: (page) => page.getByRole("button", { name: /^Show \d+/ }),
      after: (page) => expect(heart(page)).toBeVisible(),
    },
    sort,
    {
      name: "pop-up, side button",
      target: async (page) => {
        const button = page.getByRole("button", { name: "Ask us" });
        // It appears some seconds after the page.
        await expect(button).toBeVisible({ timeout: 30_000 });
        return button;
      },
      after: (page) => expect(popup(page)).toBeVisible(),
    },
    {
      name: "pop-up, close",
      target: (page) => popup(page).getByRole("button", { name: popupMessages().close }),
      after: (page) => expect(popup(page)).toHaveCount(0),
    },
  ];
  return [
    { width: 360, open, steps: narrow },
    { width: 1280, open, steps: [saveHeart, pickFilter, sort] },
  ];
}

export function vehicleJourneys(site: Site, path: string): Journey[] {
  const gallery = (page: Page) => page.locator("#gallery");
  const payment = (page: Page) => page.locator("#payment");
  const down = (page: Page) => payment(page).getByLabel("Down payment, %, slider");
  const form = (page: Page) => page.getByRole("form", { name: texts.vehicle.actions.availability });
  const firstName = (page: Page) => form(page).getByLabel(leadTexts.fields.firstName);
  const steps: Step[] = [
    {
      name: "gallery, next",
      target: async (page) => {
        const strip = gallery(page).locator("[data-strip]");
        await strip.focus();
        await expect(gallery(page)).toHaveAttribute("data-awake", "yes");
        return strip;
      },
      press: (page) => page.keyboard.press("ArrowRight"),
      after: (page) => expect(gallery(page).getByRole("status")).toHaveText(/^Photo 2 of/),
    },
    {
      name: "payment sheet, open",
      target: (page) => page.locator("[data-aside]").getByRole("button", { name: /^Edit/ }),
      after: (page) => expect(payment(page)).toBeVisible(),
    },
    {
      name: "payment, slider by key",
      target: async (page) => {
        await down(page).focus();
        await hydrated(down(page));
        await page.keyboard.press("ArrowRight");
        await expect(payment(page)).not.toContainText("$0 down");
        return down(page);
      },
      press: (page) => page.keyboard.press("Home"),
      after: (page) => expect(payment(page)).toContainText("$0 down"),
    },
    {
      name: "lead form, open",
      target: async (page) => {
        await page.keyboard.press("Escape");
        await expect(payment(page)).toBeHidden();
        return page
          .getByRole("link", { name: texts.vehicle.actions.availability })
          .filter({ visible: true })
          .first();
      },
      after: (page) => expect(firstName(page)).toBeVisible(),
    },
    {
      name: "lead form, first focus",
      target: firstName,
      after: (page) => expect(firstName(page)).toBeFocused(),
    },
    {
      name: "lead form, sent with errors",
      target: (page) => form(page).getByRole("button", { name: texts.vehicle.actions.availability }),
      after: (page) => expect(form(page).getByText(leadTexts.validation.lastName).first()).toBeVisible(),
    },
  ];
  return [360, 1280].map((width) => ({ width, open: (page) => visit(page, site, path), steps }));
}
