import { invalidRequest, missingParam } from "./errors";
import type { FormMap } from "./form";

const METADATA_KEYS = 50;

/**
 * Reads the parameters of one level of a decoded form. Throws Stripe's errors for missing and malformed parameters.
 */
export class Params {
  constructor(
    private readonly values: FormMap,
    private readonly prefix = "",
  ) {}

  private name(key: string): string {
    return this.prefix ? `${this.prefix}[${key}]` : key;
  }

  /** Throws for a parameter that the call does not have. Stripe does the same. */
  only(...known: string[]): this {
    for (const key of Object.keys(this.values)) {
      if (!known.includes(key)) {
        const param = this.name(key);
        throw invalidRequest(`Received unknown parameter: ${param}`, { code: "parameter_unknown", param });
      }
    }
    return this;
  }

  has(key: string): boolean {
    return this.values[key] !== undefined;
  }

  /** Returns undefined when the parameter is absent or empty. */
  text(key: string, max = 5000): string | undefined {
    const value = this.values[key];
    if (value === undefined || value === "") return undefined;
    if (typeof value !== "string") throw invalidRequest("Invalid string", { param: this.name(key) });
    if (value.length > max) {
      throw invalidRequest(`Invalid string: ${value.slice(0, 40)}...; must be at most ${max} characters`, {
        param: this.name(key),
      });
    }
    return value;
  }

  required(key: string): string {
    const value = this.text(key);
    if (value === undefined) throw missingParam(this.name(key));
    return value;
  }

  integer(key: string): number | undefined {
    const value = this.text(key);
    if (value === undefined) return undefined;
    if (!/^-?\d{1,15}$/.test(value)) {
      throw invalidRequest(`Invalid integer: ${value}`, {
        code: "parameter_invalid_integer",
        param: this.name(key),
      });
    }
    return Number(value);
  }

  oneOf<T extends string>(key: string, allowed: readonly T[]): T | undefined {
    const value = this.text(key);
    if (value === undefined) return undefined;
    const found = allowed.find((option) => option === value);
    if (!found) {
      throw invalidRequest(`Invalid ${this.name(key)}: must be one of ${allowed.join(", ")}`, {
        param: this.name(key),
      });
    }
    return found;
  }

  map(key: string): Params | undefined {
    const value = this.values[key];
    if (value === undefined || value === "") return undefined;
    if (typeof value === "string") throw invalidRequest("Invalid object", { param: this.name(key) });
    return new Params(value, this.name(key));
  }

  list(key: string): string[] {
    const value = this.values[key];
    if (value === undefined || value === "") return [];
    if (typeof value === "string") throw invalidRequest("Invalid array", { param: this.name(key) });
    return Object.values(value).map((entry) => {
      if (typeof entry !== "string") throw invalidRequest("Invalid array", { param: this.name(key) });
      return entry;
    });
  }

  /**
   * Merges new metadata into the old. An empty text removes a key. Limits: 50 keys, 40 characters in a key, 500 in a
   * value.
   */
  metadata(old: Record<string, string> = {}): Record<string, string> {
    const map = this.values.metadata;
    if (map === undefined) return old;
    if (typeof map === "string") {
      if (map === "") return {};
      throw invalidRequest("Invalid hash", { param: "metadata" });
    }
    const result = { ...old };
    for (const [key, value] of Object.entries(map)) {
      const param = `metadata[${key}]`;
      if (typeof value !== "string") throw invalidRequest("Metadata values must be strings", { param });
      if (key.length > 40) {
        throw invalidRequest("Metadata keys must be at most 40 characters", { param });
      }
      if (value.length > 500) {
        throw invalidRequest("Metadata values can have up to 500 characters", { param });
      }
      if (value === "") delete result[key];
      else result[key] = value;
    }
    if (Object.keys(result).length > METADATA_KEYS) {
      throw invalidRequest(`Metadata can have at most ${METADATA_KEYS} keys`, { param: "metadata" });
    }
    return result;
  }
}
