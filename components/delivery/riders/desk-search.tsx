"use client";

import { Search } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { Input } from "@/components/ui/input";
import { routes } from "@/lib/routes";
import { deskTexts as say } from "@/lib/texts/desk";
import { ridersHref } from "./desk-links";

/** How long nobody has to type before the list follows, ms. */
const PAUSE_MS = 350;

/** The search of the riders' desk; the address holds it. Also a form without script. */
export function DeskSearch({ q }: { q: string | undefined }) {
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const field = input.current;
    if (field && field !== document.activeElement) field.value = q ?? "";
  }, [q]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const go = (text: string) => router.replace(ridersHref({ q: text.trim() }), { scroll: false });
  return (
    <search className="mb-5 block">
      <form
        action={routes.deskRiders}
        method="get"
        onSubmit={(event) => {
          event.preventDefault();
          clearTimeout(timer.current);
          go(input.current?.value ?? "");
        }}
      >
        <Input
          ref={input}
          label={say.ridersSearch}
          hideLabel
          type="search"
          name="q"
          defaultValue={q ?? ""}
          maxLength={100}
          placeholder={say.ridersSearch}
          icon={<Search size={20} />}
          autoComplete="off"
          className="w-full lg:w-80"
          onChange={(event) => {
            const text = event.target.value;
            clearTimeout(timer.current);
            timer.current = setTimeout(() => go(text), PAUSE_MS);
          }}
        />
      </form>
    </search>
  );
}
