import type { ComponentProps } from "react";
import { Link } from "./link";

type Variant = "primary" | "dark" | "outline" | "quiet";

const BASE =
  "inline-flex min-h-11 items-center justify-center gap-2 rounded-button px-5 py-2.5 text-base font-semibold transition-colors disabled:opacity-50 forced-colors:border";

const VARIANTS: Record<Variant, string> = {
  primary: "bg-accent text-accent-ink hover:brightness-95",
  // In the dark theme ink is almost white, which would outshine the primary button.
  dark: "bg-ink text-on-ink hover:bg-body dark:bg-line dark:text-ink dark:hover:bg-line/70",
  outline: "border border-line bg-page text-ink hover:border-ink",
  quiet: "text-ink hover:bg-panel",
};

/** Classes of a clickable element, at least 44 px high. */
export function buttonClass(variant: Variant = "primary", extra = ""): string {
  return `${BASE} ${VARIANTS[variant]} ${extra}`;
}

/** Renders a link that looks like a button. */
export function ButtonLink({
  variant = "primary",
  className = "",
  ...props
}: ComponentProps<"a"> & { variant?: Variant }) {
  return <Link {...props} className={buttonClass(variant, className)} />;
}

export function Button({
  variant = "primary",
  className = "",
  type = "button",
  ...props
}: ComponentProps<"button"> & { variant?: Variant }) {
  return <button {...props} type={type} className={buttonClass(variant, className)} />;
}
