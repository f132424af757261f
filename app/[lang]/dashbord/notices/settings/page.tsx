import type { Metadata } from "next";
import { NoticeSettings } from "@/components/people/notices/notice-settings";
import { readShownChoices } from "@/lib/flows/notice-choices";
import { readReach } from "@/lib/flows/notice-reach";
import { requireUser } from "@/lib/people/auth/session";
import { noticeSettings } from "@/lib/people/notices/settings";
import { hourText } from "@/lib/platform/day-words";
import { routes } from "@/lib/routes";
import { noticesTexts } from "@/lib/texts/notices";

export const generateMetadata = (): Metadata => ({
  title: noticesTexts.settings.heading,
  robots: { index: false },
});

/** Which notices reach a person where: the phone, SMS, mail, and the devices. */
export default async function NoticeSettingsPage() {
  const viewer = await requireUser(routes.noticeSettings);
  const [choices, reach] = await Promise.all([readShownChoices(viewer), readReach(viewer.uid)]);
  const { quietHours } = noticeSettings();
  return (
    <NoticeSettings
      uid={viewer.uid}
      choices={choices}
      reach={{ sms: reach?.channels.sms === true, mail: reach?.channels.mail === true }}
      quietHours={quietHours && { from: hourText(quietHours.from), until: hourText(quietHours.to) }}
    />
  );
}
