import { defineMessages } from "../../core/language/messages";

/** Names of the credit bands (`config/catalog/finance-sliders.ts`), in a small file because every card uses one. */
const creditBands = {
  names: { excellent: "Excellent", good: "Good", fair: "Fair", rebuilding: "Rebuilding" },
  credit: (band: string) => `${band} credit`,
  given: (score: number) => `Score ${score}`,
  assumed: (score: number) => `Score ${score} assumed`,
};

export const creditBandMessages = defineMessages("creditBands", creditBands);
