import { forgetPerson } from "./forget-person";
import { dropKeptPages } from "./kept-pages";
import { SESSION } from "./read-session";

/** After a session has ended: forgets what this browser read, kept and left half done for the person. */
export async function clearPerson(uid: string | undefined): Promise<void> {
  // What is kept here for the road, or half done, is nobody else's.
  if (uid !== undefined) forgetPerson(uid);
  await dropKeptPages();
  // Fetched here, because the dashboard has no other use for it.
  const { mutate } = await import("swr");
  await mutate((key) => key !== SESSION, undefined, { revalidate: false });
  await mutate(SESSION, null, { revalidate: false });
}
