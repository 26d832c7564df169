import type { ReactNode } from "react";
import { ContentPicture } from "@/components/ui/content-picture";
import { Icon } from "@/components/ui/icon";

interface Props {
  title: string;
  /** Sentence with the person's name, only for the browser that sent the form. */
  greeting?: string | null;
  /** URL of the picture. */
  picture: string;
  /** Facts below the title, such as time and place. */
  children: ReactNode;
  /** The two main buttons. */
  actions: ReactNode;
}

/** Renders the top of a page that confirms a form: a picture, what was done, for whom, and two buttons. */
export function Success({ title, greeting = null, picture, children, actions }: Props) {
  return (
    <div className="grid items-center gap-x-6 gap-y-6 sm:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:gap-x-12">
      {/* First in the page, because on phones it is above the text, which would move down when it arrives. */}
      <ContentPicture
        url={picture}
        sizes="(min-width: 1280px) 540px, (min-width: 640px) 45vw, 100vw"
        isFirst
        className="aspect-photo w-full bg-panel object-cover max-sm:-mx-4 max-sm:w-[calc(100%+2rem)] max-sm:max-w-none sm:order-last sm:rounded-card"
      />
      <div className="min-w-0">
        <Icon name="check" size={48} className="text-success" />
        <h1 className="mt-3 text-3xl sm:text-4xl">{title}</h1>
        {greeting && <p className="mt-3 text-xl font-semibold text-ink">{greeting}</p>}
        {children}
        <div className="mt-6 flex flex-wrap gap-3 max-sm:grid">{actions}</div>
      </div>
    </div>
  );
}

interface NextProps {
  /** Heading of the list and its entries. */
  title: string;
  items: readonly string[];
}

/** Lists what to bring, or what to know before the appointment. */
export function CheckedList({ title, items }: NextProps) {
  return (
    <section>
      <h2 className="text-2xl">{title}</h2>
      <ul className="mt-4 space-y-3">
        {items.map((item) => (
          <li key={item} className="flex gap-3">
            <Icon name="check" size={20} className="mt-0.5 text-accent-text" />
            {item}
          </li>
        ))}
      </ul>
    </section>
  );
}
