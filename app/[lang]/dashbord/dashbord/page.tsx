import { routes } from "@/lib/routes";
import { DashboardHome, type HomeQuery } from "../dashboard-home";

/** The specification's second address of the dashboard's first page. */
export default function DashboardHomePage({ searchParams }: { searchParams: HomeQuery }) {
  return <DashboardHome path={routes.dashboardHome} searchParams={searchParams} />;
}
