/**
 * Values (docs/rules.md#vehicle-terms) as in addresses. The schemas of the store API are derived from them.
 */
export const CONDITION_SLUGS = ["new", "used", "certified"] as const;

export const BODYSTYLE_SLUGS = [
  "suvs",
  "sedans",
  "wagons",
  "coupes",
  "convertibles",
  "hatchbacks",
  "trucks",
  "minivans",
] as const;

/**
 * Slugs of makes with their own path (`/cars-for-sale/toyota-tacoma`). An unlisted make is in the query
 * (`?make=…`), so that parsing a path does not depend on the stock.
 */
export const PATH_MAKES: readonly string[] = [
  ..."acura alfa-romeo am-general aston-martin audi bentley bmw bugatti buick byd cadillac chevrolet chrysler daewoo".split(
    " ",
  ),
  ..."daihatsu dodge eagle ferrari fiat fisker ford freightliner genesis geo gmc honda hummer hyundai ineos infiniti".split(
    " ",
  ),
  ..."international isuzu jaguar jeep karma kia koenigsegg lamborghini land-rover lexus lincoln lotus lucid maserati".split(
    " ",
  ),
  ..."maybach mazda mclaren mercedes-benz mercury mg mini mitsubishi nissan oldsmobile pagani peugeot plymouth polestar".split(
    " ",
  ),
  ..."pontiac porsche ram rivian rolls-royce saab saturn scion scout smart studebaker subaru suzuki tesla toyota triumph".split(
    " ",
  ),
  ..."vinfast volkswagen volvo".split(" "),
];
