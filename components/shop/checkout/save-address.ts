import { toast } from "@/components/ui/toast";
import type { SavedAddress } from "@/lib/people/users/addresses/views";
import { ApiError, api } from "@/lib/platform/http/client";
import { basketTexts as texts } from "@/lib/texts/basket";
import type { CheckoutValues } from "./checkout-draft";

/**
 * Saves a typed address in the account. Returns null if that fails. Throws ApiError if a field of the address is
 * wrong.
 */
export async function saveAddress(form: CheckoutValues, name: string): Promise<SavedAddress | null> {
  const { label, phone, address, landmark, district, area } = form;
  const body = { label, name, phone, address, landmark, district, area };
  try {
    return await api("POST /account/addresses", { body });
  } catch (error) {
    if (error instanceof ApiError && error.errors.length > 0) throw error;
    // An ended session or a lost network is not mentioned here, because the next call reports it.
    toast.info(texts.addressNotSaved);
    return null;
  }
}
