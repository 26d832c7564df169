import { ClosuresNote, HoursList, OpenNow } from "@/components/content/locations/opening-hours";
import { ButtonLink } from "@/components/ui/button";
import { PictureThumb } from "@/components/ui/content-picture";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { NumberedSteps } from "@/components/ui/numbered-steps";
import { Container } from "@/components/ui/page-frame";
import { GREETING_SCRIPT } from "@/config/runtime/inline-scripts";
import { PAGES } from "@/config/runtime/pages";
import { isPageOn } from "@/lib/core/pages/page-switches";
import {
  NEXT_PICTURES,
  type ThanksName,
  thankYouCopy,
  thankYouDepartment,
  thankYouPages,
  thankYouPhone,
  thankYouPicture,
} from "@/lib/leads/core/thank-you";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import { leadMessages } from "@/lib/store/i18n/lead-messages";
import { telHref } from "@/lib/store/locations/contact-links";
import { Success } from "./success";

interface Props {
  /** Form with its own thank-you page; null for the shared page. */
  form: ThanksName | null;
  /** Store that received the lead. */
  seller: StoreProfile;
}

/** Renders the page after a submitted form. It contains no lead data, because anyone can open its URL. */
export function ThankYouPage({ form, seller }: Props) {
  const { thanks } = leadMessages();
  const { title, body } = thankYouCopy(form ?? "sales", seller.name);
  const phone = thankYouPhone(form, seller);
  return (
    <main id="content" className="pb-12 sm:py-12">
      <Container>
        <Success
          title={title}
          picture={thankYouPicture(form)}
          actions={
            <>
              <ButtonLink href="/cars-for-sale">{thanks.browse}</ButtonLink>
              <ButtonLink href={telHref(phone)} variant="outline">
                <Icon name="phone" />
                {thanks.call(phone)}
              </ButtonLink>
            </>
          }
        >
          <VisitorGreeting />
          <p className="mt-3 max-w-prose text-lg">{body}</p>
          <ReplyTime form={form} seller={seller} />
        </Success>
        <div className="mt-10 grid gap-10 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:gap-12">
          <NextSteps form={form} seller={seller} />
          <Meantime form={form} seller={seller} />
        </div>
      </Container>
    </main>
  );
}

/** Forms whose pages state their own answer time, or none. */
const OWN_ANSWER_TIME: readonly (ThanksName | null)[] = ["careers", "financing", "known"];

/** States whether the department is open, and how soon it replies while it is (`RESPONSE_GOAL`). */
function ReplyTime({ form, seller }: Props) {
  const department = thankYouDepartment(form, seller);
  if (department === null || OWN_ANSWER_TIME.includes(form)) return null;
  return (
    <div className="mt-5 flex gap-3 rounded-card bg-panel p-4">
      <Icon name="clock" className="mt-0.5 text-accent-text" />
      <div className="min-w-0">
        <OpenNow
          hours={department.workingHours}
          closures={seller.closures}
          timeZone={seller.timeZone}
          className="min-h-6"
        />
        <p>{leadMessages().thanks.replies}</p>
      </div>
    </div>
  );
}

/** Greets a visitor by name. It is hidden until its script has found a name that this browser keeps. */
export function VisitorGreeting() {
  return (
    <>
      {/* The attribute lets React keep the text that the script writes. */}
      <p hidden suppressHydrationWarning className="mt-3 break-words text-xl font-semibold text-ink">
        {leadMessages().thanks.greeting("{name}")}
      </p>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of `config/runtime/inline-scripts` */}
      <script dangerouslySetInnerHTML={{ __html: GREETING_SCRIPT }} />
    </>
  );
}

/** Lists who reads the lead and when. A duplicate sends nothing, so only the opening hours remain. */
function NextSteps({ form, seller }: Props) {
  const { thanks } = leadMessages();
  const department = thankYouDepartment(form, seller);
  const steps = thanks.steps[form === "careers" || form === "financing" ? form : "message"];
  return (
    <div className="grid content-start gap-8">
      {form !== "known" && (
        <section aria-labelledby="next">
          <h2 id="next" className="text-2xl">
            {thanks.stepsTitle}
          </h2>
          <NumberedSteps steps={steps} />
        </section>
      )}
      {department && (
        <section aria-labelledby="hours" className="rounded-card bg-panel p-5 sm:p-6">
          <h2 id="hours" className="text-lg">
            {form === "service" ? thanks.hours.service : thanks.hours.sales}
          </h2>
          {OWN_ANSWER_TIME.includes(form) && (
            <OpenNow hours={department.workingHours} closures={seller.closures} timeZone={seller.timeZone} />
          )}
          <HoursList department={department} className="mt-1 max-w-60" />
          <ClosuresNote closures={seller.closures} className="mt-3" />
        </section>
      )}
    </div>
  );
}

function Meantime({ form, seller }: Props) {
  const { thanks } = leadMessages();
  const pages = thankYouPages(form).filter((page) => isPageOn(page, seller));
  if (pages.length === 0) return null;
  return (
    <section aria-labelledby="meantime">
      <h2 id="meantime" className="text-2xl">
        {thanks.meantime}
      </h2>
      <ul className="mt-3 divide-y divide-line">
        {pages.map((page) => (
          <li key={page}>
            <Link
              href={PAGES[page].path}
              className="flex min-h-12 items-center gap-4 py-4 font-semibold text-ink underline-offset-4 hover:underline"
            >
              <PictureThumb url={NEXT_PICTURES[page]} />
              <span className="grow">{thanks.pages[page]}</span>
              <Icon name="arrowRight" size={18} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
