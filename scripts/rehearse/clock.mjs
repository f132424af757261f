// Shifts the clock of the server that it is loaded into (`--import`). The shift in ms is read every half second from
// the file named by RANNA_REHEARSE_CLOCK.
import { readFileSync } from "node:fs";

const file = process.env.RANNA_REHEARSE_CLOCK ?? "";
const RealDate = Date;
let offMs = 0;
const look = () => {
  try {
    offMs = Number(readFileSync(file, "utf8"));
  } catch {
    offMs = 0;
  }
};
look();
setInterval(look, 500).unref();

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, self) =>
    Reflect.construct(target, args.length === 0 ? [target.now() + offMs] : args, self),
  apply: (target) => new target(target.now() + offMs).toString(),
  get: (target, name) => (name === "now" ? () => target.now() + offMs : Reflect.get(target, name)),
});
