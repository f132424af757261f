import { bookParcel } from "@/lib/delivery/bookings/book-parcel";
import * as bookings from "@/lib/delivery/bookings/calls";
import { call, created, route } from "@/lib/endpoint/endpoint";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(bookings.book, async ({ viewer, body }) => created(await bookParcel(viewer, body))),
});
