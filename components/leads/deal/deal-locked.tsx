import { TextField } from "@/components/leads/core/form-fields";
import { buttonClass } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { Link } from "@/components/ui/link";
import { Container } from "@/components/ui/page-frame";
import { DEALS } from "@/config/leads/deal";
import type { RefusedForm } from "@/lib/leads/core/get-refused-form";
import { dealCodePost, dealPath } from "@/lib/leads/deal/paths";
import { dealMessages } from "@/lib/store/i18n/deal-messages";
import { DealAddressFields } from "./address-fields";

interface Props {
  token: string;
  /** Token of the code that was asked for; null before. */
  asked: string | null;
  isWrong: boolean;
  /** Refused address or number. */
  refused: RefusedForm | null;
  /** True if codes are also sent by text. */
  byText: boolean;
}

/** Renders the page of a deal that another device began, with the way to open it here. It reveals nothing of the deal. */
export function DealLocked({ token, asked, isWrong, refused, byText }: Props) {
  const { locked } = dealMessages();
  return (
    <main id="content" className="py-12">
      <Container className="max-w-prose">
        <h1 className="text-3xl sm:text-4xl">{locked.title}</h1>
        {asked === null ? (
          <>
            <p className="mt-4 text-lg">{locked.text}</p>
            <Form action={dealCodePost(token, "code")} method="post" noValidate className="mt-6 space-y-5">
              <DealAddressFields labels={locked} {...{ refused, byText }} />
              <button type="submit" className={buttonClass("primary", "min-h-12")}>
                {locked.ask}
              </button>
            </Form>
          </>
        ) : (
          <>
            <p role="status" className="mt-4 text-lg">
              {byText ? locked.askedBoth : locked.asked}
            </p>
            <Form action={dealCodePost(token, "open")} method="post" className="mt-6 space-y-5">
              <input type="hidden" name="asked" value={asked} />
              <TextField
                id="deal-code"
                name="code"
                label={byText ? locked.codeBoth : locked.code}
                error={isWrong ? locked.wrong : undefined}
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={DEALS.codeDigits + 4}
                required
              />
              <button type="submit" className={buttonClass("primary", "min-h-12")}>
                {locked.open}
              </button>
            </Form>
            <p className="mt-5">
              <Link
                href={dealPath(token)}
                className="inline-flex min-h-11 items-center underline underline-offset-4"
              >
                {locked.again}
              </Link>
            </p>
          </>
        )}
      </Container>
    </main>
  );
}
