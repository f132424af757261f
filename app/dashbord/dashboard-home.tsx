import { OwnCards } from "@/components/dashboard/own-cards";
import { StatisticsCards } from "@/components/dashboard/statistics-cards";
import { PageHeading } from "@/components/layout/page-heading";
import { Notice } from "@/components/ui/notice";
import { requireUser } from "@/lib/auth/session";
import { readOwnFigures } from "@/lib/dashboard/read-own-figures";
import { readStatistics } from "@/lib/dashboard/read-statistics";
import { log } from "@/lib/log";
import { dashboardTexts } from "@/lib/texts";

const today = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeZone: "Asia/Dhaka" });

/** The home of the role: the figures of the house to admins, own figures to everybody else (contract). */
export async function DashboardHome({ path }: { path: string }) {
  const viewer = await requireUser(path);
  const cards =
    viewer.role === "admin"
      ? readStatistics(viewer).then((figures) => <StatisticsCards figures={figures} />)
      : readOwnFigures(viewer).then((figures) => <OwnCards figures={figures} />);
  const shown = await cards.catch((err: unknown) => {
    log.error({ err, uid: viewer.uid }, "dashboard figures could not be read");
    return <Notice kind="error">{dashboardTexts.figuresFailed}</Notice>;
  });
  return (
    <>
      <PageHeading title={dashboardTexts.heading} note={today.format(new Date())} size="dashboard" />
      {shown}
    </>
  );
}
