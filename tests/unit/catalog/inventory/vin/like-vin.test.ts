import { describe, expect, it } from "vitest";
import { likeVin } from "@/lib/catalog/inventory/vin/vin-format";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";

const stock = ["1FTFW1E45LF000001", "5YJ3E1EA7KF000002", "1FTEW1E45LF000003", "1FTEW1C40KF000004"].map(
  (vin) => ({ vin }) as Vehicle,
);
const like = (vin: string, limit = 3) => likeVin(stock, vin, limit).map((vehicle) => vehicle.vin.slice(-1));

describe("vehicles like an unknown VIN", () => {
  it("are of its maker, those of its line first", () =>
    expect(like("1FTEW1E46LF999999")).toEqual(["3", "4", "1"]));
  it("as many as are wanted", () => expect(like("1FTEW1E46LF999999", 1)).toEqual(["3"]));
  it("whatever the case", () => expect(like("5yj3e1ea7kf999999")).toEqual(["2"]));
  it("ignores years, plants and serial numbers", () =>
    expect(like("1FTEW1C4XLF000003")).toEqual(["4", "3", "1"]));
  it.each(["", "1F", "WVWZZZ1KZ8W000001", "none-at-all"])("none for %j", (vin) =>
    expect(like(vin)).toEqual([]),
  );
});
