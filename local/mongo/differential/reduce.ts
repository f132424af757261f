import type { Step } from "./operations";

type Test = (steps: Step[]) => Promise<boolean>;

/** Every way to leave out one part of a value: a field, an element, or a part of one of them. */
function* smaller(value: unknown, kept: string | undefined): Generator<unknown> {
  if (Array.isArray(value)) {
    for (const i of value.keys()) yield value.toSpliced(i, 1);
    for (const [i, item] of value.entries())
      for (const less of smaller(item, undefined)) yield value.with(i, less);
  } else if (isPlain(value)) {
    for (const name of Object.keys(value))
      if (name !== kept) yield Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));
    for (const [name, item] of Object.entries(value))
      for (const less of smaller(item, undefined)) yield { ...value, [name]: less };
  }
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;

function* smallerCases(steps: Step[]): Generator<Step[]> {
  for (const i of steps.keys()) yield steps.toSpliced(i, 1);
  for (const [i, step] of steps.entries()) {
    if (step.kind !== "command") continue;
    const [name] = Object.keys(step.command);
    for (const command of smaller(step.command, name))
      yield steps.with(i, { ...step, command: command as Record<string, unknown> });
  }
}

/** The case without all that can be left out while the test still holds; tries at most so many cases. */
export async function reduced(steps: Step[], holds: Test, tries: number): Promise<Step[]> {
  let [current, left] = [steps, tries];
  for (let found = true; found && left > 0; ) {
    found = false;
    for (const less of smallerCases(current)) {
      if (left-- <= 0) break;
      if (!(await holds(less))) continue;
      current = less;
      found = true;
      break;
    }
  }
  return current;
}
