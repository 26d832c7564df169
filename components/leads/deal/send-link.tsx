import { buttonClass } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import type { RefusedForm } from "@/lib/leads/core/get-refused-form";
import { dealLinkPost } from "@/lib/leads/deal/paths";
import { dealMessages } from "@/lib/store/i18n/deal-messages";
import { DealAddressFields } from "./address-fields";

/** Renders the form that mails or texts the link of a deal to its shopper. */
export function SendDealLink({
  token,
  refused,
  known,
  byText,
}: {
  token: string;
  refused: RefusedForm | null;
  /** Address that the shopper gave before. */
  known: string | undefined;
  /** True if the deal's store sends texts. */
  byText: boolean;
}) {
  const { link } = dealMessages();
  return (
    <section aria-labelledby="deal-link-title" className="min-w-0 print:hidden">
      <h2 id="deal-link-title" className="text-xl">
        {link.title}
      </h2>
      <p className="mt-1 mb-4 text-quiet">{byText ? link.textBoth : link.text}</p>
      <Form action={dealLinkPost(token)} method="post" noValidate className="space-y-4">
        <DealAddressFields labels={link} phoneHint={link.phoneHint} {...{ refused, known, byText }} />
        <button type="submit" className={buttonClass("outline", "min-h-12")}>
          {byText ? link.sendBoth : link.send}
        </button>
      </Form>
    </section>
  );
}
