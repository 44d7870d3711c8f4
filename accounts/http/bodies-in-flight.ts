/**
 * Largest total size of the bodies that are being read: 512 of the largest. Sign-ups and sign-ins send less than 1 KB,
 * so thousands of them fit.
 */
export const maxBytesInFlight = 8 * 1024 * 1024;

type Reservation = { bytes: number; onEvict: () => void };

/** The reservations of this process, the oldest first. */
const reservations = new Set<Reservation>();
let total = 0;

/** Returns the bytes that are reserved at the moment. */
export function bytesInFlight(): number {
  return total;
}

/**
 * Reserves memory for a body and returns the function that releases it. If the bound would be exceeded, evicts the
 * oldest reservations and calls their `onEvict`: a body that arrives in milliseconds is never the oldest, so senders of
 * slow bodies evict each other.
 */
export function reserveBody(bytes: number, onEvict: () => void): () => void {
  for (const oldest of reservations) {
    if (total + bytes <= maxBytesInFlight) break;
    release(oldest);
    oldest.onEvict();
  }
  const reservation = { bytes, onEvict };
  reservations.add(reservation);
  total += bytes;
  return () => release(reservation);
}

function release(reservation: Reservation): void {
  if (reservations.delete(reservation)) total -= reservation.bytes;
}
