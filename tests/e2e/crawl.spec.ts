import { test } from "../support/test";
import { crawlTests } from "./crawl-tests";

/** Pages of one form share their code. Each page of both groups is visited in the nightly run. */
const DAILY = { listedOfEachForm: 2, searches: 40, validated: 15 };

test.describe("the site of heartland", () => crawlTests("heartland", DAILY));
