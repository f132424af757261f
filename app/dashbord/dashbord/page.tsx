import { routes } from "@/lib/routes";
import { DashboardHome } from "../dashboard-home";

/** The specification's second address of the dashboard's home. */
export default function DashboardHomePage() {
  return <DashboardHome path={routes.dashboardHome} />;
}
