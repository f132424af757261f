import { TAKA } from "@/lib/platform/money";
import { Input, type InputProps } from "./input";

export const TakaInput = (input: InputProps) => (
  <Input unit={TAKA} inputMode="decimal" autoComplete="off" {...input} />
);
