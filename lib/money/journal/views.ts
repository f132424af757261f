import { z } from "zod";
import { answerView } from "@/lib/platform/model/shapes";
import { subject } from "./model";

/** What an entry or a statement's line is about. `href` is the reader's page of it; null if there is none. */
export const subjectView = answerView(subject).extend({ href: z.string().nullable() });
