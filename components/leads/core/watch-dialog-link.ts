import { plainClick } from "@/components/ui/plain-click";

/**
 * Opens a link's target as a dialog when the link is clicked or the URL has the dialog's hash. If the
 * dialog's code fails to load, the link leads to its page.
 * @param open loads the code and opens the dialog
 * @returns a function that stops watching
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
