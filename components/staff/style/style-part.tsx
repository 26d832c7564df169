import type { ReactNode } from "react";

/** Renders a section of the style page with its title. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mt-8">
      <h3 className="mb-3 text-lg text-ink">{title}</h3>
      {children}
    </div>
  );
}
