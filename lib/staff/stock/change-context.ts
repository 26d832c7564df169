import type { VinDecoder } from "../../catalog/inventory/vin/decode-vin";
import type { DocumentContext } from "../documents/document-context";

/** Who changes the stock, and with what. */
export interface StockChangeContext extends DocumentContext {
  /** Tells what is left empty of a new vehicle. */
  decoder: Pick<VinDecoder, "decode">;
}
