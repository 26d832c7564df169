import { PAGES, type PageId } from "../../../config/runtime/pages";
import { isPageOn, type PageChoices } from "../../core/pages/page-switches";
import type { Menu } from "../../store/api/page-schemas";
import { messages } from "../../store/i18n/messages";

export interface MenuItem {
  label: string;
  href: string;
}

export type MenuEntry = MenuItem | { label: string; children: MenuItem[] };

type Link = Extract<Menu["entries"][number], { page: string }>;

/**
 * Returns the menu entries whose pages are enabled at the store (docs/rules.md#menus). Empty groups are dropped. A
 * label is a key of the catalog (`lib/store/i18n/en/shell.ts`), so that menus can be translated, or a plain text.
 */
export function visibleMenu(menus: readonly Menu[], id: Menu["id"], store: PageChoices): MenuEntry[] {
  const entries = menus.find((menu) => menu.id === id)?.entries ?? [];
  return entries.flatMap((entry): MenuEntry[] => {
    if (!("children" in entry)) return itemsOf(entry, store);
    const children = entry.children.flatMap((child) => itemsOf(child, store));
    return children.length > 0 ? [{ label: labelFor(entry.label), children }] : [];
  });
}

/** Returns the items of a link; empty for a disabled or unknown page. */
function itemsOf({ label, page, path }: Link, store: PageChoices): MenuItem[] {
  if (!Object.hasOwn(PAGES, page) || !isPageOn(page as PageId, store)) return [];
  return [{ label: labelFor(label), href: path ?? PAGES[page as PageId].path }];
}

function labelFor(label: string): string {
  const labels: Readonly<Record<string, string>> = messages().shell.menu;
  return Object.hasOwn(labels, label) ? labels[label]! : label;
}
