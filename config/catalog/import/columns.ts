/**
 * Header names of a feed by field. Names are normalized: lower case, without spaces and `_-#.[]`; `*` is a
 * number. The first name with a non-empty cell wins. HomeNet's and vAuto's names are first, from their
 * documented exports. Then follow CDK, Reynolds, Google, Meta, Frazer, DealerCenter, AutoManager, PBS, Wayne
 * Reaves and other exporters.
 */
export const FEED_COLUMNS = {
  vin: [
    "vin",
    "vinnumber",
    "vinno",
    "vehicleidentificationnumber",
    "serial",
    "serialnumber",
    "serialno",
    "vehiclevin",
  ],
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
  status: [
    "status",
    "availability",
    "vehiclestatus",
    "inventorystatus",
    "stockstatus",
    "salestatus",
    "category",
  ],
  certified: [
    "certified",
    "cpo",
    "iscertified",
    "certifiedpreowned",
    "manufacturercertified",
    "certifiedflag",
    "factorycertified",
  ],
  year: ["year", "modelyear", "vehicleyear", "yr"],
  make: ["make", "makename", "brand", "vehiclemake"],
  model: ["model", "modelname", "vehiclemodel"],
  trim: ["trim", "series", "trimlevel", "trimname", "vehicletrimlevel", "vehicletrim"],
  body: [
    "body",
    "bodystyle",
    "bodytype",
    "bodyclass",
    "bodydesc",
    "vehiclebodystyle",
    "vehiclebody",
    "vehicletype",
  ],
  style: ["styledescription", "style"],
  marketClass: ["marketclass", "marketclassname", "vehicleclass"],
  doors: ["doors", "bodydoorct", "doorcount", "numberofdoors"],
  exteriorColor: [
    "extcolorfactory",
    "exteriorcolor",
    "extcolor",
    "colour",
    "color",
    "exteriorcolour",
    "extcolorname",
    "extcolordesc",
    "vehiclecolor",
  ],
  exteriorGeneric: ["extcolorgeneric", "exteriorcolorgeneric", "basecolor", "exteriorbasecolor"],
  interiorColor: ["intcolorfactory", "interiorcolor", "intcolor", "interiorcolour", "intcolordesc"],
  interiorGeneric: ["intcolorgeneric", "interiorcolorgeneric", "interiorbasecolor"],
  engine: ["enginedescription", "engine", "enginename", "enginedesc"],
  cylinders: ["enginecylinders", "cylinders", "cyl", "enginecylinderct"],
  displacement: ["enginedisplacement", "displacement", "enginedisplacementcubicliters", "enginesize"],
  transmission: [
    "transmission",
    "transmissiondescription",
    "transmissiontype",
    "trans",
    "transmissiondesc",
    "vehicletransmissiontype",
    "vehicletransmission",
  ],
  drivetrain: [
    "drivetrain",
    "drivetraindesc",
    "drivetype",
    "drive",
    "drivetraindescription",
    "vehicledrivetype",
    "driveline",
    "drivelinetype",
  ],
  fuel: ["fueltype", "fuel", "enginefueltype", "typeoffuel", "vehiclefueltype"],
  cityMpg: ["citympg", "epacity", "mpgcity", "epacitympg"],
  highwayMpg: ["highwaympg", "epahighway", "mpghighway", "hwympg", "epahwympg"],
  seats: ["passengercapacity", "seats", "seatingcapacity"],
  miles: [
    "miles",
    "odometer",
    "mileage",
    "odometerreading",
    "mileagevalue",
    "vehiclemileage",
    "currentmileage",
  ],
  mileageUnit: ["mileageunit", "odometerunit"],
  sellingPrice: [
    "sellingprice",
    "price",
    "listprice",
    "askingprice",
    "retailprice",
    "retail",
    "showroomprice",
    "advertisedprice",
    "advertisingprice",
    "salesprice",
    "cashprice",
    "vehicleprice",
  ],
  internetPrice: ["internetprice", "webprice", "onlineprice", "internetspecial", "webspecial"],
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
    "purchasedate",
    "datepurchased",
  ],
  description: [
    "description",
    "comments",
    "dealercomments",
    "vehiclecomments",
    "sellernotes",
    "webaddescription",
    "webdescription",
    "vehicledescription",
    "dealercomment",
    "advertisingcomments",
    "marketingcomments",
  ],
  options: [
    "options",
    "features",
    "optiondescription",
    "installedoptions",
    "equipment",
    "vehicleoption",
    "optionlist",
    "optionslist",
    "vehicleoptions",
    "featurelist",
    "vehiclefeatures",
    "equipmentlist",
    "equipmentcode",
  ],
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
  serviceRecords: ["servicerecords", "servicerecordcount", "numberofservicerecords", "carfaxservicerecords"],
  tireTread: ["tiretread", "tiretreaddepth", "treaddepth", "tirecondition"],
  brakePads: ["brakepads", "brakepadthickness", "brakethickness", "brakecondition"],
  inspectionUrl: ["inspectionurl", "inspectionreporturl", "inspectionlink", "cpoinspectionurl"],
  expectedOn: [
    "expectedarrival",
    "expectedarrivaldate",
    "estimatedarrival",
    "estimatedarrivaldate",
    "arrivaldate",
    "eta",
    "etadate",
  ],
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

/** Fields whose values several numbered columns contribute to, such as `image[0].url` and `image[1].url`. */
export const JOINED_FIELDS: readonly string[] = [
  "options",
  "photos",
  "morePhotos",
] satisfies (keyof typeof FEED_COLUMNS)[];

/**
 * Column names with several meanings. Such a column is used only if its values can be parsed for the field.
 */
export const VAGUE_COLUMNS: ReadonlySet<string> = new Set(["category", "vehicletype"]);

/**
 * Words in column names that suggest prices or features. The import warns if it reads no such field from the
 * feed.
 */
export const EXPECTED_COLUMNS = [
  {
    what: "price",
    fields: ["sellingPrice", "internetPrice", "salePrice"],
    pattern: /price|retail|asking|amount/i,
  },
  { what: "options", fields: ["options"], pattern: /option|feature|equip/i },
] as const satisfies readonly {
  what: string;
  fields: readonly (keyof typeof FEED_COLUMNS)[];
  pattern: RegExp;
}[];

/** Separators that a feed may use. */
export const FEED_SEPARATORS = [",", "\t", "|", ";"] as const;

/**
 * Version of the mapping, part of each row's fingerprint. Increment it to apply a changed mapping to rows
 * that did not change in the feed.
 */
export const MAPPING_VERSION = 5;
