import { zodResolver } from "@hookform/resolvers/zod";
import { addressFields } from "@/lib/people/users/addresses/schema";

/** The call's own rules, save for the look into the countries' numbers, which the server takes. */
export const addressResolver = zodResolver(addressFields);
