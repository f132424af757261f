import { riderDocs } from "@/lib/delivery/riders/document";
import { makePerson } from "../accounts";
import { makeRider, riderOf } from "../delivery";
import { ADMINS, ALL, type Rows } from "./run";

let made = 0;

export const users: Rows = {
  //               nobody user owner seller rider admin disabled
  "POST /users": [
    ALL(201),
    () => ({
      body: {
        name: "Rupa",
        email: `matrix${++made}@ranna.test`,
        password: "ranna-test-1",
        photoURL: "https://example.com/a.jpg",
      },
    }),
  ],
  "GET /users": [ADMINS(200)],
  "GET /users/search": [ADMINS(200), () => ({ query: { q: "ranna" } })],
  "GET /users/role/{email}": ["401 403 200 403 403 200 401", ({ cast }) => ({ params: [cast.owner.email] })],
  "PATCH /users/admin": [ADMINS(200), async () => ({ body: { email: (await makePerson()).email } })],
  "PATCH /users/{id}": [
    ADMINS(200),
    async () => ({ params: [(await makePerson()).uid], body: { disabled: true } }),
  ],
};

const tooMuchCash = async () => {
  const rider = await riderOf(await makeRider());
  await riderDocs().updateOne({ _id: rider?._id }, { $set: { cashPoisha: 20_000_00 } });
  return {
    params: ["cash", rider?._id.toHexString() ?? ""],
    body: { step: "put_aside", version: "2000000" },
  };
};

export const desk: Rows = {
  "GET /stats": [ADMINS(200)],
  "GET /stats #period": [ADMINS(200), () => ({ query: { period: "7" } })],
  "GET /audit": [ADMINS(200)],
  "GET /stuck": [ADMINS(200)],
  "POST /stuck/{kind}/{id}": [ADMINS(200), tooMuchCash],
};
