import { Link } from "@/components/ui/link";
import { COOKIE_SETTINGS } from "@/config/marketing/consent";
import type { ToolKind } from "@/config/marketing/vendor-tools";
import { PAGES } from "@/config/runtime/pages";
import { env } from "@/lib/core/platform/env";
import { vendorTool } from "@/lib/marketing/vendor-tools/vendor-tool";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import { vendorToolMessages as t } from "@/lib/store/i18n/en/vendor-tools";
import { CHAT_DATA, SLOT } from "./slot-attributes";

/**
 * Renders the area of a vendor's tool within a page, in its final size. Without consent it explains the
 * required category; with consent it has the tool's button (`live-slots`). Renders nothing without a tool or
 * without JavaScript.
 */
export function VendorSlot({ kind, profile }: { kind: Exclude<ToolKind, "chat">; profile: StoreProfile }) {
  const tool = vendorTool(kind, profile, env().VENDOR_ORIGINS);
  if (!tool) return null;
  const { name, script, width, height, category } = tool;
  return (
    <section
      aria-label={name}
      className="needs-script mx-auto my-8 max-w-full overflow-auto rounded-card bg-panel contain-strict print:hidden"
      style={{ width, height }}
      {...{ [SLOT]: kind }}
      data-script={script}
      data-name={name}
      data-category={category}
    >
      <div className="grid size-full place-content-center justify-items-center gap-3 p-4 text-center">
        <p>{t().needs(name, category)}</p>
        <Link
          href={`${PAGES["legal-cookie-policy"].path}${COOKIE_SETTINGS}`}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {t().settings}
        </Link>
      </div>
    </section>
  );
}

/**
 * Renders a chat vendor's configuration as data; its button appears over the page with the visitor's consent
 * (`live-slots`).
 */
export function ChatSlot({ profile }: { profile: StoreProfile }) {
  const tool = vendorTool("chat", profile, env().VENDOR_ORIGINS);
  if (!tool) return null;
  const { name, script, width, height, category } = tool;
  return (
    <span
      hidden
      id={CHAT_DATA}
      data-script={script}
      data-name={name}
      data-category={category}
      data-width={width}
      data-height={height}
    />
  );
}
