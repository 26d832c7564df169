import type { ReactNode } from "react";
import { Container } from "@/components/ui/page-frame";

interface Props {
  id: string;
  title: string;
  intro?: string;
  /** Action beside the title; a link on phones, where it wraps below a long title. */
  action?: ReactNode;
  raised?: boolean;
  children: ReactNode;
}

/** Renders a section of the home page with a heading. */
export function Section({ id, title, intro, action, raised = false, children }: Props) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={`lazy-section ${raised ? "bg-panel py-8 sm:py-14 lg:py-20" : "py-6 first-of-type:pt-7 sm:py-10 sm:first-of-type:pt-14 lg:py-12"}`}
    >
      <Container>
        <div className="flex flex-wrap items-center justify-between gap-x-4 sm:grid sm:grid-cols-[1fr_auto] sm:gap-x-8">
          <h2 id={`${id}-title`} className="text-2xl sm:text-3xl">
            {title}
          </h2>
          {action && (
            <div className="section-action max-sm:[&_a]:border-transparent! max-sm:[&_a]:bg-transparent! max-sm:[&_a]:px-0! max-sm:[&_a]:underline sm:col-start-2 sm:row-span-2 sm:row-start-1 sm:self-end">
              {action}
            </div>
          )}
          {intro && (
            <p className="text-lg text-quiet max-sm:order-last max-sm:w-full max-sm:text-base sm:col-start-1 sm:mt-1.5">
              {intro}
            </p>
          )}
        </div>
        <div className="mt-4 sm:mt-6 lg:mt-8">{children}</div>
      </Container>
    </section>
  );
}
