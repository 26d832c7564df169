import { crawlTests } from "../support/crawl-tests";
import { test } from "../support/test";

test.describe("the whole site of lone-star", () => crawlTests("lone-star"));
