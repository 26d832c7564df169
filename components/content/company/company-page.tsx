import type { ComponentProps, ReactNode } from "react";
import { ArticleGrid } from "@/components/content/articles/article-card";
import { OpenNow } from "@/components/content/locations/opening-hours";
import { ButtonLink } from "@/components/ui/button";
import { ContentPicture } from "@/components/ui/content-picture";
import { Link } from "@/components/ui/link";
import { Container, JsonLd, PictureTitle } from "@/components/ui/page-frame";
import { StoreName } from "@/components/ui/store-name";

import { PAGES, type PageId } from "@/config/runtime/pages";
import { breadcrumbList } from "@/lib/catalog/inventory/search/page/breadcrumbs";
import { isPageOn, type PageChoices, pagePath } from "@/lib/core/pages/page-switches";
import type { Article } from "@/lib/store/api/content-schemas";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import type { StaffMember } from "@/lib/store/api/staff-schema";
import { companyMessages } from "@/lib/store/i18n/company-messages";
import { formatNumber } from "@/lib/store/i18n/format";
import { messages } from "@/lib/store/i18n/messages";
import { telHref } from "@/lib/store/locations/contact-links";
import type { StoreLocation } from "@/lib/store/locations/places";
import { staffName, staffPath } from "@/lib/store/team/team";
import { pageCrumbs } from "@/lib/web/pages/page-crumbs";
import { frameOf, StaffPortrait } from "./staff-avatar";

interface Props {
  profile: StoreProfile;
  places: readonly StoreLocation[];
  /** Current number of vehicles in stock. */
  vehicles: number;
  team: readonly StaffMember[];
  /** Latest articles about the company's community. */
  community: readonly Article[];
  /** Picture of each store, by its id. */
  pictures: ReadonlyMap<string, string>;
  siteUrl: string;
}

/** Introduces the company with facts from the site's own data. */
export function CompanyPage({ profile, places, vehicles, team, community, pictures, siteUrl }: Props) {
  const copy = companyMessages().about;
  const crumbs = pageCrumbs(profile, { page: "our-company", name: copy.crumb });
  return (
    <main id="content" className="py-6 sm:py-10">
      <JsonLd data={breadcrumbList(crumbs, siteUrl)} />
      <Container>
        <PictureTitle
          crumbs={crumbs}
          title={copy.title(profile.name)}
          intro={profile.site.description}
          picture="/car-art/hero-showroom.webp"
          size={[2000, 1000]}
          position="object-[60%_70%]"
        >
          <Ways store={profile} />
        </PictureTitle>
        {profile.site.story && <Story text={profile.site.story} leader={profile.generalManager} />}
        <Figures vehicles={vehicles} stores={places.length} people={team.length} />
        <section aria-labelledby="how" className="mt-14">
          <h2 id="how" className="text-2xl sm:text-3xl">
            {copy.howTitle}
          </h2>
          <ul className="mt-6 grid gap-6 lg:grid-cols-3 lg:gap-8">
            {copy.how.map(({ title, text }) => (
              <li key={title} className="border-t-2 border-ink pt-4">
                <h3 className="text-xl">{title}</h3>
                <p className="mt-2">{text}</p>
              </li>
            ))}
          </ul>
        </section>
        <Leadership profile={profile} team={team} />
        <Stores places={places} pictures={pictures} />
        {community.length > 0 && (
          <section aria-labelledby="community" className="mt-14">
            <h2 id="community" className="text-2xl sm:text-3xl">
              {copy.communityTitle}
            </h2>
            <div className="mt-6">
              <ArticleGrid articles={community} isRail />
            </div>
          </section>
        )}
      </Container>
    </main>
  );
}

/** Tells the company's story beside the person who leads it; the first paragraph is the largest. */
function Story({ text, leader }: { text: string; leader: StoreProfile["generalManager"] }) {
  const copy = companyMessages().about;
  const [first, ...others] = text.split(/\n\s*\n/);
  return (
    <section
      aria-labelledby="story"
      className="mt-10 grid grid-cols-1 gap-x-12 gap-y-8 rounded-card bg-panel p-6 sm:mt-14 sm:p-10 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]"
    >
      <div>
        <h2 id="story" className="text-base font-semibold tracking-normal text-accent-text">
          {copy.storyTitle}
        </h2>
        <p className="mt-3 text-xl leading-snug font-semibold tracking-tight text-ink sm:text-2xl">{first}</p>
        {others.map((paragraph) => (
          <p key={paragraph} className="mt-4 max-w-prose text-lg">
            {paragraph}
          </p>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-5 self-center lg:block max-lg:border-t max-lg:border-line max-lg:pt-6 lg:border-l lg:border-line lg:pl-10">
        <div className={`w-28 lg:mb-4 ${frameOf({ imageUrl: leader.photo })}`}>
          <StaffPortrait member={{ ...leader, imageUrl: leader.photo }} />
        </div>
        <div>
          <p className="text-xl font-bold tracking-tight text-ink">{staffName(leader)}</p>
          <p>{leader.title}</p>
          <Link
            href={telHref(leader.phone)}
            aria-label={messages().shell.call(leader.phone)}
            className="inline-flex min-h-11 items-center font-semibold whitespace-nowrap text-ink tabular-nums underline underline-offset-4"
          >
            {leader.phone}
          </Link>
        </div>
      </div>
    </section>
  );
}

/** Shows who leads the company and its departments, each with a picture or initials. */
function Leadership({ profile, team }: Pick<Props, "profile" | "team">) {
  const { about, departments } = companyMessages();
  const { generalManager: leader } = profile;
  const isLinked = isPageOn("our-company-meet-our-team-slug", profile);
  const leads = team.filter(({ departmentLead }) => departmentLead);
  // The story already shows the leader.
  const shown = profile.site.story
    ? leads
    : [{ ...leader, id: "leader", about: "", imageUrl: leader.photo }, ...leads];
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="leader" className="mt-14">
      <h2 id="leader" className="text-2xl sm:text-3xl">
        {about.leaderTitle}
      </h2>
      <ul className="mt-6 grid grid-cols-1 gap-4 lg:grid-cols-3 lg:gap-5">
        {shown.map((member) => (
          <li key={member.id}>
            <Person
              person={member}
              title={member.title || ("department" in member ? departments[member.department] : "")}
              text={member.about}
              href={isLinked && "slug" in member ? staffPath(member) : undefined}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Renders a person with a picture or initials; with `href`, the card links to the person's page. */
export function Person({
  person,
  title,
  text,
  href,
  children,
}: {
  person: ComponentProps<typeof StaffPortrait>["member"];
  title: string;
  text?: string;
  href?: string | undefined;
  /** Content below the text. */
  children?: ReactNode;
}) {
  const name = staffName(person);
  return (
    <article className="relative flex h-full overflow-hidden rounded-card border border-line has-[h3_a:hover]:border-ink">
      {person.imageUrl === null ? (
        <div className="w-20 shrink-0 pt-4 pl-4 sm:w-21 sm:pt-5 sm:pl-5">
          <StaffPortrait member={person} />
        </div>
      ) : (
        <div className="relative w-22 shrink-0 sm:w-32 lg:w-28">
          <div className="absolute inset-0">
            <StaffPortrait member={person} fills />
          </div>
        </div>
      )}
      <div className="min-w-0 p-4 sm:p-5">
        <h3 className="text-lg leading-6">
          {href ? (
            <Link href={href} className="after:absolute after:inset-0 after:rounded-card">
              {name}
            </Link>
          ) : (
            name
          )}
        </h3>
        <p className="text-ink">{title}</p>
        {text && <p className="mt-2">{text}</p>}
        {children}
      </div>
    </article>
  );
}

function Ways({ store }: { store: PageChoices }) {
  const copy = companyMessages().about;
  const all: { page: PageId; label: string }[] = [
    { page: "our-company-meet-our-team", label: copy.teamButton },
    { page: "our-company-careers", label: copy.careersButton },
    { page: "contact-us", label: copy.contactButton },
  ];
  const ways = all.flatMap(({ page, label }) => {
    const path = pagePath(page, store);
    return path === null ? [] : [{ path, label }];
  });
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      {ways.map(({ path, label }, index) => (
        <ButtonLink key={path} href={path} variant={index === 0 ? "primary" : "outline"}>
          {label}
        </ButtonLink>
      ))}
    </div>
  );
}

function Figures(counts: { vehicles: number; stores: number; people: number }) {
  const copy = companyMessages().about.figures;
  const figures = (["vehicles", "stores", "people"] as const).filter((name) => counts[name] > 0);
  return (
    <dl className="mt-10 grid grid-cols-1 border-y border-line py-2 sm:grid-cols-3 sm:py-6">
      {figures.map((name) => (
        <div
          key={name}
          className="flex flex-row-reverse items-baseline justify-end gap-3 py-2 sm:flex-col-reverse sm:items-start sm:gap-0"
        >
          <dt className="text-quiet">{copy[name](counts[name])}</dt>
          <dd className="min-w-16 text-3xl font-bold tracking-tight text-ink tabular-nums sm:text-4xl">
            {formatNumber(counts[name])}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Stores({ places, pictures }: Pick<Props, "places" | "pictures">) {
  const { about } = companyMessages();
  const contact = PAGES["contact-us"].path;
  return (
    <section aria-labelledby="stores" className="mt-14">
      <h2 id="stores" className="text-2xl sm:text-3xl">
        {about.storesTitle(places.length)}
      </h2>
      <ul className={`mt-6 grid gap-4 sm:grid-cols-2 ${places.length > 2 ? "lg:grid-cols-4" : ""}`}>
        {places.map((place) => (
          <li key={place.storeId} className="overflow-hidden rounded-card border border-line">
            <StorePicture url={pictures.get(place.storeId)} />
            <div className="p-5">
              <h3 className="text-lg">
                <Link href={`${contact}#${place.storeId}`} className="hover:underline">
                  <StoreName>{place.name}</StoreName>
                </Link>
              </h3>
              <OpenNow
                hours={place.sales.workingHours}
                closures={place.closures}
                timeZone={place.timeZone}
                className="min-h-5 text-sm"
              />
              <address className="mt-2 not-italic">
                {place.address.map((line) => (
                  <span key={line} className="block">
                    {line}
                  </span>
                ))}
              </address>
              <Link
                href={telHref(place.phone)}
                aria-label={messages().shell.callStore(place.name, place.phone)}
                className="inline-flex min-h-11 items-center font-semibold text-ink tabular-nums hover:underline"
              >
                {place.phone}
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function StorePicture({ url }: { url: string | undefined }) {
  if (!url) return null;
  return (
    <ContentPicture
      url={url}
      sizes="(min-width: 1024px) 610px, (min-width: 640px) 50vw, 100vw"
      size={[2000, 1000]}
      className="aspect-2/1 w-full bg-panel object-cover"
    />
  );
}
