import { messages } from "@/lib/i18n/messages";
import type { StoreProfile } from "@/lib/store-api/schemas";

/** The dealership's logo as a link home; its name beside a plain mark where it has no logo. */
export function Wordmark({ profile, onDark = false }: { profile: StoreProfile; onDark?: boolean }) {
  const logo = onDark ? profile.logos.dark : profile.logos.light;
  return (
    <a
      href="/"
      aria-label={messages().shell.homeOf(profile.name)}
      className={`flex min-h-11 min-w-0 items-center gap-2.5 ${onDark ? "text-white" : "text-ink"}`}
    >
      {logo ? (
        // biome-ignore lint/performance/noImgElement: a logo has one size; next/image would add JavaScript
        <img src={logo} alt="" className="h-9 w-auto" />
      ) : (
        <>
          <Mark />
          <span className="line-clamp-2 text-base leading-5 font-bold tracking-tight sm:text-lg sm:leading-5">
            {profile.name}
          </span>
        </>
      )}
    </a>
  );
}

/** A canopy over a forecourt. */
function Mark() {
  return (
    <svg width="34" height="34" viewBox="0 0 34 34" aria-hidden="true" className="shrink-0">
      <rect width="34" height="34" rx="9" fill="var(--accent)" />
      <path
        d="M7 14.5 17 8.5l10 6M11 15v10m12-10v10M8.5 25h17"
        fill="none"
        stroke="var(--accent-ink)"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
