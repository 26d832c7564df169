import { crawlTests } from "../support/crawl-tests";
import { test } from "../support/test";

// The other group's site is crawled in the nightly run.
test.describe("the whole site of heartland", () => crawlTests("heartland"));
