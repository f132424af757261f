// The service `database-set` of compose.yaml runs this in mongosh. It creates the replica set if there is none, and waits
// until the set has a primary.
try {
  rs.status();
} catch {
  rs.initiate({ _id: "ranna", members: [{ _id: 0, host: "database:27017" }] });
}
for (let tries = 0; ; tries++) {
  if (db.hello().setName === "ranna" && rs.status().members.some(({ stateStr }) => stateStr === "PRIMARY"))
    break;
  if (tries > 60) throw new Error("the replica set has no primary");
  sleep(1000);
}
