/** A reason not to start that a person can act on; anything else is a fault and keeps its stack. */
export class StartError extends Error {
  override name = "StartError";
}
