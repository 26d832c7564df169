import type { ReactNode } from "react";

/** What a list shows when it has nothing: the fact, and the next step as buttons. */
export function EmptyState({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="rounded-card bg-panel px-6 py-12 text-center">
      <p className="text-xl font-bold tracking-tight text-ink">{title}</p>
      <p className="mx-auto mt-2 max-w-prose">{text}</p>
      {children && <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
