import { ButtonLink } from "@/components/ui/button";
import { ContentPicture } from "@/components/ui/content-picture";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { RAIL } from "@/components/ui/rail";
import type { ShownModel } from "@/lib/catalog/home/home-content";
import type { NewModel } from "@/lib/store/api/page-schemas";
import { conditionPath } from "@/lib/store/api/search-links";
import { formatDollars } from "@/lib/store/i18n/format";
import { messages } from "@/lib/store/i18n/messages";
import { Section, Steps } from "./home-sections";

/**
 * Lists this year's models with price, stock, trims, and the first applicable offer. On phones the list is a
 * swipeable row.
 */
export function NewModels({ models }: { models: readonly ShownModel[] }) {
  const t = messages().home;
  if (models.length === 0) return null;
  const all = (
    <div className="flex gap-2">
      <ButtonLink href={conditionPath("new")} variant="outline">
        {t.newModelsAll}
      </ButtonLink>
      <Steps row="models" />
    </div>
  );
  return (
    <Section id="new-models" title={t.newModelsTitle} intro={t.newModelsIntro} action={all}>
      <ul data-slide-row="models" className={RAIL}>
        {models.map((shown) => (
          <li key={shown.model.id}>
            <Card shown={shown} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Card({ shown: { model, stock, lowestPrice, offers, href } }: { shown: ShownModel }) {
  const t = messages().home.newModel;
  const [first] = offers;
  const offerHref = first?.path;
  const price = lowestPrice ?? model.starting_price;
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-page hover:border-quiet">
      <Picture model={model} />
      <div className="flex grow flex-col p-4 sm:p-5">
        <p className="text-sm text-quiet">{`${model.year} ${model.make_label}`}</p>
        <h3 className="text-xl">
          <Link
            href={href}
            className="after:absolute after:inset-0 group-hover:underline group-hover:underline-offset-4"
          >
            {model.model_label}
          </Link>
        </h3>
        <p className="mt-1 flex flex-wrap items-baseline justify-between gap-x-3 tabular-nums">
          <span className="font-semibold text-ink">
            {price > 0 && (lowestPrice === null ? t.listFrom : t.from)(formatDollars(price))}
          </span>
          <span className="text-sm text-quiet">{stock > 0 ? t.inStock(stock) : t.none}</span>
        </p>
        {first && (
          <p className="mt-2 text-sm">
            {offerHref ? (
              <Link
                href={offerHref}
                className="relative z-10 inline-flex min-h-11 items-center gap-1.5 font-medium text-accent-text underline-offset-4 hover:underline"
              >
                <Icon name="tag" size={16} />
                {first.offer.name}
              </Link>
            ) : (
              first.offer.name
            )}
          </p>
        )}
        {model.trim_options.length > 0 && <Trims model={model} />}
      </div>
    </article>
  );
}

function Picture({ model: { background_image, evoxImages } }: { model: NewModel }) {
  const url = background_image ?? evoxImages.driverFront ?? evoxImages.driverProfile;
  if (url === null) return <div className="aspect-photo w-full bg-panel" />;
  return (
    <ContentPicture
      url={url}
      sizes="(min-width: 1024px) 300px, (min-width: 640px) 50vw, 78vw"
      className="aspect-photo w-full bg-panel object-cover"
    />
  );
}

function Trims({ model: { trim_options } }: { model: NewModel }) {
  const t = messages().home.newModel;
  return (
    <details className="group/trims relative z-10 mt-auto pt-2 text-sm">
      <summary className="flex min-h-11 list-none items-center gap-1.5 font-medium text-ink [&::-webkit-details-marker]:hidden">
        {t.trims(trim_options.length)}
        <Icon name="chevronDown" size={16} className="transition-transform group-open/trims:rotate-180" />
      </summary>
      <table className="w-full">
        <thead className="sr-only">
          <tr>
            <th scope="col">{t.trim}</th>
            <th scope="col">{t.listPrice}</th>
          </tr>
        </thead>
        <tbody>
          {trim_options.map(({ name, starting_price }) => (
            <tr key={name} className="border-t border-line">
              <th scope="row" className="py-2 text-left font-normal">
                {name}
              </th>
              <td className="py-2 text-right text-ink tabular-nums">
                {starting_price === null ? t.onRequest : formatDollars(starting_price)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
