import type { MenuGroup, MenuLabel, MenuLink } from "../../config/menus";
import { PAGES, type PageId } from "../../config/pages";
import { isPageOn } from "./page-switches";

export interface MenuItem {
  label: MenuLabel;
  href: string;
}

export type MenuEntry = MenuItem | { label: MenuLabel; children: MenuItem[] };

type Link = MenuLink<MenuLabel>;
type Group = MenuGroup<MenuLabel>;

/** The entries of a menu whose pages are on; a group without any entry left is dropped. */
export function visibleMenu(
  menu: readonly (Link | Group)[],
  isOn: (page: PageId) => boolean = isPageOn,
): MenuEntry[] {
  return menu.flatMap((entry): MenuEntry[] => {
    if (!("children" in entry)) return isOn(entry.page) ? [item(entry)] : [];
    const children = entry.children.filter((child) => isOn(child.page)).map(item);
    return children.length > 0 ? [{ label: entry.label, children }] : [];
  });
}

function item(link: Link): MenuItem {
  return { label: link.label, href: link.path ?? PAGES[link.page].path };
}
