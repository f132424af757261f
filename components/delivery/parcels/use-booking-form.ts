"use client";

import { useEffect, useRef } from "react";
import { useForm } from "react-hook-form";
import { controlsOf, lateResolver, showAtFields } from "@/components/ui/form";
import type { Booking, BookingValues } from "@/lib/delivery/bookings/schema";
import type { ApiError } from "@/lib/platform/http/client";
import { loadAreas } from "./areas";
import { liveCost } from "./live-cost";

type Name = keyof BookingValues;

const loadRules = () => import("./booking-resolver");

const resolver = lateResolver<BookingValues, Booking>(async () => {
  const [{ bookingResolver }, areas] = await Promise.all([loadRules(), loadAreas()]);
  return bookingResolver(areas);
}, "title");

/**
 * The state, validation and price of the booking form. `values`: the initial values; a missing value is empty.
 * `element`: the ref of the `<form>`.
 */
export function useBookingForm(
  values: Partial<BookingValues>,
  onTyped?: (values: Partial<BookingValues>) => void,
) {
  const form = useForm<BookingValues, unknown, Booking>({
    resolver,
    defaultValues: values,
    shouldFocusError: false,
  });
  const { watch, setError, reset } = form;
  const typed = watch();

  useEffect(() => {
    if (!onTyped) return;
    const { unsubscribe } = watch(onTyped);
    return unsubscribe;
  }, [watch, onTyped]);

  const element = useRef<HTMLFormElement>(null);

  /** The names of the fields that are in the form now. A document has no weight field. */
  const namesNow = () => (element.current ? (controlsOf(element.current) as Name[]) : []);
  return {
    form,
    element,
    typed,
    cost: liveCost(typed),
    /** Sets every control to its initial value. */
    empty: () => reset({ ...Object.fromEntries(namesNow().map((name) => [name, ""])), ...values }),
    /** Loads the validation rules before they are needed. */
    warm: () => void loadRules().catch(() => null),
    /** Shows the messages of a 422 response at their fields. Returns false if no message belongs to a field. */
    showAtFields: (error: ApiError): boolean =>
      showAtFields(error, namesNow(), (name, wrong) => setError(name, wrong)).length > 0,
  };
}
