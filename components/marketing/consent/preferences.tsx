import { type FormEvent, useId, useLayoutEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import {
  ALWAYS_ALLOWED,
  COOKIE_CATEGORIES,
  type CookieCategory,
  PRESERVED_AFTER_DENY,
  REFUSED_BY_GPC,
} from "@/config/marketing/consent";
import { hasGpc, savedChoice } from "@/lib/core/browser/browser-consent";
import { readCategories } from "@/lib/core/browser/granted";
import type { ConsentSettings } from "@/lib/core/browser/page-settings";
import { bannerButtons } from "@/lib/marketing/consent/banner";
import type { ConsentMessages } from "@/lib/store/i18n/en/consent";

/** Props of both the banner and the preferences. */
export interface ConsentProps {
  copy: ConsentMessages;
  tier: number;
  onChoose: (categories: Iterable<CookieCategory>) => void;
  onLanguage: () => void;
}

interface PreferencesProps extends ConsentProps {
  onAll: () => void;
  onClose: () => void;
}

/** Renders the preferences in a native dialog, which traps and returns the focus and closes on Escape. */
export function Preferences({ copy, tier, onChoose, onAll, onClose, onLanguage }: PreferencesProps) {
  const id = useId();
  const place = useRef<HTMLDialogElement>(null);
  const buttons = bannerButtons(tier as ConsentSettings["tier"]);
  const gpc = hasGpc();
  // Switched on by default (docs/rules.md#cookie-banner), without a choice and in tiers that require none.
  const saved = savedChoice();
  const chosen: readonly CookieCategory[] =
    saved === undefined || buttons.close ? COOKIE_CATEGORIES : readCategories(saved).categories;

  useLayoutEffect(() => {
    const dialog = place.current!;
    const opener = document.activeElement;
    dialog.showModal();
    return () => {
      dialog.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);

  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const ticked = new FormData(event.currentTarget).getAll("category");
    onChoose(COOKIE_CATEGORIES.filter((category) => ticked.includes(category)));
  };

  return (
    <dialog
      ref={place}
      lang={copy.lang}
      aria-labelledby={`${id}-title`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={onClose}
      // Closes on a click outside; browsers without support have the close icon and Escape.
      closedby="any"
      className="cookie-preferences"
    >
      <Form onSubmit={save} className="flex max-h-[inherit] flex-col">
        <div className="flex items-start justify-between gap-4 border-b border-line px-5 py-4 sm:px-6">
          <h2 id={`${id}-title`} tabIndex={-1} className="pt-2 text-xl outline-none sm:text-2xl">
            {copy.preferences}
          </h2>
          <div className="-mr-2 flex shrink-0 items-center">
            <Button variant="quiet" lang={copy.other.lang} onClick={onLanguage} className="px-3! text-sm!">
              {copy.other.name}
            </Button>
            <button
              type="button"
              onClick={onClose}
              aria-label={copy.close}
              className="grid size-11 place-items-center rounded-full text-ink hover:bg-panel"
            >
              <Icon name="close" />
            </button>
          </div>
        </div>
        {/* The scrolling area contains switches and links, so the keyboard reaches all of it. */}
        <div className="min-h-0 grow overflow-y-auto px-5 py-5 sm:px-6">
          {buttons.close ? (
            <CategoryList copy={copy} gpc={gpc} />
          ) : (
            <fieldset>
              <legend className="font-semibold text-ink">{copy.choose}</legend>
              <div className="mt-2 divide-y divide-line">
                {COOKIE_CATEGORIES.map((category) => (
                  <CategoryRow
                    key={category}
                    id={`${id}-${category}`}
                    category={category}
                    copy={copy}
                    isOn={chosen.includes(category)}
                    gpc={gpc}
                  />
                ))}
              </div>
            </fieldset>
          )}
          <PreferenceSections copy={copy} gpc={gpc} hasSwitches={!buttons.close} />
        </div>
        <div className="flex flex-wrap gap-2 border-t border-line px-5 py-4 *:grow sm:px-6">
          {buttons.deny && (
            <Button variant="outline" onClick={() => onChoose(PRESERVED_AFTER_DENY)}>
              {copy.deny}
            </Button>
          )}
          {buttons.manage && (
            <>
              <Button variant="outline" onClick={onAll}>
                {copy.allowAll}
              </Button>
              <Button variant="dark" type="submit">
                {copy.saveAndContinue}
              </Button>
            </>
          )}
          {buttons.close && (
            <Button variant="dark" onClick={onAll}>
              {copy.closeAndContinue}
            </Button>
          )}
        </div>
      </Form>
    </dialog>
  );
}

/** Renders the three sections of the preferences (docs/rules.md#cookie-banner). */
function PreferenceSections({
  copy,
  gpc,
  hasSwitches,
}: {
  copy: ConsentMessages;
  gpc: boolean;
  hasSwitches: boolean;
}) {
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
          {notice.text} {hasSwitches ? notice.optOut : notice.optOutBySignal}{" "}
          <Link href="/legal/privacy-policy" className={LINK}>
            {copy.privacy}
          </Link>
        </p>
      </section>
      <section>
        <h3 className="text-base">{choices.title}</h3>
        <p className="mt-1">{choices.text}</p>
        <ul className="mt-1">
          {choices.links.map(({ name, url }) => (
            <li key={url}>
              <Link href={url} rel="noopener" className={`${LINK} inline-flex min-h-11 items-center`}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

const LINK = "text-ink underline underline-offset-4";

/** Lists the used categories if the tier allows no choice. */
function CategoryList({ copy, gpc }: { copy: ConsentMessages; gpc: boolean }) {
  return (
    <section>
      <h3 className="text-base">{copy.used}</h3>
      <ul className="mt-2 divide-y divide-line">
        {COOKIE_CATEGORIES.map((category) => {
          const { name, what } = copy.categories[category];
          return (
            <li key={category} className="py-3">
              <p className="font-semibold text-ink">{name}</p>
              <p className="text-sm">{what}</p>
              {isRefused(category, gpc) && <p className="text-sm font-semibold text-ink">{copy.gpcOff}</p>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function isRefused(category: CookieCategory, gpc: boolean): boolean {
  return gpc && REFUSED_BY_GPC.includes(category);
}

interface CategoryRowProps {
  id: string;
  category: CookieCategory;
  copy: ConsentMessages;
  isOn: boolean;
  gpc: boolean;
}

/**
 * Renders a category with its switch, or with a label if it cannot be switched (docs/rules.md#cookie-banner).
 */
function CategoryRow({ id, category, copy, isOn, gpc }: CategoryRowProps) {
  const { name, what } = copy.categories[category];
  const isFixed = category === ALWAYS_ALLOWED || isRefused(category, gpc);
  const Name = isFixed ? "p" : "label";
  return (
    <div className="flex items-center justify-between gap-6 py-3">
      <div>
        <Name {...(!isFixed && { htmlFor: id })} className="block font-semibold text-ink">
          {name}
        </Name>
        <p id={`${id}-what`} className="text-sm">
          {what}
        </p>
      </div>
      {isFixed ? (
        <>
          {/* The choice is saved even if the browser's privacy signal overrides it, and applies once the signal is off. */}
          {isOn && <input type="hidden" name="category" value={category} />}
          <p className="max-w-28 shrink-0 text-right text-sm font-semibold text-ink">
            {category === ALWAYS_ALLOWED ? copy.always : copy.gpcOff}
          </p>
        </>
      ) : (
        <input
          id={id}
          type="checkbox"
          className="switch"
          name="category"
          value={category}
          defaultChecked={isOn}
          aria-describedby={`${id}-what`}
        />
      )}
    </div>
  );
}
