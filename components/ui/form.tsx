import type { ComponentProps } from "react";
import { localPath } from "@/lib/core/language/local-path";

/** Renders a form. What it sends to this site arrives in the language of the page. */
export function Form({ action, ...props }: ComponentProps<"form"> & { action?: string }) {
  return <form action={action === undefined ? undefined : localPath(action)} {...props} />;
}
