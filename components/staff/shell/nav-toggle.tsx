"use client";

import { useState } from "react";
import { postStaff } from "@/components/staff/staff-query-client";
import { staffShellMessages } from "@/lib/store/i18n/staff-shell-messages";
import { StaffIcon } from "./staff-icon";

const ACTION = "/api/staff/account/nav";

/** Collapses or expands the navigation; without JavaScript the server does so with a new page. */
export function NavToggle({ isNarrow, back }: { isNarrow: boolean; back: string }) {
  const t = staffShellMessages();
  const [narrow, setNarrow] = useState(isNarrow);
  const label = narrow ? t.wide : t.narrow;
  return (
    <form
      method="post"
      action={ACTION}
      onSubmit={(event) => {
        event.preventDefault();
        const next = narrow ? "wide" : "narrow";
        event.currentTarget.closest<HTMLElement>("[data-nav]")!.dataset.nav = next;
        setNarrow(!narrow);
        // Stores the choice for the next page. After a failure, only the next page shows the old state.
        void postStaff(ACTION, new URLSearchParams({ nav: next, back: "/staff" }));
      }}
    >
      <input type="hidden" name="nav" value={narrow ? "wide" : "narrow"} />
      <input type="hidden" name="back" value={back} />
      <button
        type="submit"
        title={narrow ? label : undefined}
        className="flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-base text-ink hover:bg-line"
      >
        <StaffIcon name={narrow ? "sidebarOpen" : "sidebar"} />
        <span className="group-data-[nav=narrow]/shell:sr-only">{label}</span>
      </button>
    </form>
  );
}
