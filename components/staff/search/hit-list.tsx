import type { StaffSearchAnswer } from "@/lib/staff/search/search-schema";
import { staffShellMessages } from "@/lib/store/i18n/staff-shell-messages";

/** Lists the search results by kind. */
export function HitList({ answer, level }: { answer: StaffSearchAnswer; level: 2 | 3 }) {
  const { search: t } = staffShellMessages();
  const Heading = `h${level}` as const;
  return (
    <div className="space-y-4">
      {answer.groups.map(({ kind, hits }) => (
        <section key={kind}>
          <Heading className="px-3 py-1 text-sm text-quiet">{t.kinds[kind]}</Heading>
          <ul>
            {hits.map(({ href, title, detail }) => (
              <li key={href}>
                <a
                  href={href}
                  data-hit
                  className="block min-h-11 rounded-sm px-3 py-2 hover:bg-panel focus:bg-panel"
                >
                  <span className="block font-semibold break-words text-ink">{title}</span>
                  {detail && <span className="block text-sm break-words text-quiet">{detail}</span>}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
