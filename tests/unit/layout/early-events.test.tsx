// @vitest-environment jsdom
import { type ReactNode, startTransition, use } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, expect, it } from "vitest";
import { Gallery } from "@/components/catalog/vehicle/gallery/gallery";
import { SiteFooter } from "@/components/layout/site-footer";
import { AnnouncementBar } from "@/components/layout/site-header";
import { shippedContent } from "@/lib/store/content/content-files";
import { makeProfile, makeVehicle } from "../../support/store-fixture";

/** Code that does not arrive: React has begun to hydrate the page, cannot go on, and stops its clicks and changes. */
const NEVER = new Promise<never>(() => {});
const WaitForCode = () => use(NEVER);

function Page({ children, waits = false }: { children: ReactNode; waits?: boolean }) {
  return (
    <html lang="en">
      <body>
        <header>
          <a href="/">Home</a>
        </header>
        {children}
        {waits && <WaitForCode />}
      </body>
    </html>
  );
}

let root: Root | undefined;
afterEach(() => {
  root?.unmount();
  localStorage.clear();
});

/** Writes the page as the server sends it, runs its inline scripts, and lets React begin to hydrate it. */
async function open(part: ReactNode): Promise<void> {
  const sent = new DOMParser().parseFromString(renderToString(<Page>{part}</Page>), "text/html");
  document.replaceChild(document.adoptNode(sent.documentElement), document.documentElement);
  for (const script of document.scripts) {
    const before = script.previousElementSibling;
    Object.defineProperty(document, "currentScript", {
      value: { previousElementSibling: before },
      configurable: true,
    });
    new Function(script.text)();
  }
  startTransition(() => {
    // It reports that it was unmounted early.
    root = hydrateRoot(document, <Page waits>{part}</Page>, { onRecoverableError() {} });
  });
  await new Promise((resolve) => setTimeout(resolve));
}

it("the theme changes while React waits for code", async () => {
  const { menus } = shippedContent().defaults;
  const group = makeProfile();
  await open(<SiteFooter profile={group} stores={[group]} selectedStoreId={null} menus={menus} />);
  document.querySelector<HTMLInputElement>("[name=theme][value=dark]")!.click();
  expect(document.documentElement.dataset.theme).toBe("dark");
  expect({ ...localStorage }).toEqual({ "forecourt.theme": "dark" });
});

it("the announcement closes while React waits for code", async () => {
  await open(<AnnouncementBar announcement={{ id: "sale", text: "Sale", link: null }} />);
  document.querySelector<HTMLElement>("#announcement-sale button")!.click();
  expect(document.querySelector("aside")).toBeNull();
  expect(Object.values({ ...localStorage })).toEqual(["announcement-sale"]);
});

it("a click on a picture of the gallery is stored until its code is loaded", async () => {
  await open(<Gallery vehicle={makeVehicle(1)} />);
  document.querySelector<HTMLElement>("[data-zoom='0']")!.click();
  expect(document.querySelector<HTMLElement>("[data-wanted]")?.dataset.wanted).toBe("0");
});
