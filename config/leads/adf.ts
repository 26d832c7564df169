/** Limits of ADF from other systems: bytes of a document, elements, levels, prospects, and characters of one text. */
export const ADF_LIMITS = {
  bytes: 256 * 1024,
  elements: 5_000,
  depth: 12,
  prospects: 50,
  text: 5_000,
};
