import type { ReactNode } from "react";
import { RoutedLink } from "@/components/ui/routed-link";

/** A question followed by a link, such as "New to RANNA? Register here". */
export function OtherWay({
  question,
  href,
  children,
}: {
  question?: string;
  href: string;
  children: ReactNode;
}) {
  return (
    <p className="text-ink-2">
      {question && <>{question} </>}
      <RoutedLink href={href} className="font-semibold text-alta-ink underline underline-offset-4">
        {children}
      </RoutedLink>
    </p>
  );
}
