import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { Icon } from "@/components/ui/icon";
import { Container } from "@/components/ui/page-frame";
import { confirmPostPath } from "@/lib/leads/alerts/paths";
import type { Alert } from "@/lib/leads/alerts/people";
import { alertMessages as t } from "@/lib/store/i18n/alert-messages";

/** Lists the alerts that await confirmation, with the button that confirms them. */
export function ConfirmAlerts({
  email,
  alerts,
  token,
}: {
  email: string;
  alerts: readonly Alert[];
  token: string;
}) {
  return (
    <main id="content" className="py-12 sm:py-16">
      <Container className="max-w-prose">
        <h1 className="text-3xl sm:text-4xl">{t().confirm.title}</h1>
        <p className="mt-4 text-lg break-words">{t().confirm.text(email)}</p>
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {alerts.map(({ id, kind, label, frequency }) => (
            <li key={id} className="flex gap-3 py-3">
              <Icon name="mail" className="mt-0.5" />
              <span>
                <span className="block font-semibold text-ink">{label}</span>
                <span className="block text-sm text-quiet">
                  {t().manage.kinds[kind]} · {t().frequencies[frequency]}
                </span>
              </span>
            </li>
          ))}
        </ul>
        <Form action={confirmPostPath(token)} method="post" className="mt-6">
          <Button type="submit" className="max-sm:w-full">
            {t().confirm.button(alerts.length)}
          </Button>
        </Form>
        <Form action={confirmPostPath(token)} method="post" className="mt-8 border-t border-line pt-6">
          <input type="hidden" name="action" value="refuse" />
          <Button type="submit" variant="outline" className="max-sm:w-full">
            {t().confirm.refuse}
          </Button>
          <p className="mt-2 text-sm text-quiet">{t().confirm.refuseText}</p>
        </Form>
      </Container>
    </main>
  );
}
