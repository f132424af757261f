import { zodResolver } from "@hookform/resolvers/zod";
import { loginFields } from "@/lib/people/users/schema";

/** The server's own rules, for the form. */
export const loginResolver = zodResolver(loginFields);
