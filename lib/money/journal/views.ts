import { z } from "zod";
import { answerView } from "@/lib/platform/model/shapes";
import { subject } from "./model";

/**
 * The order, parcel or other subject of a journal entry or a statement's line. `href`: the page that shows it to the
 * reader, or null if there is none.
 */
export const subjectView = answerView(subject).extend({ href: z.string().nullable() });
