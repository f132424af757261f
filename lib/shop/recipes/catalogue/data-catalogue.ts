import "server-only";
import { requireId } from "@/lib/platform/db/ids";
import { log } from "@/lib/platform/log";
import { LISTED, SORTED } from "../data-plan";
import { type RecipeDoc, recipeDocs } from "../document";
import { listVersion } from "../kept-lists";
import { Catalogue, type CatalogueRow } from "./catalogue";
import { listChanges } from "./data-changes";

/** Of fewer recipes the database counts and finds as fast as anybody needs. */
const LARGE = 2_000;
/** How long a catalogue is taken for as small as it was, and how often the whole of it is read at most, ms. */
const PATIENCE_MS = 60_000;
/** Recipes that are read at once: some 7 ms, and others want their turn in between. */
const BATCH = 50;
/** More changes than this are not read one by one. */
const MOST_CHANGES = 2_000;

const ROW = {
  listed: 1,
  authorId: 1,
  authorName: 1,
  category: 1,
  difficulty: 1,
  tags: 1,
  freeOf: 1,
  cookingMinutes: 1,
  pricePoisha: 1,
  createdAt: 1,
  dateModified: 1,
  searchText: 1,
} as const;
type RowDoc = Pick<RecipeDoc, "_id" | keyof typeof ROW>;

const toRow = (doc: RowDoc): CatalogueRow => ({
  ...doc,
  id: doc._id.toHexString(),
  authorId: doc.authorId.toHexString(),
  freeOf: doc.freeOf ?? [],
  createdAt: doc.createdAt,
});

type Known = { version: number; catalogue: Catalogue };

/** What this process knows of the catalogue. */
class CatalogueKeeper {
  /** From so many recipes on it is kept. */
  least = LARGE;
  #known: Known | null = null;
  #turn: Promise<unknown> = Promise.resolve();
  #reading: Promise<void> | null = null;
  #restUntil = 0;

  /**
   * The catalogue as it is now, or newer; null while it is small, or is still being read: then the database is asked. Reads what
   * changed since the last call, once for all who call at the same time.
   */
  async now(): Promise<Catalogue | null> {
    if (this.#known === null) {
      this.#begin();
      return null;
    }
    const version = await listVersion();
    const mine = this.#turn.then(() => this.#catchUp(version));
    this.#turn = mine.catch(() => undefined);
    return mine;
  }

  /** Whether the whole is being read. */
  get reading(): boolean {
    return this.#reading !== null;
  }

  /** Gives it up; the next call may read it anew at once. */
  forget(): void {
    this.#known = null;
    this.#restUntil = 0;
  }

  /** Resolves once a reading that runs has ended. */
  async settled(): Promise<void> {
    await this.#reading;
  }

  async #catchUp(version: number): Promise<Catalogue | null> {
    const known = this.#known;
    if (known === null || known.version >= version) return known?.catalogue ?? null;
    const ids = await listChanges(known.version, version, MOST_CHANGES);
    if (ids === null) {
      this.#known = null;
      this.#begin();
      return null;
    }
    for (let from = 0; from < ids.length; from += BATCH) {
      const some = ids.slice(from, from + BATCH);
      const docs = await recipeDocs()
        .find<RowDoc>({ _id: { $in: some.map(requireId) } }, { projection: ROW })
        .toArray();
      for (const id of some) known.catalogue.remove(id);
      for (const doc of docs) if (doc.listed) known.catalogue.put(toRow(doc));
    }
    known.version = version;
    if (known.catalogue.worn) this.#begin();
    return known.catalogue;
  }

  #begin(): void {
    if (this.#reading || Date.now() < this.#restUntil) return;
    this.#restUntil = Date.now() + PATIENCE_MS;
    this.#reading = this.#readAll()
      .catch((error: unknown) => log.warn({ err: error }, "the catalogue could not be read into memory"))
      .finally(() => {
        this.#reading = null;
      });
  }

  /** What changes meanwhile is of a later version, and so read again. */
  async #readAll(): Promise<void> {
    if ((await recipeDocs().estimatedDocumentCount()) < this.least) return;
    const version = await listVersion();
    const catalogue = new Catalogue();
    const docs = recipeDocs().find<RowDoc>(LISTED, { projection: ROW, sort: SORTED.newest }).batchSize(BATCH);
    for await (const doc of docs) catalogue.put(toRow(doc));
    this.#known = { version, catalogue };
  }
}

/** Kept on globalThis: the several bundles of one server share one. */
const shared = globalThis as typeof globalThis & { rannaCatalogue?: CatalogueKeeper };
shared.rannaCatalogue ??= new CatalogueKeeper();

export const catalogueKeeper = shared.rannaCatalogue;
