import { readFileSync, writeFileSync } from "node:fs";
import { searchQueryKeys } from "../config/catalog/facets";
import { withSearchRows } from "./search-rows";

/** `npm run matcher`: writes a row for each search key into the matcher of `middleware.ts`. */
const FILE = "middleware.ts";
writeFileSync(FILE, withSearchRows(readFileSync(FILE, "utf8"), searchQueryKeys));
