import { routes } from "@/lib/routes";
import { DashboardHome, type HomeQuery } from "./dashboard-home";

export default function DashboardPage({ searchParams }: { searchParams: HomeQuery }) {
  return <DashboardHome path={routes.dashboard} searchParams={searchParams} />;
}
