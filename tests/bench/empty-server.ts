import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { startNext } from "../../lib/web/next-internals/start-next";
import { startSettings } from "../../lib/web/next-internals/start-settings";

const site = dirname(fileURLToPath(import.meta.url));
await startNext(
  site,
  ".next",
  startSettings(process.env, site, site, () => true),
);
