import { TAKA } from "@/lib/platform/money";
import { Input, type InputProps } from "./input";

/** An amount in taka, as somebody types it. */
export const TakaInput = (input: InputProps) => (
  <Input unit={TAKA} inputMode="decimal" autoComplete="off" {...input} />
);
