import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { LateGoogleDone } from "@/components/people/auth/late-forms";
import { readGoogleProblem } from "@/lib/people/auth/schema";
import { pageCallback } from "@/lib/people/auth/session";
import { loginThen } from "@/lib/routes";
import { authTexts } from "@/lib/texts/auth";
import { localPath } from "@/lib/texts/language";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const generateMetadata = (): Metadata => ({
  title: authTexts.googleDoneHeading,
  robots: { index: false },
});

/** The page to which Google returns after a sign-in. It is the last one in the sign-in window. */
export default async function GoogleDonePage({ searchParams }: Props) {
  const query = await searchParams;
  const flow = typeof query.flow === "string" && /^[0-9a-f]{32}$/.test(query.flow) ? query.flow : "";
  const problem = readGoogleProblem(query.problem);
  const to = pageCallback(query.to);
  const link = query.link === "1";
  if (problem && flow === "" && !link) redirect(localPath(`${loginThen(to)}&error=${problem}`));
  return (
    <>
      <h1 className="display mb-6 text-3xl">{authTexts.googleDoneHeading}</h1>
      <LateGoogleDone flow={flow} link={link} to={to} problem={problem} />
    </>
  );
}
