import type { ReactNode } from "react";
import { Container } from "@/components/ui/page-frame";

interface Props {
  id: string;
  title: string;
  intro?: string;
  /** At the right of the title, below it on a phone. */
  action?: ReactNode;
  raised?: boolean;
  children: ReactNode;
}

/** A section of the home page with a heading. */
export function Section({ id, title, intro, action, raised = false, children }: Props) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={`lazy-section ${raised ? "bg-panel py-10 sm:py-14 lg:py-20" : "py-7 first-of-type:pt-10 sm:py-10 sm:first-of-type:pt-14 lg:py-12"}`}
    >
      <Container>
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
          <div>
            <h2 id={`${id}-title`} className="text-2xl sm:text-3xl">
              {title}
            </h2>
            {intro && <p className="mt-1.5 text-lg text-quiet max-sm:text-base">{intro}</p>}
          </div>
          {action}
        </div>
        <div className="mt-5 sm:mt-6 lg:mt-8">{children}</div>
      </Container>
    </section>
  );
}
