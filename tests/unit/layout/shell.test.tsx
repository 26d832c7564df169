// @vitest-environment jsdom
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { SiteFooter } from "@/components/layout/site-footer";
import { SiteHeader } from "@/components/layout/site-header";
import { PAGES, type PageId } from "@/config/runtime/pages";
import { isPageOn } from "@/lib/core/pages/page-switches";
import { BODYSTYLES } from "@/lib/store/api/vehicle-schema";
import { shippedContent } from "@/lib/store/content/content-files";
import { makeProfile } from "../../support/store-fixture";

const { menus } = shippedContent().defaults;
const group = makeProfile();
const [first] = group.locations;
const single = makeProfile({ locations: [first!] });

function page(html: string): Document {
  return new DOMParser().parseFromString(html, "text/html");
}

const header = (profile = group, selectedStoreId: string | null = null) =>
  page(
    renderToStaticMarkup(
      <SiteHeader profile={profile} stores={[profile]} selectedStoreId={selectedStoreId} menus={menus} />,
    ),
  );
const footer = () =>
  page(
    renderToStaticMarkup(
      <SiteFooter profile={group} stores={[group]} selectedStoreId={null} menus={menus} />,
    ),
  );

const hrefs = (document: Document) => [...document.querySelectorAll("a")].map((a) => a.getAttribute("href")!);

describe("the shell has no broken links", () => {
  const pages = (Object.keys(PAGES) as PageId[]).filter((id) => isPageOn(id, {})).map((id) => PAGES[id].path);
  const known = [...pages, "/new-cars-for-sale", "/used-cars-for-sale"];
  const bodystyles = BODYSTYLES.map((bodystyle) => `/cars-for-sale/${bodystyle}`);
  it.each([
    ["header", header],
    ["footer", footer],
  ])("%s", (_name, render) => {
    const local = hrefs(render()).filter((href) => href.startsWith("/"));
    for (const href of local) expect([...known, ...bodystyles]).toContain(href.replace(/#.*$/, ""));
  });
  it("opens only panels that are there", () => {
    for (const document of [header(), header(single)]) {
      const targets = [...document.querySelectorAll("[popovertarget]")].map((button) =>
        button.getAttribute("popovertarget"),
      );
      expect(targets.length).toBeGreaterThan(2);
      for (const id of targets) expect(document.getElementById(id!)?.hasAttribute("popover")).toBe(true);
    }
  });
  it("uses every id once", () => {
    const ids = [...header().querySelectorAll("[id]")].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe("mobile menu", () => {
  const menu = header().getElementById("mobile-menu")!;
  it("has Get Pre-Approved", () => {
    const link = [...menu.querySelectorAll("a")].find((a) => a.textContent?.includes("Get Pre-Approved"))!;
    expect(link.textContent).toBe("Get Pre-Approved");
    expect(link.getAttribute("href")).toBe("/auto-financing/apply-for-financing");
  });
  it("has Call Now", () => {
    const link = [...menu.querySelectorAll("a")].find((a) => a.textContent === "Call Now")!;
    expect(link.getAttribute("href")).toBe("tel:+16305550100");
  });
  it("has Get Directions: a choice for several stores, a link for one", () => {
    expect(menu.querySelector("[popovertarget=directions]")?.textContent).toBe("Get Directions");
    const alone = header(single).getElementById("mobile-menu")!;
    expect(alone.querySelector("a[href*=google]")?.textContent).toBe("Get Directions");
  });
});

describe("store picker", () => {
  const buttons = (document: Document) => [
    ...document.querySelectorAll<HTMLButtonElement>("#store-picker form[action='/api/store'] button"),
  ];
  it("has a button for each store and one for all", () => {
    expect(buttons(header()).map(({ value }) => value)).toEqual([
      "",
      ...group.locations.map(({ storeId }) => storeId),
    ]);
  });
  it("marks the visitor's choice", () => {
    const chosen = buttons(header(group, first!.storeId)).filter((button) =>
      button.getAttribute("aria-current"),
    );
    expect(chosen.map(({ value }) => value)).toEqual([first!.storeId]);
  });
  it("is left out where there is only one store", () => {
    expect(header(single).getElementById("store-picker")).toBeNull();
  });
});

describe("footer", () => {
  it("has each store's address, phone and hours", () => {
    const text = footer().body.textContent ?? "";
    for (const { name, addressLine1, addressLine2, phone } of group.locations) {
      for (const part of [name, addressLine1, addressLine2, phone]) expect(text).toContain(part);
    }
    expect(text).toContain("9 am–8 pm");
  });
});
