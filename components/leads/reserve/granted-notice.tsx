import { Icon } from "@/components/ui/icon";
import { Container } from "@/components/ui/page-frame";
import { StaticPart } from "@/components/ui/static-part";
import { reserve as t } from "@/lib/store/i18n/reserve-messages";
import { ForgetGranted } from "./forget-granted";

/**
 * Renders the success message of the unlock form (docs/rules.md#private-reserve, docs/rules.md#toasts). It
 * stays on the page, with or without JavaScript.
 */
export function GrantedNotice() {
  return (
    <>
      <StaticPart>
        <Container className="pb-6">
          <div role="status" className="rounded-card bg-success-soft p-5">
            <p className="flex items-center gap-2 text-xl font-bold text-ink">
              <Icon name="check" className="text-success" />
              {t.granted}
            </p>
            <p className="mt-1">{t.welcome}</p>
          </div>
        </Container>
      </StaticPart>
      <ForgetGranted />
    </>
  );
}
