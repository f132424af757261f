import { routes } from "@/lib/routes";
import { DashboardHome } from "./dashboard-home";

export default function DashboardPage() {
  return <DashboardHome path={routes.dashboard} />;
}
