import "server-only";
import type { Metadata } from "next";
import { PAGES, type PageId } from "../../../config/runtime/pages";
import { pageSnapshot } from "../../catalog/inventory/page-snapshot";
import { pageHead } from "./page-head";

/** Text about a page with one address; the description names the dealership. */
interface HeadCopy {
  title: string;
  description: (dealership: string) => string;
}

/** The head of a page with one address; nothing while the store cannot be read, when the layout answers 503. */
export async function storePageHead(store: string, page: PageId, copy: HeadCopy): Promise<Metadata> {
  const shown = await pageSnapshot(store);
  if (!shown) return {};
  const { profile } = shown.snapshot;
  const description = copy.description(profile.name);
  return pageHead({ title: copy.title, description, path: PAGES[page].path }, profile);
}
