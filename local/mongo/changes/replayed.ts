import type { ChangeStreamDocument, Document } from "mongodb";

/** A child of a document or an array, by a part of a path. */
const at = (holder: Document, part: string): Document => holder[part];

function follow(doc: Document, path: string): { holder: Document; last: string } {
  const parts = path.split(".");
  const last = parts.pop() ?? "";
  return { holder: parts.reduce(at, doc), last };
}

/** A document after the update that a description tells of. Throws where the two don't fit. */
export function described(doc: Document, description: Document): Document {
  const next = structuredClone(doc);
  for (const path of description.removedFields) {
    const { holder, last } = follow(next, path);
    if (!(last in holder)) throw new Error(`${path} was removed but not there`);
    delete holder[last];
  }
  for (const { field, newSize } of description.truncatedArrays) {
    const { holder, last } = follow(next, field);
    if (!(holder[last].length > newSize)) throw new Error(`${field} was cut but is not longer`);
    holder[last].length = newSize;
  }
  for (const [path, value] of Object.entries(description.updatedFields)) {
    const { holder, last } = follow(next, path);
    // MongoDB fills up an array whose later place was set.
    if (Array.isArray(holder)) for (let i = holder.length; i < Number(last); i++) holder.push(null);
    Object.assign(holder, { [last]: value });
  }
  return next;
}

/** What a collection holds after events, by `_id`. Throws where an event does not fit what was before. */
export class Replay {
  readonly documents = new Map<unknown, Document>();
  private token = "";
  private time = 0n;
  events = 0;

  apply(event: ChangeStreamDocument): void {
    const token = (event._id as { _data: string })._data;
    if (token <= this.token) throw new Error(`token ${token} came after ${this.token}`);
    this.token = token;
    const time = event.clusterTime?.toBigInt() ?? 0n;
    if (time < this.time) throw new Error("cluster times went back");
    this.time = time;
    this.events++;
    if (event.operationType === "insert") {
      this.expect(event.documentKey._id, false);
      this.documents.set(event.documentKey._id, event.fullDocument);
    } else if (event.operationType === "replace") {
      this.follows(this.expect(event.documentKey._id, true), event.fullDocument);
      this.documents.set(event.documentKey._id, event.fullDocument);
    } else if (event.operationType === "update") {
      const old = this.expect(event.documentKey._id, true);
      const next = described(old, event.updateDescription);
      this.follows(old, next);
      this.documents.set(event.documentKey._id, next);
    } else if (event.operationType === "delete") {
      this.expect(event.documentKey._id, true);
      this.documents.delete(event.documentKey._id);
    } else throw new Error(`unexpected ${event.operationType}`);
  }

  private expect(id: unknown, there: boolean): Document {
    const found = this.documents.get(id);
    if ((found !== undefined) !== there)
      throw new Error(`${id} is ${there ? "not " : ""}there before the event`);
    return found ?? {};
  }

  /** Every change counts `n` up by one, so that a lost or repeated event shows at once. */
  private follows(old: Document, next: Document): void {
    if (next.n !== old.n + 1) throw new Error(`n went from ${old.n} to ${next.n}`);
  }
}
