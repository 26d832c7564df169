import { runAll } from "./steps";

/** `npm run screens`: pictures of every kind of page at four widths in both themes, in `test-results/screens`. */
await runAll([
  [{ name: "build", command: "npm run --silent build" }],
  [
    {
      name: "screens",
      command: "npx playwright test tests/e2e/themes.spec.ts --grep photographed",
      env: { ALL_COMBINATIONS: "1", PICTURES: "1" },
    },
  ],
]);
