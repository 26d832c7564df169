import { readProfile } from "@/lib/leads/core/profile/browser-profile";
import type { AscEvent } from "@/lib/marketing/tracking/asc-event";
import { privateTexts } from "@/lib/marketing/tracking/clean-location";
import { identityOf } from "@/lib/marketing/tracking/identity";
import { readToolEvent } from "@/lib/marketing/tracking/tool-event";
import { currentAscPage } from "./asc-sink";

/**
 * Forwards events that vendors' tools on the page send by `postMessage`. A rejected message is logged for the
 * vendor without its content.
 * @param origins allowed origins of tools
 */
export function watchTools(origins: readonly string[], send: (event: AscEvent) => void): void {
  if (origins.length === 0) return;
  window.addEventListener("message", ({ origin, data }) => {
    if (!origins.includes(origin)) return;
    const read = readToolEvent(data, currentAscPage(), privateTexts(identityOf(readProfile())));
    if (read?.ok) for (const event of read.events) send(event);
    else if (read) console.error(`An event from ${origin} is skipped: ${read.problem}`);
  });
}
