"use client";

import { useEffect, useRef, useState } from "react";
import { PlaceLine } from "@/components/delivery/parcels/place-line";
import { AsWritten } from "@/components/ui/as-written";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Row, RowList } from "@/components/ui/row";
import { toast } from "@/components/ui/toast";
import { useAction } from "@/components/ui/use-action";
import { useRouter } from "@/components/ui/use-router";
import { ADDRESS_LIMIT } from "@/lib/people/users/addresses/rules";
import type { AddressFields } from "@/lib/people/users/addresses/schema";
import type { SavedAddress } from "@/lib/people/users/addresses/views";
import { api } from "@/lib/platform/http/client";
import { accountTexts } from "@/lib/texts/account";
import { addressesTexts as texts } from "@/lib/texts/addresses";
import { AccountSection } from "./account-section";
import { SavedAddressForm } from "./saved-address-form";

const ADD = "address-add";
const editButton = (id: string) => `address-edit-${id}`;

/** A person's saved delivery addresses, the default address first. */
export function AccountAddresses({ addresses }: { addresses: readonly SavedAddress[] }) {
  const router = useRouter();
  /** The id of the address being edited; `ADD` for a new address; null if no form is open. */
  const [open, setOpen] = useState<string | null>(null);
  const [asked, setAsked] = useState<SavedAddress | null>(null);
  const [acted, setActed] = useState<string | null>(null);
  const { busy, run } = useAction(accountTexts.saveFailed);
  const focusNext = useFocusAfter(open, asked);

  const close = (button: string) => {
    focusNext(button);
    setOpen(null);
  };
  const save = async (id: string | null, fields: AddressFields) => {
    if (id === null) await api("POST /account/addresses", { body: fields });
    else await api("PATCH /account/addresses/{id}", { params: { id }, body: fields });
    toast.success(texts.saved);
    close(id === null ? ADD : editButton(id));
    router.refresh();
  };
  /** Sends a change of an address to the server, then shows `done` or the error as a message. */
  const act = async ({ _id: id }: SavedAddress, method: "PATCH" | "DELETE", done: string) => {
    setActed(id);
    await run(async () => {
      if (method === "DELETE") await api("DELETE /account/addresses/{id}", { params: { id } });
      else await api("PATCH /account/addresses/{id}", { params: { id }, body: { isDefault: true } });
      toast.success(done);
    });
    router.refresh();
  };
  const remove = async () => {
    if (!asked) return;
    await act(asked, "DELETE", texts.deleted);
    focusNext(ADD);
    setAsked(null);
  };

  return (
    <AccountSection
      id="addresses"
      heading={texts.heading}
      now={
        addresses.length === 0 ? (
          texts.none
        ) : (
          <AsWritten of={addresses.map(({ label }) => label).join(", ")} />
        )
      }
    >
      {addresses.length === 0 && open !== ADD && <p className="text-ink-2">{texts.empty}</p>}
      {addresses.length > 0 && (
        <RowList label={texts.heading}>
          {addresses.map((saved) =>
            open === saved._id ? (
              <li key={saved._id} className="border-t border-line p-4 first:border-t-0">
                <SavedAddressForm
                  initial={saved}
                  focused
                  onSubmit={(fields) => save(saved._id, fields)}
                  onCancel={() => close(editButton(saved._id))}
                />
              </li>
            ) : (
              <Row
                key={saved._id}
                title={<AsWritten of={saved.label} />}
                facts={<AddressLines saved={saved} />}
                state={saved.isDefault && <Badge tone="green">{texts.isDefault}</Badge>}
                actions={
                  <>
                    <Button
                      id={editButton(saved._id)}
                      data-opens={editButton(saved._id)}
                      variant="secondary"
                      size="sm"
                      aria-label={texts.editOf(saved.label)}
                      onClick={() => setOpen(saved._id)}
                    >
                      {texts.edit}
                    </Button>
                    {!saved.isDefault && (
                      <Button
                        variant="secondary"
                        size="sm"
                        busy={busy && acted === saved._id}
                        aria-label={texts.makeDefaultOf(saved.label)}
                        onClick={() => act(saved, "PATCH", texts.madeDefault(saved.label))}
                      >
                        {texts.makeDefault}
                      </Button>
                    )}
                    <Button
                      variant="danger"
                      size="sm"
                      aria-label={texts.deleteOf(saved.label)}
                      onClick={() => setAsked(saved)}
                    >
                      {texts.delete}
                    </Button>
                  </>
                }
              />
            ),
          )}
        </RowList>
      )}
      {open === ADD && (
        <div className="grid gap-4 rounded-sm border border-line p-4">
          <h3 className="font-semibold">{texts.addHeading}</h3>
          <SavedAddressForm focused onSubmit={(fields) => save(null, fields)} onCancel={() => close(ADD)} />
        </div>
      )}
      {open === null &&
        (addresses.length < ADDRESS_LIMIT ? (
          <Button
            id={ADD}
            data-opens={ADD}
            variant="secondary"
            className="justify-self-start"
            onClick={() => setOpen(ADD)}
          >
            {texts.add}
          </Button>
        ) : (
          <p className="text-sm text-ink-2">{texts.tooMany(ADDRESS_LIMIT)}</p>
        ))}
      <ConfirmDialog
        open={asked !== null}
        onCancel={() => setAsked(null)}
        onConfirm={remove}
        title={asked ? texts.deleteAsk(asked.label) : texts.delete}
        description={texts.deleteText}
        confirmLabel={texts.deleteConfirm}
        cancelLabel={texts.keep}
        busy={busy}
      />
    </AccountSection>
  );
}

function AddressLines({ saved }: { saved: SavedAddress }) {
  return (
    <>
      <p>
        <AsWritten of={saved.name} />, <span className="num">{saved.phone}</span>
      </p>
      <p className="whitespace-pre-line">
        <PlaceLine {...saved} />
      </p>
    </>
  );
}

/**
 * Moves the focus to a button after a form or dialog is closed, because the button pressed before has disappeared.
 * Returns a function that takes the id of that button. The focus moves once all of `closed` are null.
 */
function useFocusAfter(...closed: unknown[]) {
  const next = useRef<string | null>(null);
  const open = closed.some((one) => one !== null);
  useEffect(() => {
    if (open || next.current === null) return;
    document.getElementById(next.current)?.focus();
    next.current = null;
  }, [open]);
  return (id: string) => {
    next.current = id;
  };
}
