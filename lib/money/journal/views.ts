import { z } from "zod";
import { answerView } from "@/lib/platform/model/shapes";
import { subject } from "./model";

/** A subject of an entry or of a line. `href`: the page on which the reader finds it; null: there is none. */
export const subjectView = answerView(subject).extend({ href: z.string().nullable() });
