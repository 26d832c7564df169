/**
 * Models with a permanent search page, as slugs by make. Without stock, the page responds with 200, "none
 * today" and the closest matches, so that links and search engines keep it between two arrivals. Models in
 * stock always have a page.
 */
export const KNOWN_MODELS: Readonly<Record<string, string>> = {
  acura: "ilx integra mdx rdx tl tlx tsx zdx",
  "alfa-romeo": "giulia stelvio tonale",
  audi: "a3 a4 a5 a6 a7 a8 e-tron q3 q4-e-tron q5 q7 q8 s3 s4 s5 tt",
  bmw: "2-series 230i 3-series 320i 328i 330i 4-series 430i 5-series 530i 540i 7-series i4 i5 ix m3 m4 m5 x1 x2 x3 x4 x5 x6 x7 z4",
  buick: "enclave encore encore-gx envision envista lacrosse regal verano",
  cadillac: "ats ct4 ct5 ct6 cts escalade escalade-esv lyriq srx xt4 xt5 xt6 xts",
  chevrolet:
    "blazer bolt-ev bolt-euv camaro colorado corvette cruze equinox express impala malibu silverado-1500 silverado-2500hd silverado-3500hd sonic spark suburban tahoe trailblazer traverse trax volt",
  chrysler: "200 300 pacifica town-and-country voyager",
  dodge: "challenger charger dart durango grand-caravan hornet journey",
  fiat: "500 500l 500x",
  ford: "bronco bronco-sport c-max ecosport edge escape expedition explorer f-150 f-150-lightning f-250 f-350 fiesta flex focus fusion maverick mustang mustang-mach-e ranger taurus transit transit-connect",
  genesis: "g70 g80 g90 gv60 gv70 gv80",
  gmc: "acadia canyon envoy hummer-ev savana sierra-1500 sierra-2500hd sierra-3500hd terrain yukon yukon-xl",
  honda:
    "accord accord-hybrid civic civic-si clarity cr-v cr-v-hybrid fit hr-v insight odyssey passport pilot prologue ridgeline",
  hyundai:
    "accent elantra elantra-hybrid ioniq-5 ioniq-6 kona palisade santa-cruz santa-fe sonata tucson veloster venue",
  infiniti: "q50 q60 qx50 qx55 qx60 qx80",
  jaguar: "e-pace f-pace f-type i-pace xe xf",
  jeep: "cherokee compass gladiator grand-cherokee grand-cherokee-l grand-wagoneer liberty patriot renegade wagoneer wrangler wrangler-unlimited",
  kia: "carnival cadenza ev6 ev9 forte k4 k5 niro optima rio sedona seltos sorento soul sportage stinger telluride",
  "land-rover":
    "defender discovery discovery-sport range-rover range-rover-evoque range-rover-sport range-rover-velar",
  lexus:
    "ct-200h es-300h es-350 gx-460 gx-550 is-300 is-350 ls-500 lx-570 lx-600 nx-250 nx-300 nx-350 rx-350 rx-350h rx-450h tx-350 ux-250h",
  lincoln: "aviator continental corsair mkc mkx mkz nautilus navigator",
  mazda: "cx-3 cx-30 cx-5 cx-50 cx-70 cx-9 cx-90 mazda2 mazda3 mazda6 mx-5-miata",
  "mercedes-benz": "a-class c-class cla cls e-class eqb eqe eqs g-class gla glb glc gle gls s-class sprinter",
  mini: "clubman convertible cooper countryman hardtop",
  mitsubishi: "eclipse-cross lancer mirage mirage-g4 outlander outlander-phev outlander-sport",
  nissan:
    "370z altima ariya armada frontier juke kicks leaf maxima murano pathfinder quest rogue rogue-sport sentra titan versa z",
  porsche: "718-boxster 718-cayman 911 cayenne macan panamera taycan",
  ram: "1500 1500-classic 2500 3500 promaster promaster-city",
  rivian: "r1s r1t",
  subaru: "ascent brz crosstrek forester impreza legacy outback solterra wrx",
  tesla: "cybertruck model-3 model-s model-x model-y",
  toyota:
    "4runner 86 avalon bz4x c-hr camry camry-hybrid corolla corolla-cross corolla-hatchback corolla-hybrid gr86 grand-highlander highlander highlander-hybrid land-cruiser mirai prius prius-prime rav4 rav4-hybrid rav4-prime sequoia sienna supra tacoma tundra venza yaris",
  volkswagen:
    "arteon atlas atlas-cross-sport beetle golf golf-gti golf-r id-4 jetta jetta-gli passat taos tiguan touareg",
  volvo: "c40 ex30 ex90 s60 s90 v60 v90 xc40 xc60 xc90",
};
