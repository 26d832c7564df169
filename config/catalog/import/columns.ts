/**
 * Which header names of a feed mean which field. Names are in matching form: lower case, without spaces, `_`, `-` and `#`.
 * The first name in the file with a non-empty cell wins. HomeNet's and vAuto's names first (their documented exports), then
 * names that other exporters use for the same thing.
 */
export const FEED_COLUMNS = {
  vin: ["vin", "vinnumber", "vehicleidentificationnumber"],
  stock: ["stock", "stocknumber", "stockno", "stocknum", "stockid"],
  condition: ["type", "new/used", "newused", "n/u", "condition", "inventorytype", "vehicletype"],
  certified: ["certified", "cpo", "iscertified", "certifiedpreowned", "manufacturercertified"],
  year: ["year", "modelyear", "vehicleyear"],
  make: ["make", "makename"],
  model: ["model", "modelname"],
  trim: ["trim", "series", "trimlevel", "trimname"],
  body: ["body", "bodystyle", "bodytype", "bodyclass"],
  style: ["styledescription", "style"],
  marketClass: ["marketclass", "marketclassname", "vehicleclass"],
  doors: ["doors", "bodydoorct", "doorcount", "numberofdoors"],
  exteriorColor: ["exteriorcolor", "extcolor", "colour", "color", "exteriorcolour", "extcolorname"],
  exteriorGeneric: ["extcolorgeneric", "exteriorcolorgeneric", "basecolor", "exteriorbasecolor"],
  interiorColor: ["interiorcolor", "intcolor", "interiorcolour"],
  interiorGeneric: ["intcolorgeneric", "interiorcolorgeneric", "interiorbasecolor"],
  engine: ["enginedescription", "engine", "enginename"],
  cylinders: ["enginecylinders", "cylinders", "cyl", "enginecylinderct"],
  displacement: ["enginedisplacement", "displacement", "enginedisplacementcubicliters", "enginesize"],
  transmission: ["transmission", "transmissiondescription", "transmissiontype", "trans"],
  drivetrain: ["drivetrain", "drivetraindesc", "drivetype", "drive", "drivetraindescription"],
  fuel: ["fueltype", "fuel", "enginefueltype"],
  cityMpg: ["citympg", "epacity", "mpgcity", "epacitympg"],
  highwayMpg: ["highwaympg", "epahighway", "mpghighway", "hwympg", "epahwympg"],
  seats: ["passengercapacity", "seats", "seatingcapacity"],
  miles: ["miles", "odometer", "mileage", "odometerreading"],
  sellingPrice: ["sellingprice", "price", "listprice", "askingprice", "retailprice"],
  internetPrice: ["internetprice", "webprice"],
  salePrice: ["saleprice", "specialprice", "discountedprice"],
  otherPrice: ["otherprice"],
  msrp: ["msrp", "stickerprice"],
  dateInStock: ["dateinstock", "inventorydate", "instockdate", "stockdate", "inventorysince"],
  description: ["description", "comments", "dealercomments", "vehiclecomments", "sellernotes"],
  options: ["options", "features", "optiondescription", "installedoptions", "equipment"],
  photos: ["imagelist", "photourllist", "photourls", "imageurls", "photos", "images", "imageurl", "photourl"],
  historyReportUrl: ["historyreporturl", "carfaxurl", "carfaxlink", "autocheckurl", "vehiclehistoryurl"],
  privateReserve: ["privatereserve", "private", "isprivate"],
  greatDeal: ["greatdeal", "greatdeals", "isgreatdeal"],
  dealerId: ["dealerid", "dealercode", "rooftopid", "dealer"],
} as const satisfies Record<string, readonly string[]>;

/** Separators that a feed may use. */
export const FEED_SEPARATORS = [",", "\t", "|", ";"] as const;

/**
 * Part of each row's fingerprint. Raise it when a change of the mapping should be applied to rows that the feed did
 * not change.
 */
export const MAPPING_VERSION = 1;
