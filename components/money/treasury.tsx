import type { ReactNode } from "react";
import { type Column, DataTable } from "@/components/ui/data-table";
import { Notice } from "@/components/ui/notice";
import { PageHeading } from "@/components/ui/page-heading";
import { Price } from "@/components/ui/price";
import { RoutedLink } from "@/components/ui/routed-link";
import type { TreasuryAnswer } from "@/lib/money/treasury/views";
import { dayText } from "@/lib/platform/day-words";
import { formatTaka } from "@/lib/platform/money";
import { routes } from "@/lib/routes";
import { moneyTexts as texts } from "@/lib/texts/money";
import { whenRead } from "@/lib/texts/when-read";
import { ArrivalForm, WriteOffForm } from "./money-forms";
import { SignedPrice } from "./statement";
import { VerifyBooks } from "./verify-books";

type Owed = TreasuryAnswer["owed"][number];

const accountOf = ({ kind, id }: Owed["party"]) => `${kind}:${id}`;

const columns = whenRead(() => texts.owedColumns);
const COLUMNS = whenRead((): readonly Column<Owed>[] => [
  {
    key: "who",
    label: columns.who,
    card: "title",
    cell: ({ party }) => (
      <RoutedLink href={routes.moneyOn(accountOf(party))} className="underline underline-offset-4">
        {texts.accountOf(accountOf(party), party.name)}
      </RoutedLink>
    ),
  },
  {
    key: "amount",
    label: columns.amount,
    card: "corner",
    right: true,
    cell: ({ amount }) => <Price taka={amount} className="font-semibold" />,
  },
  { key: "payable", label: columns.payable, right: true, cell: ({ payable }) => <Price taka={payable} /> },
  { key: "since", label: columns.since, className: "num", cell: ({ since }) => dayText(since) },
]);

interface TreasuryProps {
  treasury: TreasuryAnswer;
  /** True: some payouts have been due for a long time. */
  arePayoutsDue: boolean;
  /** The riders who hold cash that belongs to the platform. */
  pockets: readonly { account: string; name: string; balance: number }[];
}

const LINK = "touch-area font-semibold text-alta-ink underline underline-offset-4";

/** The admin page about all money of the platform: the balances of the accounts, and forms to record transfers. */
export function Treasury({ treasury, arePayoutsDue, pockets }: TreasuryProps) {
  const { accounts, owed, differences, verified } = treasury;
  const choices = [
    ...accounts.flatMap(({ account }) =>
      account.startsWith("clearing:") ? { value: account, label: texts.accountOf(account) } : [],
    ),
    ...pockets.map(({ account, name }) => ({ value: account, label: texts.accountOf(account, name) })),
    ...owed.map(({ party }) => ({
      value: accountOf(party),
      label: texts.accountOf(accountOf(party), party.name),
    })),
  ];
  return (
    <>
      <PageHeading title={texts.heading} note={texts.note} size="dashboard">
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          <RoutedLink href={routes.payouts} className={LINK}>
            {texts.toPayouts}
          </RoutedLink>
          <RoutedLink href={routes.moneyEntries} className={LINK}>
            {texts.allEntries}
          </RoutedLink>
        </div>
      </PageHeading>
      {arePayoutsDue && (
        <Notice kind="warning" className="mb-5">
          {texts.payoutsDue}{" "}
          <RoutedLink href={routes.payouts} className="font-semibold underline underline-offset-4">
            {texts.toPayouts}
          </RoutedLink>
        </Notice>
      )}
      <div className="grid gap-8">
        <Part title={texts.accounts}>
          <Figures
            of={[
              ...accounts.map(({ account, balance }) => ({ account, balance, name: "" })),
              ...pockets.map(({ account, balance, name }) => ({ account, balance, name })),
            ]}
          />
        </Part>
        <Part title={texts.owed}>
          {owed.length === 0 ? (
            <p className="text-ink-2">{texts.owedNone}</p>
          ) : (
            <DataTable
              caption={texts.owed}
              columns={COLUMNS}
              rows={owed}
              rowKey={({ party }) => accountOf(party)}
            />
          )}
        </Part>
        <Part title={texts.differences}>
          {differences.length === 0 ? (
            <p className="text-ink-2">{texts.differencesNone}</p>
          ) : (
            <ul className="grid gap-2">
              {differences.map(({ account, booked, there }) => (
                <li key={account}>
                  <RoutedLink href={routes.moneyOn(account)} className="underline underline-offset-4">
                    {texts.difference(texts.accountOf(account), formatTaka(booked), formatTaka(there))}
                  </RoutedLink>
                </li>
              ))}
            </ul>
          )}
        </Part>
        <Part title={texts.verify}>
          <VerifyBooks verified={verified} />
        </Part>
        <div className="grid gap-8 rounded-md border border-line bg-surface p-4 sm:p-6 lg:grid-cols-2">
          <ArrivalForm />
          <WriteOffForm accounts={choices} />
        </div>
      </div>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-3 font-semibold">{title}</h2>
      {children}
    </section>
  );
}

function Figures({ of }: { of: readonly { account: string; name: string; balance: number }[] }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      {of.map(({ account, name, balance }) => (
        <li key={account} className="rounded-md border border-line bg-surface">
          <RoutedLink href={routes.moneyOn(account)} className="block rounded-md p-4 hover:bg-sunken">
            <span className="block text-sm wrap-anywhere text-ink-2">{texts.accountOf(account, name)}</span>
            <SignedPrice taka={balance} className="display text-xl" />
          </RoutedLink>
        </li>
      ))}
    </ul>
  );
}
