"use client";

import { useEffect, useMemo } from "react";
import { type FieldErrors, useForm } from "react-hook-form";
import { lateResolver, showAtFields } from "@/components/ui/form";
import { useErrorSummary } from "@/components/ui/use-error-summary";
import type { Booking } from "@/lib/delivery/bookings/schema";
import type { ApiError } from "@/lib/platform/http/client";
import type { ServiceArea } from "@/lib/platform/places/districts";
import { BOOKING_NAMES, type BookingValues, EMPTY_BOOKING } from "./booking-draft";
import { liveCost } from "./live-cost";

const loadRules = () => import("./booking-resolver");

/**
 * The state of the booking form: rules that are loaded when it is first touched, the live price, and the focus on the
 * first wrong field in the order of the page.
 */
export function useBookingForm(
  areas: readonly ServiceArea[],
  values: BookingValues,
  onTyped?: (values: BookingValues) => void,
) {
  const resolver = useMemo(
    () =>
      lateResolver<BookingValues, Booking>(async () => (await loadRules()).bookingResolver(areas), "title"),
    [areas],
  );
  const form = useForm<BookingValues, unknown, Booking>({
    resolver,
    defaultValues: values,
    shouldFocusError: false,
  });
  const { watch, setFocus, setError } = form;
  const typed = { ...EMPTY_BOOKING, ...watch() };

  useEffect(() => {
    if (!onTyped) return;
    const { unsubscribe } = watch((now) => onTyped({ ...EMPTY_BOOKING, ...now }));
    return unsubscribe;
  }, [watch, onTyped]);

  const summary = useErrorSummary(form.formState.errors, BOOKING_NAMES);

  const focusFirst = (names: readonly string[]) => {
    if (summary.refuse(names)) return;
    const first = BOOKING_NAMES.find((name) => names.includes(name));
    if (first) setFocus(first);
  };
  return {
    form,
    summary,
    typed,
    cost: liveCost(typed),
    /** Loads the rules before the first check. */
    warm: () => void loadRules().catch(() => null),
    focusWrong: (wrong: FieldErrors<BookingValues>) => focusFirst(Object.keys(wrong)),
    /** Shows the messages of a 422 at their fields; false: none of them belongs to a field. */
    showAtFields: (error: ApiError): boolean => {
      const known = showAtFields(error, BOOKING_NAMES, (name, wrong) => setError(name, wrong));
      focusFirst(known);
      return known.length > 0;
    },
  };
}
