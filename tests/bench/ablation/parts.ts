import { OPTIONAL_PARTS, type OptionalPart } from "../../../config/runtime/optional-parts";
import { ALLOCATOR_SETTINGS } from "../../../config/runtime/server";
import type { Patch } from "./patched-site";

/** Ways to measure a part's gain. */
export type Look = "load" | "nginx" | "bytes" | "lighthouse" | "clicks" | "instances";

export interface Part {
  name: string;
  /** Configuration without the part: its own switch, unset environment variables, or patches of the built files. */
  without: OptionalPart | { unset: readonly string[] } | readonly Patch[];
  looks: readonly Look[];
}

/** Measurements of each optional part; a new part must name its own. */
const LOOKS: Record<OptionalPart, readonly Look[]> = {
  "response-cache": ["load"],
  "ascii-pages": ["load", "bytes"],
  "heap-growth": ["load"],
  "deferred-scripts": ["bytes", "lighthouse"],
  "compile-hint": ["lighthouse"],
  "render-lock": ["instances"],
};

/** A switch of the build needs no second build: the built files can be changed. */
const HINT: Patch = { files: ".js", text: /^\/\/# allFunctionsCalledOnLoad\n/, becomes: "" };

/** Parts without a switch, because pages are written for them or because they are plain CSS and code. */
const BUILT: readonly Part[] = [
  {
    name: "static parts",
    without: [
      {
        files: ".js",
        text: /function\(\{children:(\w+),className:(\w+)\}\)\{(?=return\(0,(\w+)\.jsx\)\(\w+\.StaticMarkup,)/g,
        becomes:
          'function({children:$1,className:$2}){return(0,$3.jsx)("div",{className:$2??"contents",children:$1});',
      },
    ],
    looks: ["load", "bytes", "lighthouse"],
  },
  {
    name: "content-visibility",
    without: [{ files: ".css", text: /content-visibility:auto;?/g, becomes: "" }],
    looks: ["lighthouse"],
  },
  {
    name: "own number and clock formatting",
    without: [
      {
        files: ".js",
        text: /function \w+\((\w+),\{min:(\w+),max:(\w+)\},(\w+)=(\w+)=>\5\)\{/g,
        becomes:
          '$&return $4(((globalThis.numbersByIntl??={})[$2+","+$3]??=new Intl.NumberFormat("en-US",{minimumFractionDigits:$2,maximumFractionDigits:$3})).format($1));',
      },
      {
        files: ".js",
        text: /time\((\w+),(\w+)\)\{(?=let \w+=0===\2\?)/g,
        becomes:
          '$&return(globalThis.clockByIntl??=new Intl.DateTimeFormat("en-US",{hour:"numeric",minute:"2-digit",timeZone:"UTC"})).format(Date.UTC(2026,0,1,$1,$2)).toLowerCase();',
      },
    ],
    looks: ["load", "lighthouse"],
  },
  {
    name: "after-paint work",
    without: [
      {
        files: ".js",
        text: /return requestAnimationFrame\(\(\)=>setTimeout\((\w+)\)\),setTimeout\(\1,250\),\1/g,
        becomes: "return $1(),$1",
      },
    ],
    looks: ["clicks"],
  },
  { name: "one arena", without: { unset: Object.keys(ALLOCATOR_SETTINGS) }, looks: ["load"] },
  {
    name: "nginx expiry by the second",
    without: [{ files: ".js", text: /return`@\$\{Math\.floor\(\w+\/1e3\)\}`/g, becomes: 'return"0"' }],
    looks: ["nginx"],
  },
];

/** All parts that are measured, in the order of the table. */
export const PARTS: readonly Part[] = [
  ...(Object.keys(OPTIONAL_PARTS) as OptionalPart[]).map((name) => ({
    name,
    without: name === "compile-hint" ? [HINT] : name,
    looks: LOOKS[name],
  })),
  ...BUILT,
];
