import "server-only";
import { STAFF_LIMITS } from "../../../config/runtime/limits";
import { env } from "../../core/platform/env";
import { limiter } from "../../core/platform/limits";
import { decodeForVisitor } from "../../leads/trade/get-valuation";
import { documentContextOf } from "../documents/documents-api";
import { requireStaff } from "../require-staff";
import type { Right } from "../rights";
import type { StockChange } from "./change-schemas";
import type { StockChangeApi } from "./handle-stock-change";
import { hasOwnStock } from "./stock-api";

/** Right needed at any store; it is checked again for each vehicle. */
const RIGHTS: Record<StockChange, Right> = {
  add: "stock.manage",
  remove: "stock.manage",
  return: "stock.manage",
  status: "stock.describe",
  publish: "stock.describe",
};

/** Returns the routes' dependencies on this site. */
export function stockChangeApi(): StockChangeApi {
  return {
    siteUrl: env().SITE_URL,
    staffOf: async (request, change) => {
      const staff = await requireStaff(request, RIGHTS[change]);
      return staff.ok && !hasOwnStock() ? { ok: false, status: 404 } : staff;
    },
    context: async (person) => ({
      ...(await documentContextOf(person)),
      decoder: { decode: decodeForVisitor },
    }),
    countChange: limiter(STAFF_LIMITS.stock),
  };
}
