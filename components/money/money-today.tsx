import { Check } from "lucide";
import { Icon } from "@/components/ui/icon";
import { Price } from "@/components/ui/price";
import { Row, RowList } from "@/components/ui/row";
import type { StuckKind } from "@/lib/incidents/rules";
import type { StuckSum } from "@/lib/incidents/views";
import type { TreasuryAnswer } from "@/lib/money/treasury/views";
import { momentText } from "@/lib/platform/day-words";
import { routes } from "@/lib/routes";
import { localFigure } from "@/lib/texts/digits";
import { moneyTexts as texts } from "@/lib/texts/money";
import { stuckTexts } from "@/lib/texts/stuck";

interface MoneyTodayProps {
  tasks: readonly StuckSum[];
  /** Whom a payout is due; empty: no payouts are due. */
  due: TreasuryAnswer["owed"];
  verified: TreasuryAnswer["verified"];
}

const hrefOf = (kind: StuckKind) => (kind === "run" ? routes.payouts : `${routes.stuck}#stuck-${kind}`);

/** What has to be done about money, each with its number, its sum and where it is done, and whether the books add up. */
export function MoneyToday({ tasks, due, verified }: MoneyTodayProps) {
  return (
    <RowList label={texts.today}>
      {tasks.map(({ kind, count, amount }) => (
        <Row
          key={kind}
          title={stuckTexts.kinds[kind].title}
          href={hrefOf(kind)}
          facts={stuckTexts.countOf(kind, count)}
          amount={amount > 0 && <Price taka={amount} />}
        />
      ))}
      {due.length > 0 && (
        <Row
          title={texts.payoutsDue}
          href={routes.payouts}
          facts={texts.toPeople(due.length)}
          amount={<Price taka={sumPayable(due)} />}
        />
      )}
      {tasks.length === 0 && due.length === 0 && (
        <Row picture={<Icon of={Check} aria-hidden size={20} />} title={texts.nothingToday} />
      )}
      <Row title={texts.books} href="#verify" facts={booksText(verified)} />
    </RowList>
  );
}

const sumPayable = (due: TreasuryAnswer["owed"]): number =>
  Math.round(due.reduce((sum, { payable }) => sum + payable * 100, 0)) / 100;

function booksText(verified: TreasuryAnswer["verified"]): string {
  if (!verified) return texts.neverVerified;
  const state = verified.first
    ? texts.verifiedWrong(verified.first.what, verified.first.cause)
    : texts.verifiedOk(localFigure(verified.entries));
  return `${texts.verifiedAt(momentText(verified.at))} ${state}`;
}
