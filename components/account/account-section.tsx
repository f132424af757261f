import type { ReactNode } from "react";
import { FoldRow } from "@/components/ui/fold-row";

interface AccountSectionProps {
  /** `/dashbord/account#account-{id}` opens the section. */
  id: string;
  heading: string;
  /** What is set now, shown while the section is closed. */
  now?: ReactNode;
  children: ReactNode;
}

/** A row of the account page: what is set, and behind it the form to change it. */
export const AccountSection = ({ id, heading, now, children }: AccountSectionProps) => (
  <FoldRow id={`account-${id}`} as="section" title={heading} facts={now}>
    <div className="grid min-w-0 gap-4">{children}</div>
  </FoldRow>
);
