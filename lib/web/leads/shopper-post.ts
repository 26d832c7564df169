import "server-only";
import type { Send } from "../../../config/runtime/limits";
import type { PageId } from "../../../config/runtime/pages";
import type { StoreSnapshot } from "../../catalog/inventory/snapshot/snapshot";
import { type NamedRefusal, refuseWith } from "../../core/http/endpoint";
import { json } from "../../core/http/responses";
import { isPageOn } from "../../core/pages/page-switches";
import { type CountSend, sendTable } from "../../core/platform/limits";
import { formRefusals, shopper } from "../../leads/core/shopper";

export interface ShopperPostDependencies {
  siteUrl: string;
  stock: () => Promise<StoreSnapshot | null>;
  /** Phone number to call if the store cannot be read. */
  fallbackPhone: string | null;
  count?: CountSend;
}

/** Returns the refusals of an endpoint, with the phone number from its dependencies. */
export function refusalsFor(
  using: () => Pick<ShopperPostDependencies, "stock" | "fallbackPhone">,
  as?: "form",
) {
  return formRefusals(
    async () => {
      const { stock, fallbackPhone } = using();
      return (await stock().catch(() => null))?.profile.phone ?? fallbackPhone;
    },
    { as },
  );
}

/** Returns the common parts of forms that request alerts, a text, or a mail with saved vehicles. */
export function shopperPost(send: Send, using: () => ShopperPostDependencies) {
  return {
    method: "POST",
    tag: "leads",
    who: shopper(),
    limit: () => sendTable()[send].address,
    maxBytes: 4 * 1024,
    refusals: refusalsFor(using),
    refuses: { preview: "Sent from a preview of drafts.", busy: "It could not be stored." },
  } as const;
}

/**
 * Returns the stock that a shopper form needs. Returns a refusal if the stock cannot be read or the site does not have
 * the page.
 */
export async function shopperStock(
  { stock: read }: ShopperPostDependencies,
  page: PageId = "alerts",
): Promise<{ ok: true; stock: StoreSnapshot } | { ok: false; refusal: NamedRefusal<"busy"> | Response }> {
  const stock = await read().catch(() => null);
  if (!stock) return { ok: false, refusal: refuseWith("busy") };
  return isPageOn(page, stock.profile)
    ? { ok: true, stock }
    : { ok: false, refusal: json(404, { error: "This site does not have that." }) };
}
