import { Collection } from "mongodb";
import { vi } from "vitest";
import { asNext } from "../support/next-headers";
import { moduleOf } from "../support/routes";

export type Opened = {
  /** The page was shown, was not found, or redirected to an address. */
  outcome: "shown" | "not found" | { to: string };
  /** Collections that were read or written meanwhile. */
  touched: Set<string>;
};

type Query = Record<string, string | string[]>;

/** Calls the server component of a page directly, without middleware and layout, as Next does after those. */
export async function openPage(
  file: string,
  given: { headers?: Record<string, string>; params?: Record<string, string>; query?: Query } = {},
): Promise<Opened> {
  const page = (await moduleOf(file)).default as (props: object) => unknown;
  const props = {
    params: Promise.resolve(given.params ?? {}),
    searchParams: Promise.resolve(given.query ?? {}),
  };
  const { touched, stop } = watchDatabase();
  let outcome: Opened["outcome"] = "shown";
  try {
    await asNext(new Request("http://127.0.0.1:3000/", { headers: given.headers ?? {} }), async () => {
      outcome = await outcomeOf(async () => page(props));
      return new Response();
    });
  } finally {
    stop();
  }
  return { outcome, touched };
}

async function outcomeOf(render: () => Promise<unknown>): Promise<Opened["outcome"]> {
  try {
    const spoken = { language: "en" as const, isPage: true, isMissing: false };
    const open = async () => {
      let made = await render();
      // A page may return another server component.
      while (isServerElement(made)) made = await made.type(made.props);
    };
    await globalThis.rannaLanguage?.run(spoken, open);
    return spoken.isMissing ? "not found" : "shown";
  } catch (error) {
    const digest = String((error as { digest?: unknown }).digest);
    if (digest.startsWith("NEXT_REDIRECT;")) return { to: digest.split(";").slice(2, -2).join(";") };
    throw error;
  }
}

type ServerElement = { type: (props: unknown) => Promise<unknown>; props: unknown };

const isServerElement = (made: unknown): made is ServerElement =>
  typeof made === "object" &&
  made !== null &&
  "type" in made &&
  typeof made.type === "function" &&
  made.type.constructor.name === "AsyncFunction";

const ASKED = [
  "find",
  "findOne",
  "aggregate",
  "countDocuments",
  "estimatedDocumentCount",
  "distinct",
  "insertOne",
  "updateOne",
  "updateMany",
  "deleteOne",
  "deleteMany",
  "findOneAndUpdate",
];

type Driver = Record<string, (this: Collection, ...given: unknown[]) => unknown>;

/** Records the collections on which methods of the driver are called. The calls themselves are not changed. */
function watchDatabase(): { touched: Set<string>; stop: () => void } {
  const touched = new Set<string>();
  const driver = Collection.prototype as unknown as Driver;
  const spies = ASKED.map((name) => {
    const original = driver[name];
    return vi.spyOn(driver, name).mockImplementation(function (this: Collection, ...given: unknown[]) {
      touched.add(this.collectionName);
      return original?.apply(this, given);
    });
  });
  const stop = () => {
    for (const spy of spies) spy.mockRestore();
  };
  return { touched, stop };
}
