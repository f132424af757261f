import type { Viewer } from "@/lib/people/users/viewer";
import type { Person } from "./accounts";

/** A person of the test database as use cases of lists know them. */
export const viewerFor = ({ uid }: Pick<Person, "uid">): Pick<Viewer, "uid" | "role"> => ({
  uid,
  role: "user",
});
