import {
  ALL,
  choose,
  DENIED,
  eventNames,
  expect,
  open,
  pixel,
  test,
  visitor,
} from "../support/tracking-test";

test("a choice in another tab stops and starts the sinks of this one", async ({ context, tracked }) => {
  const { page, posts } = await visitor(context, tracked, { choice: null });
  const other = await context.newPage();
  await open(page, "/service");
  await other.goto("/legal/terms-of-sale");
  const tell = async (choice: string) => {
    await choose(context, tracked.url, choice);
    await other.evaluate(() => localStorage.setItem("forecourt.consent", String(performance.now())));
  };
  const press = () =>
    page
      .locator('a[href^="tel:"]')
      .first()
      .evaluate((link: HTMLElement) => {
        link.addEventListener("click", (event) => event.preventDefault(), { once: true });
        link.click();
      });
  await press();
  await tell(ALL);
  // What the page itself says is told now; what was pressed before it was allowed is not.
  await expect.poll(() => eventNames(page)).toEqual(["page_view"]);
  await press();
  await expect.poll(() => posts.filter(({ path }) => path === "/api/track/facebook").length).toBe(1);
  await tell(DENIED);
  await expect.poll(async () => (await pixel(page)).at(-1)).toEqual(["consent", "revoke"]);
  await press();
  await expect.poll(() => eventNames(page)).toEqual(["page_view", "click_to_call", "click_to_call"]);
  expect(posts.filter(({ path }) => path === "/api/track/facebook")).toHaveLength(1);
  expect((await pixel(page)).filter(([command]) => command === "trackCustom")).toHaveLength(1);
});
