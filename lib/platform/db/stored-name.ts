import { z } from "zod";
import { currentLanguage } from "@/lib/texts/language";
import { shownName } from "./gone-name";

/** The name of a person or a kitchen. `nameBn`: a kitchen's own name in Bangla; missing: none. */
export const storedName = z.object({ name: z.string(), nameBn: z.string().optional() });
export type StoredName = z.output<typeof storedName>;

/** Returns only the names of `party`, without an empty `nameBn`. */
export const namesIn = ({ name, nameBn }: StoredName): StoredName => ({ name, ...(nameBn && { nameBn }) });

/** Returns the name to show in the current language. */
export const nameToShow = ({ name, nameBn }: StoredName): string =>
  (currentLanguage() === "bn" && nameBn) || shownName(name);

/** A name in a mail's payload. It is shown in the language of the mail. */
export const mailedName = storedName.transform(nameToShow);
