import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, it, vi } from "vitest";
import { StockList } from "@/components/staff/stock/stock-list";
import { stockSearch } from "../../../lib/staff/stock/list-address";
import { readStockList } from "../../../lib/staff/stock/list-query";
import type { StockLine } from "../../../lib/staff/stock/stock-line";
import { pageAddress as address } from "../../support/page-address";

vi.mock("next/navigation", () => ({
  useRouter: () => ({ refresh: () => undefined }),
  useSearchParams: () => new URLSearchParams(address.search),
}));
beforeEach(() => {
  address.search = "";
});

const STORES = [
  { id: "north", name: "Acme North" },
  { id: "south", name: "Acme South" },
];
const LINE: StockLine = {
  storeId: "north",
  vin: "1FTEW1E45LF000001",
  name: "2020 Honda Accord EX",
  stockNumber: "S1",
  condition: "used",
  status: "hold",
  presence: "current",
  reserved: true,
  price: 20_399,
  photo: "/photos/a.webp",
  photos: 3,
  inStockAt: 0,
  daysOnLot: 61,
  source: "staff",
  views: 1_200,
  saves: 5,
  leads: 2,
};
const render = (vehicles: StockLine[], stores = STORES, next: string | null = null) =>
  renderToStaticMarkup(
    <StockList
      page={{ vehicles, next }}
      firstSearch={stockSearch(readStockList(new URLSearchParams(address.search)))}
      stores={stores}
      mayAdd
      describable={["north"]}
      now={0}
    />,
  );

it("a vehicle is shown with status, price and figures, and links to its own page", () => {
  const html = render([LINE]);
  for (const text of ["On hold", "Private reserve", "$20,399", "1,200", "61", "Staff", "Acme North"])
    expect(html).toContain(text);
  expect(html).toContain('href="/staff/stock/north/1FTEW1E45LF000001"');
  expect(html).toContain("other visitors aren&#x27;t counted");
});

it("a listed vehicle without a price says so, a removed one does not", () => {
  expect(render([{ ...LINE, price: null }])).toMatch(/text-warning">No price/);
  const gone = render([{ ...LINE, price: null, presence: "gone" }]);
  expect(gone).not.toMatch(/text-warning">No price/);
  expect(gone).toContain("No longer in the feed");
});

it("stores are named only where there are several", () => {
  expect(render([LINE], STORES.slice(0, 1))).not.toContain("Acme North");
});

it("an empty stock offers the next step, an empty filter to clear it", () => {
  expect(render([])).toContain("There are no vehicles yet");
  address.search = "photos=none";
  expect(render([])).toContain("No vehicle matches these filters.");
});

it("the pages' links carry the filters", () => {
  address.search = "condition=used&sort=price";
  expect(render([LINE], STORES, "abc")).toContain(
    'href="/staff/stock?condition=used&amp;sort=price&amp;after=abc"',
  );
});
