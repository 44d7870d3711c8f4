/** A problem at start that the operator can fix. Only the message is printed; other errors with their stack. */
export class StartError extends Error {
  override name = "StartError";
}
