import { describe, expect, it } from "vitest";
import { decodeSearch } from "@/lib/catalog/inventory/search/address/codec";
import { isKnownIn, trimsNamed, withoutUnknown } from "@/lib/catalog/inventory/search/address/vocabulary";
import { buildIndex } from "@/lib/catalog/inventory/search/engine/build-index";
import { canonicalSearch } from "@/lib/web/routing/address";
import { rulesInLoops } from "@/lib/web/routing/compile-redirects";
import {
  blindLookup,
  isLegacyAddress,
  legacyRedirect,
  readFormerUrl,
} from "@/lib/web/routing/legacy-redirects";
import { fillPattern, matchPattern, mayLeadTo, readPattern } from "@/lib/web/routing/redirect-pattern";
import { makeVehicle } from "../../../support/store-fixture";

/** Returns the redirect of a search where every search is valid. */
const led = (path: string) => legacyRedirect(path.split("/").filter(Boolean), blindLookup);
const below = (rest: string) =>
  led(`/search-vehicles/used-inventory/${rest}`)?.replace("/used-cars-for-sale", "");

describe("filters of the former site's searches", () => {
  it.each([
    ["color/red", "?exterior-color=red"],
    ["exterior_color/red", "?exterior-color=red"],
    ["interior-color/black", "?interior-color=black"],
    ["drivetrain/4wd", "?drivetrain=4wd"],
    ["fuel/gas", "?fuel-type=gasoline"],
    ["transmission/manual", "?transmission=manual"],
    ["doors/4", "?doors=4"],
    ["doors/4/2", "?doors=2,4"],
    ["seats/7", "?seats=7"],
    ["cylinders/6", "?cylinders=6"],
    ["make/toyota", "/toyota"],
    ["make/toyota/tacoma", "/toyota-tacoma"],
    ["Make/Toyota", "/toyota"],
  ])("%s → %s", (rest, found) => expect(below(rest)).toBe(found));

  it.each([
    ["price/max/30000", "/price-under-30000"],
    ["price/min/30000", "/price-over-30000"],
    ["price-min/5000", "/price-over-5000"],
    ["min-price/5000", "/price-over-5000"],
    ["price/min-5000", "/price-over-5000"],
    ["price/007000/009000", "?price=7000,9000"],
    ["mileage/min/100", "?mileage=100,null"],
    ["mileage-max/100", "?mileage=null,100"],
    ["max-mileage/100", "?mileage=null,100"],
    ["mileage/85000", "?mileage=85000"],
    ["year/2019/2021", "?year=2019,2021"],
    ["year/max-2019", "?year=null,2019"],
    ["price/30000", "?price=30000"],
    ["price/max", ""],
    ["price/max/1234567890", "/price-under-1234567890"],
    ["year/2019/soon", "?year=2019,soon"],
    ["year/soon", "?year=soon"],
    ["year", ""],
    ["price/max-30000x", "?price=null,30000x"],
    ["price/max/30,000", "/price-under-30000"],
    ["price/max/$1,250,000", "/price-under-1250000"],
    ["price/min-10,000", "/price-over-10000"],
    ["price/10,000/30,000", "?price=10000,30000"],
    ["price/10000,30000", "?price=10000,30000"],
    ["mileage/max/85,000", "?mileage=null,85000"],
    ["price/max/3,00", "?price=null,3,00"],
    ["price/max/0", ""],
    ["price/min/0", ""],
    ["price/0/30000", "/price-under-30000"],
    ["price/10000/0", "/price-over-10000"],
    ["price/0/0", ""],
    ["price/max/-5000", ""],
    ["price/min--5000", ""],
    ["price/-5000/30000", "/price-under-30000"],
    ["mileage/0/85000", "?mileage=null,85000"],
  ])("a range, %s → %s", (rest, found) => expect(below(rest)).toBe(found));

  it.each([
    ["fuel_type/electric", "?fuel-type=electricity"],
    ["Fuel_Type/ELECTRIC", "?fuel-type=electricity"],
    ["fuel/plug+in+hybrid", "?fuel-type=plug-in-hybrid"],
    ["fuel/plug in hybrid", "?fuel-type=plug-in-hybrid"],
    ["fuel_type/gas/electric", "?fuel-type=electricity,gasoline"],
    ["body_style/pickup_truck", "/trucks"],
    ["bodystyle/Sport_Utility", "/suvs"],
    ["body_type/sedan/coupe", "?body-style=coupes,sedans"],
    ["drivetrain/4x4", "?drivetrain=4wd"],
    ["drivetrain/Front_Wheel_Drive", "?drivetrain=fwd"],
    ["transmission/auto", "?transmission=automatic"],
    ["transmission/6_speed_manual", "?transmission=manual"],
    ["color/dark_grey", "?exterior-color=gray"],
    ["make/chevy", "/chevrolet"],
    ["make/VW/golf", "/volkswagen-golf"],
    ["condition/used", "?condition=used"],
    ["price/max/20k", "/price-under-20000"],
    ["price/MAX/20.5K", "/price-under-20500"],
    ["price/min/1m", "/price-over-1000000"],
    ["price/max/20000.50", "/price-under-20000"],
    ["price/max/$20,000.99", "/price-under-20000"],
    ["price/max/+20000", "/price-under-20000"],
    ["price/10k/20k", "?price=10000,20000"],
    ["mileage/max/85k", "?mileage=null,85000"],
    [`price/max/${"9".repeat(30)}`, "/price-under-9007199254740991"],
    [`price/max/${"9".repeat(31)}`, `?price=null,${"9".repeat(31)}`],
  ])("the former site's values are translated, not only its keys: %s → %s", (rest, found) =>
    expect(below(rest)).toBe(found),
  );

  describe("unrecognized values are ignored, and named by their key on the page", () => {
    const index = buildIndex([
      makeVehicle(1, { make: "Honda", model: "Civic", trim: "LX", fuelType: "Gasoline" }),
      makeVehicle(2, { make: "Honda", model: "Accord", trim: "LX", fuelType: "Gasoline" }),
    ]);
    const lookup = {
      ...blindLookup,
      searchAddress(address: string) {
        const [path = "", query] = address.split("?");
        const read = decodeSearch(path, new URLSearchParams(query));
        return isKnownIn(index, read) && !read.leftOut ? read.canonical : null;
      },
      trimsNamed: (trim: string) => trimsNamed(index, trim),
    };
    const led = (rest: string) =>
      legacyRedirect(["search-vehicles", "all-inventory", ...rest.split("/")], lookup)!;

    it.each([
      ["trim/lx", "/cars-for-sale?trim=honda/accord/lx,honda/civic/lx", undefined],
      ["fuel_type/diesel", "/cars-for-sale?fuel-type=diesel", undefined],
      ["fuel_type/steam", "/cars-for-sale?fuel-type=steam", ["fuel-type"]],
      ["fuel_type/electric/steam", "/cars-for-sale?fuel-type=electricity,steam", ["fuel-type"]],
      ["drivetrain/sideways", "/cars-for-sale?drivetrain=sideways", ["drivetrain"]],
      ["transmission/magic", "/cars-for-sale?transmission=magic", ["transmission"]],
      ["color/zebra", "/cars-for-sale?exterior-color=zebra", ["exterior-color"]],
      ["make/hovercraft", "/cars-for-sale?make=hovercraft", ["make"]],
      ["make/honda/hovercraft", "/cars-for-sale/honda?model=hovercraft", ["model"]],
      ["model/hovercraft", "/cars-for-sale?model=hovercraft", ["model"]],
      ["trim/zx", "/cars-for-sale?trim=zx", ["trim"]],
      ["body_style/boat", "/cars-for-sale?body-style=boat", ["body-style"]],
      ["body_style/suv/boat", "/cars-for-sale/suvs?body-style=suv,boat", ["body-style"]],
      ["doors/four", "/cars-for-sale?doors=four", ["doors"]],
      ["price/max/cheap", "/cars-for-sale?price=null,cheap", ["price"]],
      ["price/10000/cheap", "/cars-for-sale?price=10000,cheap", ["price"]],
      ["warranty_type/gold", "/cars-for-sale?features=warranty-type/gold", ["features"]],
      ["fuel_type/💡💡", "/cars-for-sale", undefined],
      [`trim/${"💡".repeat(40)}x`, "/cars-for-sale?trim=-", ["trim"]],
    ])("%s → %s", (rest, address, named) => {
      expect(led(rest)).toBe(address);
      const canonical = canonicalSearch(address)!;
      const read = withoutUnknown(index, canonical.search);
      expect(read.leftOut).toEqual(named);
      // The page is where the redirect leads: no second one follows.
      expect(canonical.location).toBe(address);
    });
  });

  it("the store's nearest match is used: in the plural, or without the second part", () => {
    const known = (address: string) => (/\/(suvs|toyota)$/.test(address) ? address : null);
    const led = (rest: string) =>
      legacyRedirect(["search-vehicles", "new-inventory", ...rest.split("/")], {
        ...blindLookup,
        searchAddress: known,
      });
    expect(led("bodystyle/suv")).toBe("/new-cars-for-sale/suvs");
    expect(led("make/toyota/tundra")).toBe("/new-cars-for-sale/toyota?model=tundra");
    expect(led("make/kia")).toBe("/new-cars-for-sale?make=kia");
  });

  it.each([
    ["/search-vehicles/certified-inventory", "/certified-cars-for-sale"],
    ["/search-vehicles/xnew-inventory", null],
    ["/search-vehicles/new-inventory-x", null],
    ["/search-vehicles/new-inventory/a/b/c", "/new-cars-for-sale/b-c"],
    ["/search-vehicles/new-inventory/a/b/c/d", null],
    ["/search-vehicles-x", null],
  ])("%s → %s", (path, found) => expect(led(path)).toBe(found));

  it.each([
    [
      "/search-vehicles//used-inventory//price/max/20k?utm_source=x//y",
      "/search-vehicles/used-inventory/price/max/20k?utm_source=x//y",
    ],
    ["//search-vehicles///all-inventory//", "/search-vehicles/all-inventory/"],
    ["/used-vehicle//kia-rio//1HGCM82633A004352", "/used-vehicle/kia-rio/1HGCM82633A004352"],
    ["/search-vehicles/all-inventory?next=//x", "/search-vehicles/all-inventory?next=//x"],
    ["//other.example//search-vehicles", "//other.example//search-vehicles"],
    ["/cars-for-sale//suvs", "/cars-for-sale//suvs"],
    ["/search-vehicles//%zz", "/search-vehicles//%zz"],
    ["*", "*"],
  ])("a former address with doubled slashes needs no separate redirect: %s is read as %s", (url, read) =>
    expect(readFormerUrl(url)).toBe(read),
  );

  it("a store with several or unknown conditions has all", () => {
    const led = (conditions: string[]) => legacyRedirect(["search-vehicles"], { ...blindLookup, conditions });
    expect(led(["new"])).toBe("/new-cars-for-sale");
    expect(led(["new", "used"])).toBe("/cars-for-sale");
    expect(led([])).toBe("/cars-for-sale");
  });
});

describe("vehicles of the former site", () => {
  const VIN = "1HGCM82633A004352";
  it.each([
    [`/new-vehicle/certified/kia-${VIN}`, `/new-cars-for-sale/2003-kia-${VIN}`],
    [`/new-vehicle/rental/kia-${VIN}`, `/new-cars-for-sale/2003-rental-kia-${VIN}`],
    [`/used-vehicle/1999-kia-rio-${VIN}`, `/used-cars-for-sale/1999-kia-rio-${VIN}`],
    [`/used-vehicle/kia-rio-2003-${VIN}`, `/used-cars-for-sale/2003-kia-rio-${VIN}`],
    [`/used-vehicle/kia-20031-${VIN}`, `/used-cars-for-sale/2003-kia-20031-${VIN}`],
    [`/used-vehicle/kia-1803-${VIN}`, `/used-cars-for-sale/2003-kia-1803-${VIN}`],
    [`/used-vehicle/2003-${VIN}`, `/used-cars-for-sale/2003-vehicle-${VIN}`],
    [`/used-vehicle/${VIN}`, `/used-cars-for-sale/2003-vehicle-${VIN}`],
    [`/xused-vehicle/${VIN}`, null],
    [`/used-vehicles/${VIN}`, null],
    [`/used-vehicle/kia-${VIN}0`, null],
  ])("%s → %s", (path, found) => {
    expect(led(path)).toBe(found);
    expect(isLegacyAddress(path.split("/").filter(Boolean))).toBe(found !== null);
  });
});

describe("patterns of redirect rules", () => {
  const parts = (path: string) => readPattern(path)!;

  it("are read by their parts", () => {
    expect(readPattern("/")).toEqual([]);
    expect(readPattern("/Blog/:slug/:rest*")).toEqual([
      { kind: "word", text: "blog", written: "Blog" },
      { kind: "one", text: "slug", written: "slug" },
      { kind: "rest", text: "rest", written: "rest" },
    ]);
  });
  it.each([
    "",
    "a",
    "/a/",
    "/a//b",
    "/.",
    "/a/..",
    "/:X",
    "/:x-y",
    "/:x**",
    "/a b",
    "/(a)",
    "/:x*/a",
    "/:x/:x*",
  ])("%j is none", (path) => expect(readPattern(path)).toBeNull());
  it("three dots are a word", () => expect(readPattern("/...")).toHaveLength(1));

  it("match paths, in any case, and return the values", () => {
    expect(matchPattern(parts("/a/:x"), ["A", "b"])).toEqual(new Map([["x", ["b"]]]));
    expect(matchPattern(parts("/a/:x"), ["a"])).toBeNull();
    expect(matchPattern(parts("/a/:x"), ["a", "b", "c"])).toBeNull();
    expect(matchPattern(parts("/a/:x*"), ["a"])).toEqual(new Map([["x", []]]));
    expect(matchPattern(parts("/a/:x*"), ["a", "b", "c"])).toEqual(new Map([["x", ["b", "c"]]]));
    expect(matchPattern(parts("/a/:x*"), ["b"])).toBeNull();
    expect(matchPattern(parts("/a/b/:x*"), ["a"])).toBeNull();
  });
  it("are filled with values; a word as it is written", () => {
    expect(fillPattern(parts("/Blog/:x/:y*"), new Map([["x", ["1"]], ["y", ["2", "3"]]]))).toEqual(["Blog", "1", "2", "3"]); // biome-ignore format: one line
    expect(fillPattern(parts("/a/:y*"), new Map())).toEqual(["a"]);
  });
  it.each([
    ["/a", "/a", true],
    ["/a", "/A", true],
    ["/a", "/b", false],
    ["/a", "/:x", true],
    ["/:x", "/a", true],
    ["/a/b", "/a", false],
    ["/a", "/a/b", false],
    ["/a/:x*", "/a/b/c", true],
    ["/b/:x*", "/a/b/c", false],
    ["/a/b", "/:x*", true],
    ["/", "/", true],
    ["/", "/a", false],
  ])("%s may lead to %s: %j", (target, source, expected) =>
    expect(mayLeadTo(parts(target), parts(source))).toBe(expected),
  );
});

describe("rules in circles", () => {
  const rule = (from: string, to: string, origin = "") => ({
    from: readPattern(from)!,
    to: readPattern(to)!,
    origin,
  });
  it("are those of the circle, not the way into it or out of it", () => {
    const rules = [rule("/in", "/a"), rule("/a", "/b"), rule("/b", "/a"), rule("/b/x", "/out")];
    expect([...rulesInLoops(rules)]).toEqual([rules[1], rules[2]]);
  });
  it("a rule to another site leads nowhere here", () => {
    expect(rulesInLoops([rule("/a", "/a", "https://blog.example")]).size).toBe(0);
    expect(rulesInLoops([rule("/a", "/a")]).size).toBe(1);
  });
  it("a loop that only shortens ends, one that keeps the length does not", () => {
    expect(rulesInLoops([rule("/en/:x*", "/:x*")]).size).toBe(0);
    expect(rulesInLoops([rule("/en/:x*", "/en/:x*")]).size).toBe(1);
    expect(rulesInLoops([rule("/a/b/:x*", "/a/:x*"), rule("/a/:x*", "/:x*")]).size).toBe(0);
  });
});
