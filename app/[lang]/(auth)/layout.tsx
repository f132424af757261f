import type { ReactNode } from "react";
import { AuthCloth } from "@/components/layout/auth-cloth";
import { Brand } from "@/components/layout/brand";
import { LateLanguageLink } from "@/components/layout/late-parts";

/** The layout of the sign-in pages: a form, and a picture beside it. */
export default function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-dvh lg:grid-cols-2">
      <div className="flex flex-col px-gutter py-8">
        <header className="flex items-center justify-between gap-4">
          <Brand />
          <LateLanguageLink className="inline-flex min-h-touch items-center font-medium" />
        </header>
        <main id="content" className="mx-auto flex w-full max-w-100 flex-1 flex-col justify-center py-10">
          {children}
        </main>
      </div>
      <AuthCloth />
    </div>
  );
}
