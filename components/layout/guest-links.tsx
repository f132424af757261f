import Link from "next/link";
import { routes } from "@/lib/routes";
import { topBarTexts } from "@/lib/texts/top-bar";
import { ButtonLink } from "../ui/button-link";

/** Login and Create Account, for people who are not signed in. */
export function GuestLinks({ kind }: { kind: "bar" | "menu" }) {
  if (kind === "menu") {
    return (
      <div className="guest-only mt-2 grid gap-2 border-t border-line pt-4">
        <ButtonLink href={routes.login} variant="secondary">
          {topBarTexts.login}
        </ButtonLink>
        <ButtonLink href={routes.register}>{topBarTexts.createAccount}</ButtonLink>
      </div>
    );
  }
  return (
    <div className="guest-only flex items-center gap-1 max-lg:hidden">
      <Link
        href={routes.login}
        className="inline-flex min-h-touch items-center rounded-sm px-5 font-semibold text-inherit"
      >
        {topBarTexts.login}
      </Link>
      <Link
        href={routes.register}
        className="bar-button inline-flex min-h-touch items-center rounded-sm px-5 font-semibold transition-opacity hover:opacity-90"
      >
        {topBarTexts.createAccount}
      </Link>
    </div>
  );
}
