import { runAll } from "./steps";

/** `npm test`: everything that must hold before a change lands. What is slow by nature is in `nightly.ts`. */
await runAll([
  [
    { name: "lint", command: "npm run --silent lint" },
    { name: "types", command: "npm run --silent types" },
    { name: "build", command: "npm run --silent build" },
  ],
  [{ name: "rules and contracts", command: "npm run --silent unit" }],
  [{ name: "browser", command: "npm run --silent e2e" }],
]);
