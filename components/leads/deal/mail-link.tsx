import { ErrorSummary } from "@/components/leads/core/error-summary";
import { TextField } from "@/components/leads/core/form-fields";
import { buttonClass } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import type { RefusedForm } from "@/lib/leads/core/get-refused-form";
import { dealLinkPost } from "@/lib/leads/deal/paths";
import { dealMessages } from "@/lib/store/i18n/deal-messages";

/** Renders the form that mails the link of a deal to its shopper. */
export function MailDealLink({
  token,
  refused,
  known,
}: {
  token: string;
  refused: RefusedForm | null;
  /** Address that the shopper gave before. */
  known: string | undefined;
}) {
  const { link } = dealMessages();
  return (
    <section aria-labelledby="deal-link-title" className="min-w-0 print:hidden">
      <h2 id="deal-link-title" className="text-xl">
        {link.title}
      </h2>
      <p className="mt-1 mb-4 text-quiet">{link.text}</p>
      <Form action={dealLinkPost(token)} method="post" noValidate className="space-y-4">
        {refused && (
          <ErrorSummary errors={refused.errors} fieldId={() => "deal-link"} labelOf={() => link.email} />
        )}
        <TextField
          id="deal-link"
          name="email"
          label={link.email}
          type="email"
          autoComplete="email"
          maxLength={254}
          required
          error={refused?.errors.email}
          defaultValue={refused?.typed.email ?? known}
        />
        <button type="submit" className={buttonClass("outline", "min-h-12")}>
          {link.send}
        </button>
      </Form>
    </section>
  );
}
