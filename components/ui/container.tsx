import type { ReactNode } from "react";

/** The content column: at most 1280 px, with a gutter that grows with the screen. */
export function Container({ children, className = "" }: { children: ReactNode; className?: string }) {
  return <div className={`mx-auto w-full max-w-content px-4 sm:px-6 lg:px-8 ${className}`}>{children}</div>;
}
