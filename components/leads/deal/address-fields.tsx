import { ErrorSummary } from "@/components/leads/core/error-summary";
import { ChoiceField, TextField } from "@/components/leads/core/form-fields";
import type { RefusedForm } from "@/lib/leads/core/get-refused-form";
import { dealMessages } from "@/lib/store/i18n/deal-messages";

interface Props {
  /** Labels of the fields. */
  labels: { by: string; email: string; phone: string };
  /** Note below the label of the number. */
  phoneHint?: string;
  refused: RefusedForm | null;
  /** Address that the shopper gave before. */
  known?: string;
  /** True if a number is offered too. */
  byText: boolean;
}

const ID = "deal-link";

/** Renders the field of an address, with the choice of a number where texts are sent, and what was wrong with it. */
export function DealAddressFields({ labels, phoneHint, refused, known, byText }: Props) {
  const { byMail, byText: byTextLabel } = dealMessages().link;
  const email = (
    <TextField
      id={ID}
      name="email"
      label={labels.email}
      type="email"
      autoComplete="email"
      maxLength={254}
      required
      error={refused?.errors.email}
      defaultValue={refused?.typed.email ?? known}
    />
  );
  return (
    <>
      {refused && (
        <ErrorSummary
          errors={refused.errors}
          fieldId={(name) => (name === "phone" ? `${ID}-phone` : ID)}
          labelOf={(name) => (name === "phone" ? labels.phone : labels.email)}
        />
      )}
      {byText ? (
        <div className="group/by space-y-4">
          <ChoiceField
            id={`${ID}-by`}
            name="by"
            label={labels.by}
            choices={[
              { value: "mail", label: byMail },
              { value: "text", label: byTextLabel },
            ]}
            defaultValue={refused?.typed.by === "text" ? "text" : "mail"}
          />
          <div className="group-has-[input[value=text]:checked]/by:hidden">{email}</div>
          <div className="group-has-[input[value=mail]:checked]/by:hidden">
            <TextField
              id={`${ID}-phone`}
              name="phone"
              label={labels.phone}
              hint={phoneHint}
              type="tel"
              autoComplete="tel"
              maxLength={30}
              required
              error={refused?.errors.phone}
              defaultValue={refused?.typed.phone}
            />
          </div>
        </div>
      ) : (
        email
      )}
    </>
  );
}
