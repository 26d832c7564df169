import type { VinDecoder } from "../../catalog/inventory/vin/decode-vin";
import type { DocumentContext } from "../documents/document-context";

/** Staff member who changes the stock, with the dependencies. */
export interface StockChangeContext extends DocumentContext {
  /** Decoder that fills in the empty fields of a new vehicle. */
  decoder: Pick<VinDecoder, "decode">;
}
