import { ArrowRight, Check } from "lucide";
import { ButtonLink } from "@/components/ui/button-link";
import { Icon } from "@/components/ui/icon";
import { Price } from "@/components/ui/price";
import { Row, RowList } from "@/components/ui/row";
import type { MONEY_KINDS } from "@/lib/incidents/rules";
import type { StuckSum } from "@/lib/incidents/views";
import type { TreasuryAnswer } from "@/lib/money/treasury/views";
import { momentText } from "@/lib/platform/day-words";
import { sumTaka } from "@/lib/platform/money";
import { routes } from "@/lib/routes";
import { localFigure } from "@/lib/texts/digits";
import { moneyTexts as texts } from "@/lib/texts/money";
import { stuckTexts } from "@/lib/texts/stuck";

interface MoneyTodayProps {
  tasks: readonly MoneyTask[];
  /** Whom a payout is due; empty: no payouts are due. */
  due: TreasuryAnswer["owed"];
  verified: TreasuryAnswer["verified"];
}

type MoneyKind = (typeof MONEY_KINDS)[number];
export type MoneyTask = StuckSum & { kind: MoneyKind };

const hrefOf = (kind: MoneyKind) => (kind === "run" ? routes.payouts : `${routes.stuck}#stuck-${kind}`);

/** What has to be done about money, each with its number, its sum and where it is done, and whether the books add up. */
export function MoneyToday({ tasks, due, verified }: MoneyTodayProps) {
  return (
    <RowList label={texts.today}>
      {tasks.map(({ kind, count, amount }) => (
        <Row
          key={kind}
          title={stuckTexts.kinds[kind].title}
          facts={stuckTexts.countOf(kind, count)}
          amount={amount > 0 && <Price taka={amount} />}
          actions={<Act to={hrefOf(kind)} word={texts.acts[kind]} what={stuckTexts.kinds[kind].title} />}
        />
      ))}
      {due.length > 0 && (
        <Row
          title={texts.payoutsDue}
          facts={texts.toPeople(due.length)}
          amount={<Price taka={sumTaka(due.map(({ payable }) => ({ price: payable, quantity: 1 })))} />}
          actions={<Act to={routes.payouts} word={texts.acts.due} what={texts.payoutsDue} />}
        />
      )}
      {tasks.length === 0 && due.length === 0 && (
        <Row picture={<Icon of={Check} aria-hidden size={20} />} title={texts.nothingToday} />
      )}
      <Row
        title={texts.books}
        facts={booksText(verified)}
        actions={<Act to="#verify" word={texts.acts.verify} what={texts.books} />}
      />
    </RowList>
  );
}

/** What is pressed in a line. `what`: the line's title, for the accessible name. */
const Act = ({ to, word, what }: { to: string; word: string; what: string }) => (
  <ButtonLink
    href={to}
    prefetch={false}
    variant="secondary"
    className="min-w-40"
    aria-label={texts.actOn(word, what)}
  >
    {word}
    <Icon of={ArrowRight} aria-hidden size={18} />
  </ButtonLink>
);

function booksText(verified: TreasuryAnswer["verified"]): string {
  if (!verified) return texts.neverVerified;
  const state = verified.first
    ? texts.verifiedWrong(verified.first.what, verified.first.cause)
    : texts.verifiedOk(localFigure(verified.entries));
  return `${texts.verifiedAt(momentText(verified.at))} ${state}`;
}
