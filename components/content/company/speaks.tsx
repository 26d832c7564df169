import { TextWithValues } from "@/components/ui/value-name";
import { companyMessages } from "@/lib/store/i18n/company-messages";
import { valueLabel } from "@/lib/store/i18n/value-label";

/** Says which languages a member of staff speaks. */
export function Speaks({ languages }: { languages: readonly string[] }) {
  return (
    <TextWithValues text={companyMessages().team.speaks(languages.map(valueLabel))} values={languages} />
  );
}
