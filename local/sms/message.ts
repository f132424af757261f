/** A stored SMS, as the HTTP server returns it. */
export type Message = {
  /** Id chosen by the sender. A second message with the same id is not stored. */
  id: string;
  /** Phone number as digits with the country code, without a plus. */
  to: string;
  sender: string;
  text: string;
  /** The time at which the first message with this id arrived (ISO 8601). */
  receivedAt: string;
};

/** Checks the input of a client and returns the message. Throws an error with a one-line message. */
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

/** Returns a phone number in the form for comparison: digits only. */
export const comparable = (number: string): string => number.replace(/\D/g, "");
