import fc from "fast-check";
import { expect, test } from "vitest";
import { splitList } from "@/lib/marketing/seo/sitemap-files";

test("splitting keeps every entry in its order, and no file is empty or over the limit", () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 20 }), (list, limit) => {
      const files = splitList(list, limit);
      expect(files.flat()).toEqual(list);
      expect(files.every((file) => file.length > 0 && file.length <= limit)).toBe(true);
      expect(files.slice(0, -1).every((file) => file.length === limit)).toBe(true);
    }),
  );
});
