import { crawlTests } from "../e2e/crawl-tests";
import { test } from "../support/test";

for (const group of ["heartland", "lone-star"] as const)
  test.describe(`the whole site of ${group}`, () => crawlTests(group));
