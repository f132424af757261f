import { expect, it } from "vitest";
import { readWrk } from "./load";

const PRINTED = `Running 4s test @ http://127.0.0.1:4400/Allrecipe
  1 threads and 16 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency   811.05us  201.41us   7.02ms   86.21%
    Req/Sec    19.68k     1.02k   21.52k    72.50%
  Latency Distribution
     50%  778.00us
     99%    1.46ms
  78366 requests in 4.00s, 1.41GB read
Requests/sec:  19579.42
Transfer/sec:    361.01MB
`;

it("reads what wrk prints, failures too", () => {
  expect(readWrk(PRINTED)).toEqual({ requestsPerSecond: 19579.42, p99Ms: 1.46, errors: 0 });
  const failed = `${PRINTED}  Socket errors: connect 1, read 2, write 0, timeout 3\n  Non-2xx or 3xx responses: 40\n`;
  expect(readWrk(failed.replace("99%    1.46ms", "99%  778.00us"))).toMatchObject({
    p99Ms: 0.778,
    errors: 46,
  });
  expect(() => readWrk("unable to connect")).toThrow("wrk said");
});
