import { ChevronDown } from "lucide";
import type { ReactNode } from "react";
import { AsWritten } from "@/components/ui/as-written";
import { type Column, DataTable } from "@/components/ui/data-table";
import { Icon } from "@/components/ui/icon";
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
import { type MoneyTask, MoneyToday } from "./money-today";
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
  pockets: readonly Pocket[];
  /** What is open about money. */
  tasks: readonly MoneyTask[];
}

type Account = TreasuryAnswer["accounts"][number];
type Pocket = { account: string; name: string; balance: number };

type Group = keyof typeof texts.groups;

/**
 * The group in which each account of the house is shown; within a group they stand in this order. What people are
 * owed is no account of the house and has a table of its own.
 */
const GROUPS: Readonly<Record<Account["account"], Group>> = {
  bank: "have",
  office: "have",
  "clearing:stripe": "have",
  "clearing:sslcommerz": "have",
  disputed: "have",
  held: "held",
  refunds: "held",
  commission: "earned",
  delivery: "earned",
  fees: "spent",
  losses: "spent",
  goodwill: "spent",
};

/** The accounts of a group. */
const accountsIn = (group: Group, accounts: readonly Account[]) =>
  Object.entries(GROUPS).flatMap(([name, one]) =>
    one === group ? accounts.filter(({ account }) => account === name) : [],
  );

const LINK = "touch-area font-semibold text-alta-ink underline underline-offset-4";

/** The admin page about all money of the platform: the balances of the accounts, and forms to record transfers. */
export function Treasury({ treasury, arePayoutsDue, pockets, tasks }: TreasuryProps) {
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
      <div className="grid gap-8">
        <Part title={texts.today}>
          <MoneyToday
            tasks={tasks}
            due={arePayoutsDue ? owed.filter(({ payable }) => payable > 0) : []}
            verified={verified}
          />
        </Part>
        <Part title={texts.accounts}>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <Balances group="have" sign={1} accounts={accounts} pockets={pockets} />
            <div className="grid gap-4">
              <Balances group="held" sign={-1} accounts={accounts} />
              <Balances group="earned" sign={-1} accounts={accounts} />
              <Balances group="spent" sign={1} accounts={accounts} />
            </div>
          </div>
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
        <Part title={texts.differences} id="differences">
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
        <Part title={texts.verify} id="verify">
          <VerifyBooks verified={verified} />
        </Part>
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <Folded title={texts.arrival}>
            <ArrivalForm />
          </Folded>
          <Folded title={texts.writeOff}>
            <WriteOffForm accounts={choices} />
          </Folded>
        </div>
      </div>
    </>
  );
}

function Part({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <section aria-label={title} id={id}>
      <h2 className="display mb-3 text-xl">{title}</h2>
      {children}
    </section>
  );
}

/**
 * A group of accounts with its sum. `sign` -1: what is held or earned, which is below zero in the journal and is shown
 * as what the heading says. `pockets`: the cash that riders have, in one line that unfolds.
 */
function Balances({
  group,
  sign,
  accounts,
  pockets = [],
}: {
  group: Group;
  sign: 1 | -1;
  accounts: readonly Account[];
  pockets?: readonly Pocket[];
}) {
  const title = texts.groups[group];
  const own = accountsIn(group, accounts);
  return (
    <section aria-label={title} className="rounded-md border border-line bg-surface">
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 pt-4 pb-2">
        <span className="text-ink-2">{title}</span>
        <Price taka={shown(sumOf([...own, ...pockets]), sign)} className="display text-xl" />
      </h3>
      <ul>
        {own.map(({ account, balance }) => (
          <li key={account} className="border-t border-line">
            <ToAccount account={account} label={texts.houseAccounts[account]} taka={shown(balance, sign)} />
          </li>
        ))}
        {pockets.length > 0 && (
          <li className="border-t border-line">
            <details>
              <summary className="flex min-h-touch cursor-pointer flex-wrap items-center justify-between gap-x-4 px-4 py-1.5 hover:bg-sunken">
                <span className="flex min-w-0 items-center gap-1.5">
                  {texts.pockets}
                  <Icon of={ChevronDown} aria-hidden size={18} className="shrink-0 in-open:rotate-180" />
                </span>
                <Price taka={shown(sumOf(pockets), sign)} className="font-semibold" />
              </summary>
              {pockets.map(({ account, name, balance }) => (
                <ToAccount key={account} account={account} label={name} taka={shown(balance, sign)} />
              ))}
            </details>
          </li>
        )}
      </ul>
    </section>
  );
}

const ToAccount = ({ account, label, taka }: { account: string; label: string; taka: number }) => (
  <RoutedLink
    href={routes.moneyOn(account)}
    className="flex min-h-touch flex-wrap items-center justify-between gap-x-4 px-4 py-1.5 hover:bg-sunken"
  >
    <AsWritten of={label} className="wrap-anywhere" />
    <Price taka={taka} className="font-semibold" />
  </RoutedLink>
);

const sumOf = (balances: readonly { balance: number }[]): number =>
  balances.reduce((all, { balance }) => all + balance, 0);

/** Whole poisha, because sums of taka are not exact; never a zero with a sign. */
const shown = (taka: number, sign: 1 | -1): number => (Math.round(taka * 100) * sign) / 100 || 0;

function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="rounded-md border border-line bg-surface">
      <summary className="min-h-touch cursor-pointer px-4 py-2.5 font-semibold sm:px-6">{title}</summary>
      <div className="border-t border-line p-4 sm:p-6">{children}</div>
    </details>
  );
}
