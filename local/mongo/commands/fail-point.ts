import { type Doc, docOf, int, isArray, isDoc, isNumber, toDouble, type Value } from "../bson/values";
import { badValue, failedToParse, MongoError, typeMismatch } from "../errors";

/** Thrown to close the client's connection without a reply. */
export class CloseConnection extends Error {}

/** The effect of a fail point on one command: an error, or additional fields in the reply. */
interface Failure {
  error?: MongoError;
  writeConcernError?: Doc;
  /** Error labels for the reply. They replace MongoDB's usual labels. */
  labels?: string[];
}

/** The client that sent a command. A fail point can be limited to one `appName`. */
interface Sender {
  appName?: string | undefined;
}

interface Mode {
  /** Number of matching commands that succeed before the first one fails. */
  skip: number;
  /** Number of matching commands that fail after the skipped ones. */
  times: number;
}

const number = (value: Value | undefined): number | undefined =>
  isNumber(value) ? toDouble(value) : undefined;

function modeOf(value: Value | undefined): Mode {
  if (value === "alwaysOn") return { skip: 0, times: Number.POSITIVE_INFINITY };
  if (value === "off") return { skip: 0, times: 0 };
  if (typeof value === "string") throw badValue(`unknown mode: ${value}`);
  if (!isDoc(value)) throw typeMismatch("'mode' must be a string or JSON object");
  const times = number(value.get("times"));
  const skip = number(value.get("skip"));
  if (times !== undefined && times >= 0) return { skip: 0, times };
  if (skip !== undefined && skip >= 0) return { skip, times: Number.POSITIVE_INFINITY };
  throw badValue("'mode' object must contain a 'times' or 'skip' that is not negative");
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The fail point `failCommand`. Tests use it to make chosen commands fail, as MongoDB's driver tests do. */
export class FailCommand {
  private mode: Mode = { skip: 0, times: 0 };
  private data: Doc = new Map();
  private entered = 0;

  get isOn(): boolean {
    return this.mode.times > 0;
  }

  /**
   * Handles `configureFailPoint: "failCommand"`. The reply contains the number of commands that have failed so far.
   */
  configure(command: Doc): Doc {
    const name = command.get("configureFailPoint");
    if (name !== "failCommand") throw new MongoError(182, `failpoint ${String(name)} is not known`);
    const mode = modeOf(command.get("mode"));
    const data = command.get("data") ?? new Map();
    if (!isDoc(data)) throw typeMismatch("the 'data' option must be a JSON object");
    if (mode.times > 0 && !isArray(data.get("failCommands")))
      throw failedToParse("failCommand needs the list data.failCommands");
    const blocks = number(data.get("blockTimeMS"));
    if (data.get("blockConnection") === true && !(blocks !== undefined && blocks >= 0))
      throw new MongoError(72, "must specify 'blockTimeMS' when 'blockConnection' is true");
    const before = this.entered;
    this.mode = mode;
    this.data = data;
    return docOf({ count: int(before), ok: 1 });
  }

  /**
   * Called before every command. Returns the effect of the fail point, or undefined if it has none. Throws
   * CloseConnection to close the connection.
   */
  async meet(name: string, sender: Sender): Promise<Failure | undefined> {
    if (!this.isOn || !this.concerns(name, sender)) return undefined;
    if (this.mode.skip > 0) {
      this.mode.skip--;
      return undefined;
    }
    this.mode.times--;
    this.entered++;
    const { data } = this;
    if (data.get("blockConnection") === true) await pause(number(data.get("blockTimeMS")) ?? 0);
    if (data.get("closeConnection") === true) throw new CloseConnection();
    const code = number(data.get("errorCode"));
    const given = data.get("errorLabels");
    const writeConcernError = data.get("writeConcernError");
    const failure: Failure = {};
    if (isDoc(writeConcernError)) failure.writeConcernError = writeConcernError;
    if (isArray(given)) failure.labels = given.filter((label) => typeof label === "string");
    if (code !== undefined)
      failure.error = new MongoError(code, "Failing command via 'failCommand' failpoint");
    return failure;
  }

  private concerns(name: string, { appName }: Sender): boolean {
    const names = this.data.get("failCommands");
    const wanted = this.data.get("appName");
    if (typeof wanted === "string" && wanted !== appName) return false;
    return isArray(names) && names.some((one) => one === name);
  }
}
