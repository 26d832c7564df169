import { plainClick } from "@/components/ui/plain-click";

/**
 * Opens in place what a link leads to: when it is clicked, and when the address has the dialog's part. Without the dialog's
 * code, the link leads to its page.
 * @param open loads the code and opens the dialog
 * @returns a function that ends it
 */
export function watchDialogLink(
  selector: string,
  hash: string,
  open: (link: HTMLAnchorElement) => Promise<void>,
): () => void {
  const show = (link: HTMLAnchorElement) => open(link).catch(() => location.assign(link.href));
  const onClick = (event: MouseEvent) => {
    const link = plainClick(event)?.closest<HTMLAnchorElement>(selector);
    if (!link) return;
    event.preventDefault();
    void show(link);
  };
  const follow = () => {
    const link = document.querySelector<HTMLAnchorElement>(selector);
    if (link && location.hash === hash) void show(link);
  };
  follow();
  document.addEventListener("click", onClick);
  window.addEventListener("popstate", follow);
  return () => {
    document.removeEventListener("click", onClick);
    window.removeEventListener("popstate", follow);
  };
}
