import { messages } from "@/lib/store/i18n/messages";

/** The first element that the Tab key reaches: skips the menus, to `<main id="content">`. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="fixed top-2 left-2 z-50 -translate-y-20 rounded-full bg-ink px-5 py-3 font-semibold text-white focus:translate-y-0"
    >
      {messages().shell.skipToContent}
    </a>
  );
}
