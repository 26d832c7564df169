// @vitest-environment jsdom
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { DealLink } from "@/components/layout/site-header";
import { DEAL_COOKIE } from "@/config/runtime/inline-script-parts";
import { DEAL_LINK_SCRIPT } from "@/config/runtime/inline-scripts";
import { dealCookies, dealOfToken } from "@/lib/leads/deal/deal-access";
import { makeProfile } from "../../support/store-fixture";

const AT = Date.UTC(2026, 5, 1);
let cookie = "";

/** Renders the link of a cached page, and runs its script as a browser with `cookie` does. */
function shownLink(): HTMLAnchorElement {
  document.body.innerHTML = renderToStaticMarkup(<DealLink store={makeProfile()} />).split("<script")[0]!;
  const link = document.querySelector("a")!;
  vi.spyOn(document, "cookie", "get").mockImplementation(() => cookie);
  vi.spyOn(document, "currentScript", "get").mockReturnValue({
    previousElementSibling: link,
  } as unknown as HTMLScriptElement);
  new Function(DEAL_LINK_SCRIPT)();
  return link;
}

afterEach(() => {
  vi.restoreAllMocks();
  document.body.innerHTML = "";
});

describe("the header's link to the visitor's deal", () => {
  it("is hidden from browsers that began none", () => {
    cookie = `${DEAL_COOKIE}x=a.b.c; x${DEAL_COOKIE}=a.b.c`;
    expect(shownLink().hidden).toBe(true);
  });

  it.each(["https://cars.example.com", "http://localhost"])(
    "leads to the deal that was begun last on %s",
    (site) => {
      cookie = dealCookies("deal-1", ["deal-0"], site, AT)
        .map((each) => each.split(";")[0])
        .join("; ");
      const link = shownLink();
      expect(link.hidden).toBe(false);
      expect(dealOfToken(link.getAttribute("href")!.split("/").at(-1)!, AT)).toBe("deal-1");
    },
  );

  it("appears on a page that Back restores after the beginning", () => {
    cookie = "";
    const link = shownLink();
    cookie = `__Host-${DEAL_COOKIE}=a.b.c`;
    window.dispatchEvent(new Event("pageshow"));
    expect([link.hidden, link.getAttribute("href")]).toEqual([false, "/deal/a.b.c"]);
  });

  it("is absent from a site without deals", () => {
    const store = makeProfile({ pages: { deal: false } });
    expect(renderToStaticMarkup(<DealLink store={store} />)).toBe("");
  });
});
