import { llms } from "./en/llms";

/** Texts of `/llms.txt`; apart from the interface's, so that no browser loads them. */
export function llmsMessages(): typeof llms {
  return llms;
}
