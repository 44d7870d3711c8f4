import { setTimeout as delay } from "node:timers/promises";
import { attackerAddress, openSocket, openSteadily, requestHead } from "./attacker.ts";

// Sends 3,000 sign-ins for different addresses within about two seconds, each over a new connection. Arguments: port,
// seconds, and "wait" to wait for the answers or "hang up" to close immediately. Prints the number that it sent.

const [port, seconds, manner] = process.argv.slice(2);
const signIns = 3000;
const path = "/auth/v1/token?grant_type=password";

const endsAt = performance.now() + Number(seconds) * 1000;
let sent = 0;
await openSteadily(
  () => sent < signIns,
  () => {
    sent += 1;
    const body = JSON.stringify({ email: `guess-${sent}@hotel.example`, password: "wrong" });
    const head = requestHead(path, { bytes: body.length, address: attackerAddress(sent) });
    const socket = openSocket(Number(port));
    socket.write(head + body, () => {
      if (manner === "hang up") socket.destroy();
    });
  },
);
await delay(endsAt - performance.now());
console.log(sent);
process.exit();
