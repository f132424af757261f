import {
  type ClientSession,
  Collection,
  type CommandFailedEvent,
  type CommandStartedEvent,
  type CommandSucceededEvent,
  Db,
  type Document,
  MongoClient,
} from "mongodb";
import type { EntityLookup } from "./match";

/** Returns true if a message was made by `refusal` (errors.ts): the server does not support the requested feature. */
export const isRefusal = (message: string): boolean => message.includes("is not supported by this server");

export type CommandEvent = CommandStartedEvent | CommandSucceededEvent | CommandFailedEvent;

const HIDDEN = new Set([
  "configureFailPoint",
  "authenticate",
  "saslStart",
  "saslContinue",
  "getnonce",
  "createUser",
  "updateUser",
  "copydbgetnonce",
  "copydbsaslstart",
  "copydb",
]);

const EVENTS = {
  commandStartedEvent: "commandStarted",
  commandSucceededEvent: "commandSucceeded",
  commandFailedEvent: "commandFailed",
} as const;

/** The named objects of a specification test, such as clients and collections, and the observed command events. */
export class Entities implements EntityLookup {
  private readonly known = new Map<string, unknown>();
  private readonly events = new Map<string, { kind: string; event: CommandEvent }[]>();
  private readonly clients: MongoClient[] = [];
  refused = false;

  constructor(private readonly uri: string) {}

  async create(specs: readonly Document[]): Promise<void> {
    for (const spec of specs) {
      const [[kind = "", options] = []] = Object.entries(spec as Record<string, Document>);
      if (!options) continue;
      if (kind === "client") await this.addClient(options);
      else if (kind === "database")
        this.add(options.id, this.client(options.client).db(options.databaseName, options.databaseOptions));
      else if (kind === "collection") {
        const database = this.database(options.database);
        this.add(options.id, database.collection(options.collectionName, options.collectionOptions));
      } else if (kind === "session")
        this.add(options.id, this.client(options.client).startSession(options.sessionOptions));
      else throw new Error(`the runner does not know the entity ${kind}`);
    }
  }

  private async addClient(options: Document): Promise<void> {
    const client = new MongoClient(this.uri, { ...options.uriOptions, monitorCommands: true });
    const seen: { kind: string; event: CommandEvent }[] = [];
    const ignored = new Set<string>([...HIDDEN, ...(options.ignoreCommandMonitoringEvents ?? [])]);
    for (const kind of (options.observeEvents ?? []) as string[]) {
      if (!(kind in EVENTS)) continue;
      client.on(EVENTS[kind as keyof typeof EVENTS], (event: CommandEvent) => {
        if (!ignored.has(event.commandName)) seen.push({ kind, event });
      });
    }
    client.on("commandFailed", ({ failure }) => this.hear(failure.message));
    client.on("commandSucceeded", ({ reply }) =>
      this.hear(JSON.stringify((reply as Document).writeErrors ?? "")),
    );
    this.clients.push(client);
    this.add(options.id, client);
    this.events.set(options.id, seen);
    await client.connect();
  }

  private hear(message: string): void {
    this.refused ||= isRefusal(message);
  }

  add(id: string, value: unknown): void {
    if (this.known.has(id)) throw new Error(`the entity ${id} is there already`);
    this.known.set(id, value);
  }

  value(id: string): unknown {
    if (!this.known.has(id)) throw new Error(`there is no entity ${id}`);
    return this.known.get(id);
  }

  client(id: string): MongoClient {
    const found = this.value(id);
    if (!(found instanceof MongoClient)) throw new Error(`${id} is no client`);
    return found;
  }

  database(id: string): Db {
    const found = this.value(id);
    if (!(found instanceof Db)) throw new Error(`${id} is no database`);
    return found;
  }

  collection(id: string): Collection {
    const found = this.value(id);
    if (!(found instanceof Collection)) throw new Error(`${id} is no collection`);
    return found;
  }

  session(id: string): ClientSession {
    return this.value(id) as ClientSession;
  }

  sessionId(id: string): unknown {
    return this.session(id).id;
  }

  eventsOf(client: string): { kind: string; event: CommandEvent }[] {
    return this.events.get(client) ?? [];
  }

  async close(): Promise<void> {
    await Promise.all(this.clients.map((client) => client.close()));
  }
}
