import { Icon } from "@/components/ui/icon";
import { ANNOUNCEMENT_SCRIPT } from "@/config/runtime/inline-scripts";
import type { Announcement } from "@/lib/store/api/profile-schema";
import { messages } from "@/lib/store/i18n/messages";

/**
 * The store's announcement on every page; the visitor can close it. It is under the header, so that the header's own panels
 * keep their place, and is removed before the first paint when it was closed before.
 */
export function AnnouncementBar({ announcement }: { announcement: Announcement }) {
  const t = messages().shell;
  const { id, text, link } = announcement;
  return (
    <>
      <aside
        id={`announcement-${id}`}
        aria-label={t.announcement}
        className="on-dark relative bg-band text-white print:hidden"
      >
        <p className="mx-auto max-w-content py-3 pr-14 pl-4 text-sm sm:px-14 sm:text-center">
          {text}{" "}
          {link && (
            <a
              href={link.href}
              className="-my-3 inline-block py-3 font-semibold whitespace-nowrap underline underline-offset-4"
            >
              {link.label}
            </a>
          )}
        </p>
        <button
          type="button"
          aria-label={t.closeAnnouncement}
          className="needs-script absolute top-0 right-1 grid size-11 place-items-center rounded-full hover:bg-white/10 sm:right-3"
        >
          <Icon name="close" size={18} />
        </button>
      </aside>
      <script
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of `config/runtime/inline-scripts`
        dangerouslySetInnerHTML={{ __html: ANNOUNCEMENT_SCRIPT }}
      />
    </>
  );
}
