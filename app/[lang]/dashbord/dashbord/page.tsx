import { routes } from "@/lib/routes";
import { DashboardHome, type HomeQuery } from "../dashboard-home";

/** A second address for the dashboard's first page, required by the specification. */
export default function DashboardHomePage({ searchParams }: { searchParams: HomeQuery }) {
  return <DashboardHome path={routes.dashboardHome} searchParams={searchParams} />;
}
