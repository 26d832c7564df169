import type { ComponentProps } from "react";
import { localPath } from "@/lib/core/language/local-path";

/** Renders a link. An address of this site stays in the language of the page. */
export function Link({ href, ...props }: ComponentProps<"a">) {
  return <a href={href === undefined ? undefined : localPath(href)} {...props} />;
}
