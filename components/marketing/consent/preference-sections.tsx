import type { ConsentMessages } from "@/lib/store/i18n/en/consent";

/** The three sections of the preferences (docs/rules.md#cookie-banner). */
export function PreferenceSections({ copy, gpc }: { copy: ConsentMessages; gpc: boolean }) {
  const { gpc: signal, notice, choices } = copy.sections;
  return (
    <div className="mt-4 space-y-4 border-t border-line pt-4 text-sm">
      <section>
        <h3 className="text-base">{signal.title}</h3>
        <p className="mt-1">{gpc ? signal.on : signal.off}</p>
      </section>
      <section>
        <h3 className="text-base">{notice.title}</h3>
        <p className="mt-1">
          {notice.text}{" "}
          <a href="/legal/privacy-policy" className={LINK}>
            {copy.privacy}
          </a>
        </p>
      </section>
      <section>
        <h3 className="text-base">{choices.title}</h3>
        <p className="mt-1">{choices.text}</p>
        <ul className="mt-1">
          {choices.links.map(({ name, url }) => (
            <li key={url}>
              <a href={url} rel="noopener" className={`${LINK} inline-flex min-h-11 items-center`}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

const LINK = "text-ink underline underline-offset-4";
