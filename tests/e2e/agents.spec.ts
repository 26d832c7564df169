import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { expect, test } from "../support/test";

/** A shopping agent with its protocol's own client, and the pages it links to. */
test("an agent finds an SUV with third row, states its payment, and its link opens that vehicle with that price", async ({
  page,
  site,
}) => {
  const profile = (await (await fetch(`${site.url}/.well-known/ucp`)).json()) as {
    ucp: { services: { "dev.ucp.shopping": { endpoint: string }[] } };
  };
  const endpoint = new URL(profile.ucp.services["dev.ucp.shopping"][0]!.endpoint);
  const client = new Client({ name: "test-agent", version: "1.0.0" });
  await client.connect(new StreamableHTTPClientTransport(new URL(site.url + endpoint.pathname)));
  const call = async <Answer>(name: string, input: object) =>
    (await client.callTool({ name, arguments: { ...input } })).structuredContent as Answer;
  const { vehicles, search, total } = await call<{
    vehicles: { vin: string; name: string; advertised_price: number; page: string; ask_about_it: string }[];
    search: string;
    total: number;
  }>("search_vehicles", { query: "SUV under $30,000 with third row" });
  const [vehicle] = vehicles;
  expect(vehicle!.advertised_price).toBeLessThanOrEqual(30_000);
  const payment = await call<{ monthly_payment: number; annual_percentage_rate: number }>(
    "estimate_payment",
    {
      vin: vehicle!.vin,
    },
  );
  const { link } = await call<{ link: string }>("prepare_lead", {
    vin: vehicle!.vin,
    kind: "question",
    ask: ["history"],
  });
  await client.close();

  const own = (address: string) => site.url + new URL(address).pathname + new URL(address).search;
  await page.goto(own(vehicle!.page));
  const aside = page.locator("[data-aside]");
  await expect(
    aside.getByText(`$${vehicle!.advertised_price.toLocaleString("en-US")}`, { exact: true }),
  ).toBeVisible();
  await expect(aside).toContainText(`$${Math.round(payment.monthly_payment)}/mo`);
  await expect(aside).toContainText(`${payment.annual_percentage_rate}% APR`);
  await page.goto(own(search));
  await expect(page.getByRole("main").getByText(`${total} vehicles`).first()).toBeVisible();
  // The vehicle as Markdown: beside its page, which links to it, and at its address for clients that prefer
  // it.
  const html = await fetch(own(vehicle!.page));
  const markdown = `${new URL(vehicle!.page).pathname}.md`;
  expect(html.headers.get("link")).toContain(`<${markdown}>; rel="alternate"; type="text/markdown"`);
  const file = await fetch(site.url + markdown);
  expect(file.headers.get("content-type")).toContain("text/markdown");
  const text = await file.text();
  expect(text).toContain(`Advertised price: $${vehicle!.advertised_price.toLocaleString("en-US")}`);
  expect(text).toContain(`$${Math.round(payment.monthly_payment)}`);
  const preferred = await fetch(own(vehicle!.page), { headers: { accept: "text/markdown" } });
  expect(await preferred.text()).toBe(text);
  expect(preferred.headers.get("cache-control")).toBe("private, no-store");
  expect(preferred.headers.get("vary")).toContain("Accept");
  expect((await fetch(own(vehicle!.page))).headers.get("content-type")).toContain("text/html");
  const found = await (await fetch(own(search), { headers: { accept: "text/markdown" } })).text();
  expect(found).toContain(vehicle!.vin);
  for (const path of ["/cars-for-sale.md", "/contact-us.md"])
    expect(await (await fetch(`${site.url}/llms.txt`)).text()).toContain(path);
  expect(await (await fetch(`${site.url}/contact-us.md`)).text()).toMatch(/Address: .*\d{5}/);

  await page.goto(own(link));
  await expect(page.getByRole("main")).toContainText(vehicle!.name.split(" ").slice(1, 3).join(" "));
  await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue(/history report\?$/);
  await expect(page.getByRole("textbox", { name: "First name" })).toHaveValue("");

  const catalog = (await (await fetch(`${site.url}/.well-known/mcp/catalog.json`)).json()) as {
    entries: [{ url: string; type: string }];
  };
  const card = await fetch(own(catalog.entries[0].url));
  expect(card.headers.get("content-type")).toBe(catalog.entries[0].type);
  expect(await card.json()).toMatchObject({ remotes: [{ url: endpoint.href }] });
  const foreign = await fetch(site.url + endpoint.pathname, {
    method: "POST",
    headers: { "content-type": "application/json", origin: "https://other.example.com" },
    body: "{}",
  });
  expect(foreign.status).toBe(403);
});
