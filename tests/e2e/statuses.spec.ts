import { failureMessages as failureTexts } from "../../lib/store/i18n/failure-messages";
import { networkQuiet } from "../support/network-quiet";
import { IS_PLAIN, isPlain } from "../support/plain-site";
import { expect, test } from "../support/test";

test.describe("statuses", () => {
  for (const path of [
    "/nope",
    "/nope/at/all",
    "/cars-for-sale/not-a-filter",
    "/@default/inventory",
    "/used-cars-for-sale/2020-honda-accord-1HGCM82633A004352",
  ]) {
    test(`${path} is a 404 with content and a way on, also with JavaScript off`, async ({
      browser,
      site,
    }) => {
      const context = await browser.newContext({ javaScriptEnabled: false });
      const page = await context.newPage();
      const answer = await page.goto(site.url + path);
      expect(answer?.status()).toBe(404);
      expect(answer?.headers()["cache-control"]).toContain("no-store");
      await expect(
        page.getByRole("heading", { level: 1, name: failureTexts().notFound.title }),
      ).toBeVisible();
      await expect(page.getByText(failureTexts().notFound.apology)).toBeVisible();
      await expect(page.getByRole("link", { name: failureTexts().notFound.home })).toHaveAttribute(
        "href",
        "/",
      );
      await expect(page).toHaveTitle(/^Page not found/);
      await expect(page.locator('meta[name="robots"]').first()).toHaveAttribute("content", /noindex/);
      await context.close();
    });
  }

  for (const page of ["test-drive", "personalize-price", "check-availability"]) {
    for (const vin of ["1FTEW1E45LF999999", "1FTEW1E45LF999999?draft=none", "none-at-all"]) {
      test(`/${page}/${vin} is a 404 with vehicles to go on with, also with JavaScript off`, async ({
        browser,
        site,
      }) => {
        const context = await browser.newContext({ javaScriptEnabled: false });
        const shown = await context.newPage();
        const answer = await shown.goto(`${site.url}/${page}/${vin}`);
        expect(answer?.status()).toBe(404);
        expect(answer?.headers()["cache-control"]).toContain("no-store");
        expect(answer?.headers()["x-robots-tag"]).toContain("noindex");
        await expect(shown).toHaveTitle(/^Page not found/);
        await expect(shown.getByText(`Page Not Found: /${page}/${vin.split("?")[0]}`)).toBeVisible();
        const similar = vin.startsWith("1FT") ? "Similar vehicles still available" : "Just arrived";
        await expect(shown.getByRole("region", { name: similar }).getByRole("listitem")).not.toHaveCount(0);
        await context.close();
      });
    }
  }

  test("a page rendered for one visitor may be found: its status is its own", async ({ site }) => {
    const list = await (await fetch(`${site.url}/used-cars-for-sale`)).text();
    const vin = /href="\/used-cars-for-sale\/\d{4}-[^"]+-([A-HJ-NPR-Z0-9]{17})"/.exec(list)![1]!;
    expect((await fetch(`${site.url}/test-drive/${vin}`)).status).toBe(200);
    const form = await fetch(`${site.url}/check-availability/${vin}`, { redirect: "manual" });
    expect(form.status).toBe(200);
    expect(form.headers.get("x-robots-tag")).toContain("noindex");
  });

  test("an unmatched route shows 'Page not found: {path}'", async ({ page }) => {
    await page.goto("/nope/at/all");
    await expect(page.getByText("Page not found: /nope/at/all")).toBeVisible();
  });

  test("a hostile path is text, nothing else", async ({ site }) => {
    const answer = await fetch(`${site.url}/${encodeURIComponent("<script>alert(1)</script>")}`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain("<script>alert(1)</script>");
  });

  test("a page without a trailing slash is the only one", async ({ site }) => {
    const answer = await fetch(`${site.url}/cars-for-sale/`, { redirect: "manual" });
    expect(answer.status).toBe(308);
    expect(answer.headers.get("location")).toMatch(/\/cars-for-sale$/);
  });
});

test.describe("headers", () => {
  test("a cached page allows its own scripts by hash, on the miss and on the hit, and breaks no rule of its policy", async ({
    page,
    site,
  }) => {
    // An address that no page links to: the crawl (crawl.spec.ts) requests every other one of the same site.
    const path = "/cars-for-sale/price-under-91237";
    const broken: string[] = [];
    page.on("console", (message) => message.type() === "error" && broken.push(message.text()));
    for (const expected of ["MISS", "HIT"]) {
      const answer = await fetch(site.url + path);
      expect(answer.headers.get("x-nextjs-cache")).toBe(expected);
      const policy = answer.headers.get("content-security-policy") ?? "";
      expect(policy).toMatch(/script-src 'self' 'sha256-[^']+'/);
      expect(policy).not.toMatch(/script-src[^;]*'unsafe-inline'/);
    }
    await page.goto(path);
    await networkQuiet(page);
    expect(broken).toEqual([]);
  });

  test("a cached page is sent compressed, and not at all to a browser that has it", async ({ site }) => {
    test.skip(isPlain, IS_PLAIN);
    const send = (headers: Record<string, string>) => fetch(`${site.url}/new-cars-for-sale`, { headers });
    await send({});
    const { headers } = await send({});
    await expect
      .poll(async () => (await send({ "accept-encoding": "br" })).headers.get("content-encoding"))
      .toBe("br");
    const again = await send({ "if-none-match": headers.get("etag") ?? "" });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    expect(again.headers.get("content-security-policy")).toBe(headers.get("content-security-policy"));
  });

  test("a page rendered for one visitor allows its scripts by a fresh nonce", async ({ site }) => {
    const nonces = new Set<string>();
    for (let i = 0; i < 2; i++) {
      const answer = await fetch(`${site.url}/check-availability/1HGCM82633A004352?draft=none`, {
        redirect: "manual",
      });
      nonces.add(/'nonce-([^']+)'/.exec(answer.headers.get("content-security-policy") ?? "")?.[1] ?? "");
    }
    expect(nonces.size).toBe(2);
    expect(nonces).not.toContain("");
  });

  test("words of a search redirect to its filters, while the stock is unchanged", async ({ site }) => {
    for (const [from, to] of [
      ["/cars-for-sale?q=suv+under+30k", "/cars-for-sale/suvs/price-under-30000"],
      ["/cars-for-sale?q=suv&utm_source=mail", "/cars-for-sale/suvs?utm_source=mail"],
      ["/used-cars-for-sale?q=red+awd+honda", "/used-cars-for-sale/honda?drivetrain=awd&exterior-color=red"],
    ] as const) {
      const answer = await fetch(site.url + from, { redirect: "manual" });
      expect([answer.status, answer.headers.get("location")]).toEqual([307, to]);
    }
  });

  test("a filtered search is cached like any page, a search for free text is not", async ({ site }) => {
    const cacheOf = async (path: string) => (await fetch(site.url + path)).headers.get("x-nextjs-cache");
    const filtered = "/cars-for-sale?sort=mileageLow&mileage=null,91237"; // linked from nowhere
    const canonical = (await fetch(site.url + filtered)).url.replace(site.url, "");
    expect(await cacheOf(canonical)).toBe("HIT");
    expect([await cacheOf("/cars-for-sale?q=sport"), await cacheOf("/cars-for-sale?q=sport")]).toEqual([
      "MISS",
      "MISS",
    ]);
  });

  for (const path of [
    "/",
    "/cars-for-sale?sort=mileageLow",
    "/api/health",
    "/car-art/suv-red-driverFront-480.webp",
    "/nope",
  ]) {
    test(`${path} carries the security headers and does not name its software`, async ({ site }) => {
      const { headers } = await fetch(site.url + path);
      // The test's site is served over plain http.
      expect(headers.has("strict-transport-security")).toBe(false);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
      expect(headers.get("permissions-policy")).toContain("camera=()");
      expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
      expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
      expect(headers.has("x-powered-by")).toBe(false);
      if (!path.startsWith("/car-art"))
        expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    });
  }

  for (const path of ["/car-art/suv-red-driverFront.jpg", "/car-art/lot-suv-blue-driverFront.jpg"]) {
    test(`${path} is a JPEG made of the WebP file, for feeds and mails`, async ({ site }) => {
      const answer = await fetch(site.url + path);
      expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
      expect([...new Uint8Array(await answer.arrayBuffer()).subarray(0, 2)]).toEqual([0xff, 0xd8]);
    });
  }

  test("static files are cached for 8640000 seconds", async ({ site }) => {
    const { headers } = await fetch(`${site.url}/car-art/suv-red-driverFront-480.webp`);
    expect(headers.get("cache-control")).toBe("public, max-age=8640000");
  });
});
