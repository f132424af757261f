// The service `database-set` of compose.yaml runs this in mongosh. It creates the replica set if there is none, and waits
// until the set has a primary.
const members = ["database1", "database2", "database3"].map((host, _id) => ({ _id, host: `${host}:27017` }));
try {
  rs.status();
} catch {
  rs.initiate({ _id: "ranna", members });
}
for (let tries = 0; ; tries++) {
  if (db.hello().setName === "ranna" && rs.status().members.some(({ stateStr }) => stateStr === "PRIMARY"))
    break;
  if (tries > 60) throw new Error("the replica set has no primary");
  sleep(1000);
}
