import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Files that write an address themselves: the two components, and places with a reason in a comment. */
const OWN_ADDRESSES = [
  "app/global-error.tsx",
  "components/layout/language-link.tsx",
  "components/ui/form.tsx",
  "components/ui/link.tsx",
];

// A plain link or form would lead a reader of a Spanish page to the English site.
it("links and forms of public pages are `Link` and `Form`, which stay in the page's language", () => {
  const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "app", "components"], {
    encoding: "utf8",
  })
    .split("\n")
    .filter(
      (file) => file.endsWith(".tsx") && !/^(?:app|components)\/staff\/|^components\/mail\//.test(file),
    );
  expect(files.length).toBeGreaterThan(200);
  const plain = files.filter((file) => /<(?:a|form)[\s>]/.test(readFileSync(file, "utf8")));
  expect(plain).toEqual(OWN_ADDRESSES.filter((file) => plain.includes(file)));
});
