import { Container } from "@/components/ui/container";
import { LegalLine } from "./legal-line";
import type { ShellProps } from "./site-header";

/** The foot of the `minimal` layout: the legal line only. */
export function MinimalFooter({ profile, menus }: Pick<ShellProps, "profile" | "menus">) {
  return (
    <footer className="border-t border-line py-4 text-quiet">
      <Container>
        <LegalLine profile={profile} menus={menus} />
      </Container>
    </footer>
  );
}
