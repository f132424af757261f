/** An SMS as it is kept and answered. */
export type Message = {
  /** As its sender named it: the same id is one message, however often it comes. */
  id: string;
  /** Digits with the country's, without a plus. */
  to: string;
  sender: string;
  text: string;
  /** When it was first taken (ISO 8601). */
  receivedAt: string;
};

/** A message as a sender hands it in. Throws with one plain line. */
export function readMessage(input: unknown): Omit<Message, "receivedAt"> {
  const { id, to, sender, text } = Object(input) as Record<string, unknown>;
  const given = (name: string, value: unknown, shape: RegExp): string => {
    if (typeof value === "string" && shape.test(value)) return value;
    throw new Error(`${name}: expected ${shape.source}`);
  };
  return {
    id: given("id", id, /^[\w-]{1,64}$/),
    to: given("to", to, /^8801\d{9}$/),
    sender: given("sender", sender, /^.{1,20}$/),
    text: given("text", text, /^[\s\S]{1,1000}$/),
  };
}

/** A number as it is compared: digits only. */
export const comparable = (number: string): string => number.replace(/\D/g, "");
