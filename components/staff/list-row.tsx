import type { ReactNode } from "react";

/** Renders a row of a list: its description on the left, its actions on the right. */
export function ListRow({ children }: { children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-4 border-b border-line py-3">
      {children}
    </li>
  );
}
