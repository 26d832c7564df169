import type { ReactNode } from "react";
import { Icon, type IconName } from "@/components/ui/icon";
import { staffLeadMessages } from "@/lib/store/i18n/staff-lead-messages";
import { telHref } from "@/lib/store/locations/contact-links";

const ITEM =
  "flex min-h-11 flex-1 items-center justify-center gap-1.5 rounded-button px-1 text-sm font-semibold text-ink hover:bg-panel";

/**
 * Renders the actions of a lead on a phone: a bar that stays at the top while the page scrolls. On a very low screen,
 * as with 400 % zoom, it scrolls with the page, so that it covers nothing.
 */
export function LeadBar({
  email,
  phone,
  textsHere = false,
  children,
}: {
  email: string;
  phone: string;
  /** True if the page has a form for texts; otherwise the phone's own app opens. */
  textsHere?: boolean;
  /** Further actions, behind "More". */
  children: ReactNode;
}) {
  const t = staffLeadMessages();
  return (
    <nav
      aria-label={t.detail.actions}
      data-testid="lead-bar"
      className="sticky top-0 z-10 -mx-4 mt-3 flex items-center border-y border-line bg-page px-2 lg:hidden print:hidden [@media(max-height:26rem)]:static"
    >
      {email !== "" && <BarLink href="#reply" icon="mail" text={t.detail.replyShort} />}
      {phone !== "" && <BarLink href={telHref(phone)} icon="phone" text={t.detail.callShort} />}
      {phone !== "" && (
        <BarLink
          href={textsHere ? "#text" : telHref(phone).replace(/^tel:/, "sms:")}
          icon="message"
          text={t.detail.text}
        />
      )}
      <details className="relative flex-1">
        <summary className={`${ITEM} list-none`}>
          {t.detail.moreActions}
          <Icon name="chevronDown" size={16} />
        </summary>
        <div className="absolute right-0 top-full z-10 flex min-w-56 flex-col gap-2 rounded-card border border-line bg-page p-3 shadow-float">
          {children}
        </div>
      </details>
    </nav>
  );
}

function BarLink({ href, icon, text }: { href: string; icon: IconName; text: string }) {
  return (
    <a href={href} className={ITEM}>
      <Icon name={icon} size={16} />
      {text}
    </a>
  );
}
