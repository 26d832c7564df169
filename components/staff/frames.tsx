import type { ReactNode } from "react";
import { grantsOf, type StaffPerson } from "@/lib/staff/rights";
import { staffMessages } from "@/lib/store/i18n/staff-messages";
import { STAFF_ENTRIES } from "./entries";
import { StaffForm } from "./form";
import { StaffNav } from "./staff-nav";

/** A page for somebody who is not signed in yet: one task in the middle. */
export function DoorFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main id="content" className="mx-auto w-full max-w-[30rem] px-4 py-12">
      <p className="text-sm font-semibold text-quiet">{staffMessages.title}</p>
      <h1 className="mt-2 mb-6 text-2xl">{title}</h1>
      {children}
    </main>
  );
}

/**
 * A page of the back office: navigation at the left, or at the bottom of a phone. The entries that a person has no use for are
 * left out; the server refuses them all the same.
 */
export function StaffFrame({
  person,
  path,
  title,
  wide = false,
  children,
}: {
  person: StaffPerson;
  /** Of the entry that the page belongs to. */
  path: string;
  title: string;
  /** It uses the room of a wide screen, as a calendar does. */
  wide?: boolean;
  children: ReactNode;
}) {
  const entries = STAFF_ENTRIES.filter(({ right }) => !right || grantsOf(person, right).length > 0);
  return (
    <div className="lg:flex lg:min-h-screen">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:left-4 focus:top-4 focus:z-20 focus:rounded-sm focus:bg-ink focus:px-4 focus:py-2 focus:text-white"
      >
        {staffMessages.skip}
      </a>
      <StaffNav entries={entries} person={person} path={path} />
      <div className="min-w-0 flex-1 pb-20 lg:pb-0">
        <header className="flex flex-wrap items-center justify-between gap-4 border-b border-line px-4 py-3 lg:px-8">
          <h1 className="text-2xl">{title}</h1>
          <StaffForm action="account/sign-out" button={staffMessages.signIn.out} variant="outline" />
        </header>
        <main
          id="content"
          className={`${wide ? "max-w-[110rem]" : "max-w-[64rem]"} space-y-10 px-4 py-6 lg:px-8`}
        >
          {children}
        </main>
      </div>
    </div>
  );
}
