/** One address of each kind of page, by name; the vehicle page is the first that the search links to. */
export async function pagesOf(origin: string): Promise<Record<string, string>> {
  const search = "/used-cars-for-sale/suvs";
  const html = await (await fetch(origin + search)).text();
  const vehicle = /href="(\/used-cars-for-sale\/\d{4}-[^"]+-[A-HJ-NPR-Z0-9]{17})"/.exec(html)?.[1];
  if (!vehicle) throw new Error(`No vehicle is linked from ${search}.`);
  return { home: "/", search, "vehicle page": vehicle };
}
