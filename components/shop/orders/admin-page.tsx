import { Notice } from "@/components/ui/notice";
import { RoutedLink } from "@/components/ui/routed-link";
import { countText } from "@/components/ui/table-foot";
import { type Given, tableHref } from "@/components/ui/table-href";
import { TablePage } from "@/components/ui/table-page";
import { routes } from "@/lib/routes";
import { ORDER_PAYMENTS, ORDER_VIEW_NAMES, ORDER_VIEWS, ORDER_WAITS } from "@/lib/shop/orders/values";
import type { OrderTablePage } from "@/lib/shop/orders/views";
import { adminOrdersTexts as texts } from "@/lib/texts/admin-orders";
import { stateTexts } from "@/lib/texts/states";
import { OrderTable } from "./admin-table";

interface OrderAdminPageProps {
  given: Given;
  /** The list of orders; null if it could not be read. */
  list: OrderTablePage | null;
}

/** The admin page Orders (docs/decisions/orders.md). */
export function OrderAdminPage({ given, list }: OrderAdminPageProps) {
  const isWaiting = given.box === "waiting";
  const payments = { ...stateTexts.words.payments, ...texts.payments };
  return (
    <TablePage
      path={routes.orders}
      given={given}
      list={list}
      title={texts.heading}
      exportPath="/api/orders/export"
      tabs={{
        label: texts.tabsLabel,
        current: viewOf(given),
        of: ORDER_VIEW_NAMES.map((view) => ({
          key: view,
          label: texts.tabs[view],
          asks: { ...NO_VIEW, ...ORDER_VIEWS[view] },
        })),
        counts: list?.tabs,
      }}
      notice={list?.late && list.late.count > 0 && <Late given={given} orders={countText(list.late)} />}
      filters={[
        { kind: "search", label: texts.search },
        { kind: "kept", name: "queue" },
        {
          kind: "choice",
          name: "payment",
          label: texts.columns.payment,
          any: texts.anyPayment,
          labelled: true,
          options: ORDER_PAYMENTS.map((payment) => ({ value: payment, label: payments[payment] })),
          className: "grow basis-44 sm:max-w-56",
        },
        {
          kind: "choice",
          name: "box",
          label: texts.kitchenState,
          any: texts.anyState,
          labelled: true,
          options: ORDER_WAITS.map((box) => ({
            value: box,
            label: sentence(stateTexts.counts[box === "waiting" ? "paid" : box]),
          })),
          className: "grow basis-52 sm:max-w-64",
        },
        {
          kind: "days",
          from: isWaiting ? texts.deadlineFrom : texts.from,
          to: isWaiting ? texts.deadlineTo : texts.to,
          className: "grow basis-36",
        },
      ]}
      failed={texts.loadFailed}
      olderLabel={texts.older}
      table={OrderTable}
    />
  );
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A warning with the number of late orders, and a link to their list. */
function Late({ given, orders }: { given: Given; orders: string }) {
  const href = tableHref(routes.orders, {
    ...given,
    page: undefined,
    before: undefined,
    ...NO_VIEW,
    ...ORDER_VIEWS.waiting,
  });
  return (
    <Notice kind="warning" className="mb-4">
      <RoutedLink href={href} className="underline underline-offset-4">
        {texts.late(orders)}
      </RoutedLink>
    </Notice>
  );
}

/** The filters that the views set. */
const NO_VIEW = { box: undefined, queue: undefined };

/** The view for the filters in the address; null if there is no such view. */
const viewOf = ({ box, queue }: Given): string | null =>
  ORDER_VIEW_NAMES.find((name) => {
    const view: { box?: string; queue?: string } = ORDER_VIEWS[name];
    return view.box === box && view.queue === queue;
  }) ?? null;
