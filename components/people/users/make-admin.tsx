"use client";

import { Search } from "lucide";
import { useId, useState } from "react";
import useSWR from "swr";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { PageHeading } from "@/components/ui/page-heading";
import { toast } from "@/components/ui/toast";
import { useRested } from "@/components/ui/use-rested";
import type { FoundUser } from "@/lib/people/users/views";
import { ApiError, api, getJson } from "@/lib/platform/http/client";
import { usersTexts as texts } from "@/lib/texts/users";
import { Icon } from "../../ui/icon";
import { FoundUserCard } from "./found-user-card";

/** Time in ms between the last keystroke and the search (specification, point 5, "User search"). */
const REST_MS = 300;

/**
 * The panel Make Admin (specification, point 2). The admin searches for a person and confirms that this person
 * becomes an admin.
 */
export function MakeAdmin() {
  const [typed, setTyped] = useState("");
  const query = useRested(typed.trim(), REST_MS);
  const [asked, setAsked] = useState<FoundUser | null>(null);
  const [busy, setBusy] = useState(false);
  const statusId = useId();
  // The SWR cache key contains the query, so that a late response never appears for a newer query.
  const key = query === "" ? null : `/users/search?${new URLSearchParams({ q: query })}`;
  const { data, error, isLoading, mutate } = useSWR<FoundUser[], unknown>(key, getJson, {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });
  const wanted = typed.trim() !== "";
  const found = wanted && key ? data : undefined;

  const promote = async ({ _id, email }: FoundUser) => {
    if (email === null) return;
    setBusy(true);
    try {
      await api("PATCH /users/admin", { body: { email } });
      toast.success(texts.nowAdmin(email));
      const promoted = data?.map((one) => (one._id === _id ? { ...one, role: "admin" as const } : one));
      await mutate(promoted, { revalidate: false });
    } catch (failure) {
      console.error(failure);
      const reason = failure instanceof ApiError && failure.status === 404 ? ` ${failure.detail}` : "";
      toast.error(texts.makeAdminFailed + reason);
    } finally {
      setBusy(false);
      setAsked(null);
    }
  };

  return (
    <>
      <PageHeading title={texts.makeAdminHeading} note={texts.makeAdminNote} size="dashboard" />
      <search className="block max-w-xl">
        <Input
          type="search"
          label={texts.searchPlaceholder}
          hideLabel
          placeholder={texts.searchPlaceholder}
          icon={<Icon of={Search} aria-hidden size={20} />}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          value={typed}
          aria-controls={statusId}
          onChange={(event) => setTyped(event.target.value)}
        />
      </search>
      <p id={statusId} role="status" className="mt-4 mb-3 min-h-6 text-sm text-ink-2">
        {wanted && isLoading && texts.searching}
        {found && !isLoading && (found.length === 0 ? texts.noResults : texts.found(found.length))}
      </p>
      {wanted && error ? <Notice kind="error">{texts.searchFailed}</Notice> : null}
      {found && found.length > 0 && (
        <ul className="grid max-w-3xl gap-3">
          {found.map((user) => (
            <FoundUserCard key={user._id} user={user}>
              {({ describedBy }) => (
                <Button
                  variant="secondary"
                  disabled={user.role === "admin" || user.email === null || busy}
                  aria-describedby={describedBy}
                  onClick={() => setAsked(user)}
                >
                  {user.role === "admin" ? texts.alreadyAdmin : texts.makeAdmin}
                </Button>
              )}
            </FoundUserCard>
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={asked !== null}
        variant="primary"
        title={asked ? texts.makeAdminQuestion(asked.name) : undefined}
        description={asked?.email ? texts.makeAdminText(asked.email) : undefined}
        confirmLabel={texts.makeAdminConfirm}
        busy={busy}
        onCancel={() => setAsked(null)}
        onConfirm={() => asked && promote(asked)}
      />
    </>
  );
}
