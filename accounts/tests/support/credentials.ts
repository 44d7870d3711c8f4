export const goodPassword = "three quiet koppies";

let count = 0;

/** Returns an address that no other test uses, too long for one line of a phone. */
export function freshEmail(): string {
  count += 1;
  return `reception.karoo.guesthouse.${process.pid}.${Date.now().toString(36)}.${count}@hotel.example`;
}
