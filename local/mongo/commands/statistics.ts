import { type Doc, docOf, int, isNumber, toDouble } from "../bson/values";
import { MongoError } from "../errors";
import { type Command, type Context, namespaceOf, reading } from "./context";
import { collectionSize, indexBytes } from "./sizes";

function scaleOf({ doc }: Command): number {
  const scale = doc.get("scale") ?? 1;
  const number = isNumber(scale) ? Math.trunc(toDouble(scale)) : 0;
  if (number < 1) throw new MongoError(51024, "BSON field 'scale' value must be >= 1");
  return number;
}

/** `collStats`: the figures that drivers and shells look at; those of a collection that does not exist are 0. */
export function collStats(context: Context, command: Command): Doc {
  const ns = namespaceOf(command);
  const scale = scaleOf(command);
  return reading(context, command, (view) => {
    const info = view.collection(ns);
    const size = info && collectionSize(view.reader, info);
    const { entries, bytes } = size?.documents ?? { entries: 0, bytes: 0 };
    const indexes = size ? indexBytes(size) : 0;
    return docOf({
      ns,
      size: bytes / scale,
      count: int(entries),
      avgObjSize: entries === 0 ? 0 : bytes / entries,
      storageSize: bytes / scale,
      capped: false,
      nindexes: int(info?.indexes.length ?? 0),
      totalIndexSize: indexes / scale,
      totalSize: (bytes + indexes) / scale,
      indexSizes: new Map([...(size?.indexes ?? [])].map(([name, one]) => [name, one / scale])),
      scaleFactor: int(scale),
      ok: 1,
    });
  });
}

/** `dbStats` */
export function dbStats(context: Context, command: Command): Doc {
  const scale = scaleOf(command);
  const { catalog, latest } = context.environment;
  const mine = [...catalog.state.values()].filter((info) => info.db === command.db);
  let [objects, data, indexes] = [0, 0, 0];
  for (const info of mine) {
    const size = collectionSize(latest, info);
    objects += size.documents.entries;
    data += size.documents.bytes;
    indexes += indexBytes(size);
  }
  return docOf({
    db: command.db,
    collections: BigInt(mine.length),
    views: 0n,
    objects: BigInt(objects),
    avgObjSize: objects === 0 ? 0 : data / objects,
    dataSize: data / scale,
    storageSize: data / scale,
    indexes: BigInt(mine.reduce((sum, info) => sum + info.indexes.length, 0)),
    indexSize: indexes / scale,
    totalSize: (data + indexes) / scale,
    scaleFactor: scale,
    ok: 1,
  });
}
