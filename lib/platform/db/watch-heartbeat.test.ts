import { EventEmitter } from "node:events";
import type { MongoClient } from "mongodb";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { watchHeartbeat } from "./watch-heartbeat";

const lost = vi.fn();
let client: EventEmitter;
const tell = (event: string, connectionId: string) =>
  client.emit(`serverHeartbeat${event}`, { connectionId });

beforeEach(() => {
  vi.useFakeTimers();
  lost.mockReset();
  client = new EventEmitter();
  watchHeartbeat(client as unknown as MongoClient, 1000, lost);
});
afterEach(() => vi.useRealTimers());

it("tells once of a look that never ends", () => {
  tell("Started", "a");
  vi.advanceTimersByTime(999);
  expect(lost).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(lost).toHaveBeenCalledTimes(1);
  tell("Started", "a");
  vi.advanceTimersByTime(5000);
  expect(lost).toHaveBeenCalledTimes(1);
});

it("is content with looks that succeed or fail, each server by itself", () => {
  for (let turn = 0; turn < 20; turn++) {
    tell("Started", "a");
    tell("Started", "b");
    vi.advanceTimersByTime(600);
    tell(turn % 2 ? "Succeeded" : "Failed", "a");
    tell("Succeeded", "b");
  }
  vi.advanceTimersByTime(5000);
  expect(lost).not.toHaveBeenCalled();
  tell("Started", "a");
  tell("Started", "b");
  tell("Succeeded", "b");
  vi.advanceTimersByTime(1000);
  expect(lost).toHaveBeenCalledTimes(1);
});

it("says nothing of a client that was closed", () => {
  tell("Started", "a");
  client.emit("topologyClosed");
  vi.advanceTimersByTime(5000);
  expect(lost).not.toHaveBeenCalled();
});
