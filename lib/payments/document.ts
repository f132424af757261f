/** A refund that was decided and is still to be made; `key` makes it happen once. */
export type RefundDue = { amountPoisha: number; key: string; checkAt: Date };
