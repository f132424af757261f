import type { ReactNode } from "react";
import { HouseFigures } from "@/components/dashboard/house-figures";
import { NextSteps } from "@/components/dashboard/next-steps";
import { OwnCards } from "@/components/dashboard/own-cards";
import { PageVitalsBox } from "@/components/dashboard/page-vitals";
import { PeriodHead } from "@/components/dashboard/period-head";
import { RiderHome } from "@/components/dashboard/rider-figures";
import { SellerHome } from "@/components/dashboard/seller-figures";
import { StatisticsCards } from "@/components/dashboard/statistics-cards";
import { StuckNotice } from "@/components/dashboard/stuck-notice";
import { Notice } from "@/components/ui/notice";
import { PageHeading } from "@/components/ui/page-heading";
import {
  readKitchenSteps,
  readOpeningSteps,
  readRiderSteps,
  serviceSteps,
} from "@/lib/dashboard/read-next-steps";
import { readOwnFigures } from "@/lib/dashboard/read-own-figures";
import { readRiderFigures } from "@/lib/dashboard/read-rider-figures";
import { readSellerFigures } from "@/lib/dashboard/read-seller-figures";
import { readStatistics } from "@/lib/dashboard/read-statistics";
import { choiceOf, type PeriodQuery, periodOf, type SetupStep } from "@/lib/dashboard/rules";
import { statsQuery } from "@/lib/dashboard/schema";
import { countStuck } from "@/lib/incidents/count-stuck";
import { requireUser } from "@/lib/people/auth/session";
import type { Viewer } from "@/lib/people/users/viewer";
import { nearDay } from "@/lib/platform/day-words";
import { dayOf } from "@/lib/platform/days";
import { log } from "@/lib/platform/log";
import { readLivePurchases } from "@/lib/shop/orders/read-purchases";
import { readVitals } from "@/lib/site/vitals/read-vitals";
import { commonTexts } from "@/lib/texts/common";
import { dashboardTexts as texts } from "@/lib/texts/dashboard";

export type HomeQuery = Promise<Record<string, string | string[] | undefined>>;

/**
 * The first page of the dashboard: figures of the whole platform for admins, own figures for other users (contract).
 * Riders and sellers get a block for each of these roles.
 */
export async function DashboardHome({ path, searchParams }: { path: string; searchParams: HomeQuery }) {
  const asked = await searchParams;
  const viewer = await requireUser(path + queryOf(asked));
  const { data: query = {}, error } = statsQuery.safeParse(asked);
  const now = new Date();
  const days = { choice: choiceOf(query), period: periodOf(query, now), today: dayOf(now) };
  const wrong = error && `${error.issues[0]?.message}${commonTexts.fullStop} ${texts.chooseOther}`;
  const head = <PeriodHead path={path} {...days} wrong={wrong} />;
  const blocks =
    viewer.role === "admin"
      ? [await houseBlock(viewer, query, head, days.today), ...(await workBlocks(viewer, query, null))]
      : await ownBlocks(viewer, query, head);
  return (
    <>
      <PageHeading title={texts.heading} note={nearDay(now)} size="dashboard" />
      <div className="grid gap-10 lg:gap-12">{blocks}</div>
    </>
  );
}

/** Returns the page's query unchanged, so that the user comes back to the same query after signing in. */
function queryOf(asked: Awaited<HomeQuery>): string {
  const pairs = Object.entries(asked).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, one]),
  );
  return pairs.length === 0 ? "" : `?${new URLSearchParams(pairs)}`;
}

/**
 * Returns the content of a block of figures, or an error message if its figures can't be read. So one failing block
 * does not hide the others.
 */
async function orFailure<T>(
  viewer: Viewer,
  figures: Promise<T>,
  show: (figures: T) => ReactNode | Promise<ReactNode>,
): Promise<ReactNode> {
  try {
    return await show(await figures);
  } catch (err) {
    log.error({ err, uid: viewer.uid }, "dashboard figures could not be read");
    return <Notice kind="error">{texts.figuresFailed}</Notice>;
  }
}

/** A block of setup steps. It fails for itself, so that the figures below it stay. null: there are no steps. */
const stepsBlock = (viewer: Viewer, title: string, read: Promise<readonly SetupStep[] | null>) =>
  orFailure(viewer, read, (steps) => steps && <NextSteps title={title} steps={steps} />);

async function houseBlock(viewer: Viewer, query: PeriodQuery, head: ReactNode, today: string) {
  const services = serviceSteps();
  const opening = await stepsBlock(viewer, texts.openingTitle, readOpeningSteps());
  const shown = await orFailure(viewer, readStatistics(viewer, query), (figures) => (
    <>
      <StatisticsCards counters={figures.counters} />
      {figures.counters.parcels.total > 0 && (
        <>
          <div className="mt-8">{head}</div>
          <HouseFigures figures={figures} today={today} />
        </>
      )}
    </>
  ));
  const stuck = await orFailure(viewer, countStuck(), (counts) => <StuckNotice served={counts} />);
  const vitals = await orFailure(viewer, readVitals(viewer), (pages) => (
    <details className="mt-8">
      <summary className="min-h-touch w-fit cursor-pointer py-2.5 font-semibold text-ink-2">
        {texts.forTechnicians}
      </summary>
      <div className="mt-2">
        <PageVitalsBox pages={pages} />
      </div>
    </details>
  ));
  return (
    <div key="house">
      {services && <NextSteps title={texts.serviceSteps} steps={services} />}
      {opening}
      {stuck}
      {shown}
      {vitals}
    </div>
  );
}

/**
 * Returns the blocks of figures for users who are not admins: first their figures as rider or seller, then those as a
 * buyer.
 */
async function ownBlocks(viewer: Viewer, query: PeriodQuery, head: ReactNode): Promise<ReactNode[]> {
  const work = await workBlocks(viewer, query, head);
  return [...work, await ownBlock(viewer, work.length > 0)];
}

/**
 * Returns the blocks of figures for the roles rider and seller. `head`, the control to choose the period, is shown in
 * the first block. null: the page already shows it above.
 */
async function workBlocks(viewer: Viewer, query: PeriodQuery, head: ReactNode): Promise<ReactNode[]> {
  const rides = viewer.isRider
    ? await orFailure(viewer, readRiderFigures(viewer, query), async (figures) => {
        const steps = await stepsBlock(viewer, texts.riderSteps, readRiderSteps(viewer, figures.next.inHand));
        return (
          <>
            {steps}
            <RiderHome figures={figures} head={head} />
          </>
        );
      })
    : null;
  const below = rides ? null : head;
  const sells = await orFailure(viewer, readSellerFigures(viewer, query), async (figures) => {
    if (!figures) return null;
    const steps = await stepsBlock(viewer, texts.kitchenSteps, readKitchenSteps(viewer));
    return (
      <>
        {steps}
        <SellerHome figures={figures} head={below} />
      </>
    );
  });
  const blocks = [
    { title: texts.yourDeliveries, shown: rides },
    { title: texts.yourSales, shown: sells },
  ].filter(({ shown }) => shown);
  return blocks.map(({ title, shown }) => (
    <section key={title} aria-label={title}>
      <h2 className="display mb-4 text-xl">{title}</h2>
      {shown}
    </section>
  ));
}

async function ownBlock(viewer: Viewer, works: boolean) {
  const read = Promise.all([readOwnFigures(viewer), readLivePurchases(viewer)]);
  const shown = await orFailure(viewer, read, ([figures, live]) => (
    <OwnCards figures={figures} live={live} works={works} />
  ));
  return <div key="own">{shown}</div>;
}
