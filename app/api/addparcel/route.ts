import * as bookings from "@/lib/delivery/bookings/calls";
import { call, created, route } from "@/lib/endpoint/endpoint";
import { bookParcel } from "@/lib/flows/book-parcel";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(bookings.book, async ({ viewer, body }) => created(await bookParcel(viewer, body))),
});
