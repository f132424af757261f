import { zodResolver } from "@hookform/resolvers/zod";
import { z } from "zod";
import { photoProblem } from "@/components/people/auth/photo";
import { type Application, applyInput } from "@/lib/delivery/riders/schema";
import { typedNumber } from "@/lib/platform/latin-digits";
import type { ServiceArea } from "@/lib/platform/places/districts";
import { validationTexts } from "@/lib/texts/validation";

/** The values of the form's fields. `photo` is a file that is not uploaded yet. */
export type RiderValues = {
  phone: string;
  address: string;
  region: string;
  district: string;
  age: string;
  nid: string;
  vehicle: string;
  experience: string;
  photo: File | null;
};
export type RiderSent = Omit<Application, "photo"> & { photo: File };

const photo = z
  .custom<File>((value) => value instanceof File, { error: () => validationTexts.photoRequired })
  .superRefine((file, context) => {
    const problem = file instanceof File ? photoProblem(file) : null;
    if (problem !== null) context.addIssue({ code: "custom", message: problem });
  });

/** Validates the form with the server's own rules. The photo is checked as a file, because it is not uploaded yet. */
export const riderResolver = (areas: readonly ServiceArea[]) => {
  const rules = applyInput(areas);
  return zodResolver<RiderValues, unknown, RiderSent>(
    z.custom<RiderValues>().transform((typed, form): RiderSent => {
      // A placeholder URL for the photo, which is not uploaded yet.
      const parsed = rules.safeParse({
        ...typed,
        age: typedNumber(typed.age),
        photo: "https://photo",
      });
      const file = photo.safeParse(typed.photo);
      for (const { path, message } of parsed.error?.issues ?? [])
        form.addIssue({ code: "custom", path, message });
      for (const { message } of file.error?.issues ?? [])
        form.addIssue({ code: "custom", path: ["photo"], message });
      return parsed.success && file.success ? { ...parsed.data, photo: file.data } : z.NEVER;
    }),
  );
};
