import "server-only";
import { isPageOnHere } from "../../catalog/inventory/snapshot/page-snapshot";
import type { Gate } from "../../core/http/endpoint";
import { visitor } from "../../core/http/gates";
import { shopper } from "../core/shopper";

/** Returns the gate for shoppers; it requires that the site has the sell-or-trade page. */
export function onTradePage(): Gate<null> {
  return whereOn(shopper());
}

/** Returns the gate for requests that send nothing; it also admits visitors in a preview. */
export function visitorOfTradePage(): Gate<null> {
  return whereOn(visitor());
}

function whereOn(gate: Gate<null>): Gate<null> {
  return {
    ...gate,
    refuses: ["unknown"],
    enter: async (request, path) =>
      (await isPageOnHere("sell-trade-my-car-your-vehicle").catch(() => true))
        ? gate.enter(request, path)
        : { ok: false, why: "unknown" },
  };
}
