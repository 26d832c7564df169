import { ButtonLink } from "@/components/ui/button";
import { Icon, type IconName } from "@/components/ui/icon";
import { Container, PageStatus } from "@/components/ui/page-frame";
import { alertMessages as t } from "@/lib/store/i18n/alert-messages";

/** Renders a page with one message and a next step. */
export function AlertNotice({
  title,
  texts,
  icon,
  code,
  link,
}: {
  title: string;
  texts: readonly string[];
  icon: IconName;
  code?: 404 | 410;
  link?: { href: string; label: string };
}) {
  return (
    <main id="content" className="py-12 sm:py-16">
      {code && <PageStatus code={code} />}
      <Container className="max-w-prose text-center">
        <Icon name={icon} size={48} className="mx-auto text-quiet" />
        <h1 className="mt-4 text-3xl sm:text-4xl">{title}</h1>
        {texts.map((text) => (
          <p key={text} className="mt-4 text-lg">
            {text}
          </p>
        ))}
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          {link && <ButtonLink href={link.href}>{link.label}</ButtonLink>}
          <ButtonLink href="/cars-for-sale" variant={link ? "outline" : "primary"}>
            {t().browse}
          </ButtonLink>
        </div>
      </Container>
    </main>
  );
}
