/** How many there are; `more`: beyond `count`, nobody counted. */
export type Counted = { count: number; more: boolean };

/** A page of an admin table. */
export type TableList<Row> = {
  rows: readonly Row[];
  /** How many fit; of a table that is counted only so far, from the place on where it begins. */
  total: number | Counted;
  page: number;
  /** Rows on a page. */
  size: number;
  /** The place that the list goes on after when no number leads there; null: there is none, or one does. */
  older?: string | null;
};

/** The same, with what each of its tabs would show; null while something is searched for. */
export type TabbedList<Row, Tab extends string> = TableList<Row> & {
  total: Counted;
  older: string | null;
  tabs: Record<Tab, Counted> | null;
};
