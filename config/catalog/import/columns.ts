/**
 * Header names of a feed by field. Names are normalized: lower case, without spaces and `_-#.[]`; `*` is a number. The
 * first name in the file with a non-empty cell wins. HomeNet's and vAuto's names come first (their documented exports),
 * then those of CDK, Reynolds, Google and Meta, and other exporters' names for the same field.
 */
export const FEED_COLUMNS = {
  vin: ["vin", "vinnumber", "vinno", "vehicleidentificationnumber", "serial", "serialnumber", "serialno"],
  stock: ["stock", "stocknumber", "stockno", "stocknum", "stockid", "stk", "stkno", "vehicleid", "id"],
  condition: [
    "stateofvehicle",
    "type",
    "new/used",
    "newused",
    "n/u",
    "stocktype",
    "condition",
    "inventorytype",
    "vehicletype",
  ],
  status: ["status", "availability", "vehiclestatus", "inventorystatus", "stockstatus", "salestatus"],
  certified: [
    "certified",
    "cpo",
    "iscertified",
    "certifiedpreowned",
    "manufacturercertified",
    "certifiedflag",
  ],
  year: ["year", "modelyear", "vehicleyear", "yr"],
  make: ["make", "makename", "brand"],
  model: ["model", "modelname"],
  trim: ["trim", "series", "trimlevel", "trimname"],
  body: ["body", "bodystyle", "bodytype", "bodyclass", "bodydesc"],
  style: ["styledescription", "style"],
  marketClass: ["marketclass", "marketclassname", "vehicleclass"],
  doors: ["doors", "bodydoorct", "doorcount", "numberofdoors"],
  exteriorColor: [
    "exteriorcolor",
    "extcolor",
    "colour",
    "color",
    "exteriorcolour",
    "extcolorname",
    "extcolordesc",
  ],
  exteriorGeneric: ["extcolorgeneric", "exteriorcolorgeneric", "basecolor", "exteriorbasecolor"],
  interiorColor: ["interiorcolor", "intcolor", "interiorcolour", "intcolordesc"],
  interiorGeneric: ["intcolorgeneric", "interiorcolorgeneric", "interiorbasecolor"],
  engine: ["enginedescription", "engine", "enginename", "enginedesc"],
  cylinders: ["enginecylinders", "cylinders", "cyl", "enginecylinderct"],
  displacement: ["enginedisplacement", "displacement", "enginedisplacementcubicliters", "enginesize"],
  transmission: ["transmission", "transmissiondescription", "transmissiontype", "trans", "transmissiondesc"],
  drivetrain: ["drivetrain", "drivetraindesc", "drivetype", "drive", "drivetraindescription"],
  fuel: ["fueltype", "fuel", "enginefueltype"],
  cityMpg: ["citympg", "epacity", "mpgcity", "epacitympg"],
  highwayMpg: ["highwaympg", "epahighway", "mpghighway", "hwympg", "epahwympg"],
  seats: ["passengercapacity", "seats", "seatingcapacity"],
  miles: ["miles", "odometer", "mileage", "odometerreading", "mileagevalue"],
  mileageUnit: ["mileageunit", "odometerunit"],
  sellingPrice: ["sellingprice", "price", "listprice", "askingprice", "retailprice"],
  internetPrice: ["internetprice", "webprice"],
  salePrice: ["saleprice", "specialprice", "discountedprice"],
  otherPrice: ["otherprice"],
  msrp: ["msrp", "stickerprice", "vehiclemsrp"],
  dateInStock: [
    "dateinstock",
    "inventorydate",
    "instockdate",
    "stockdate",
    "inventorysince",
    "datefirstonlot",
  ],
  description: ["description", "comments", "dealercomments", "vehiclecomments", "sellernotes"],
  options: ["options", "features", "optiondescription", "installedoptions", "equipment", "vehicleoption"],
  photos: [
    "imagelist",
    "photourllist",
    "photourls",
    "imageurls",
    "photos",
    "images",
    "imageurl",
    "photourl",
    "imagelink",
    "image*url",
    "image",
    "image*",
    "photo*",
  ],
  morePhotos: ["additionalimagelink", "additionalimagelinks"],
  historyReportUrl: ["historyreporturl", "carfaxurl", "carfaxlink", "autocheckurl", "vehiclehistoryurl"],
  owners: ["owners", "ownercount", "numberofowners", "previousowners", "carfaxowners", "autocheckowners"],
  oneOwner: ["oneowner", "isoneowner", "1owner", "carfaxoneowner", "carfax1owner", "autocheckoneowner"],
  accidents: ["accidents", "accidentcount", "numberofaccidents", "accidentsreported", "carfaxaccidents"],
  noAccidents: ["noaccidents", "accidentfree", "noaccidentsreported", "carfaxnoaccidents"],
  sticker: [
    "windowstickerurl",
    "windowstickerlink",
    "windowsticker",
    "stickerurl",
    "monroneyurl",
    "monroneylabel",
  ],
  video: [
    "videourl",
    "videolink",
    "video",
    "vehiclevideo",
    "vehiclevideourl",
    "walkaroundvideo",
    "youtubeurl",
  ],
  spin: ["spinurl", "spinlink", "360url", "360link", "360view", "360spinurl", "vehiclespinurl"],
  featured: ["featured", "isfeatured", "featuredvehicle"],
  privateReserve: ["privatereserve", "private", "isprivate"],
  greatDeal: ["greatdeal", "greatdeals", "isgreatdeal"],
  dealerId: ["dealerid", "dealercode", "rooftopid", "dealer", "dealerno", "storecode"],
} as const satisfies Record<string, readonly string[]>;

/** Fields that several columns of one name hold together, as in `image[0].url`, `image[1].url`. */
export const JOINED_FIELDS: readonly string[] = [
  "options",
  "photos",
  "morePhotos",
] satisfies (keyof typeof FEED_COLUMNS)[];

/** Separators that a feed may use. */
export const FEED_SEPARATORS = [",", "\t", "|", ";"] as const;

/**
 * Part of each row's fingerprint. Raise it when a change of the mapping should be applied to rows that the feed did
 * not change.
 */
export const MAPPING_VERSION = 3;
