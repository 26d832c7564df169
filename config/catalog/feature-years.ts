/**
 * First model years of equipment in the United States, by words of a feature in lower case. A feature is not suggested
 * for an older vehicle. Years are those of the first car that had it, so that no true suggestion is left out.
 */
export const FIRST_YEARS: readonly (readonly [words: string, year: number])[] = [
  ["wireless apple carplay", 2017],
  ["apple carplay", 2014],
  ["wireless android auto", 2018],
  ["android auto", 2015],
  ["alexa", 2017],
  ["wi-fi", 2009],
  ["wifi", 2009],
  ["wireless charging", 2013],
  ["wireless phone charg", 2013],
  ["usb-c", 2016],
  ["bluetooth", 2001],
  ["siriusxm", 2001],
  ["satellite radio", 2001],
  ["super cruise", 2018],
  ["bluecruise", 2021],
  ["propilot", 2018],
  ["honda sensing", 2015],
  ["toyota safety sense", 2015],
  ["adaptive cruise", 1999],
  ["blind spot", 2005],
  ["blind-spot", 2005],
  ["lane departure", 2004],
  ["lane keep", 2006],
  ["rear cross", 2009],
  ["automatic emergency braking", 2005],
  ["forward collision", 1999],
  ["backup camera", 2001],
  ["rear view camera", 2001],
  ["rearview camera", 2001],
  ["surround view", 2007],
  ["surround-view", 2007],
  ["360", 2007],
  ["led headlight", 2007],
  ["digital instrument cluster", 2008],
];

/** Model years that a vehicle of the same trim may differ by, so that its features fit. */
export const SAME_GENERATION_YEARS = 3;
