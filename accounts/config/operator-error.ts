/** A problem that the operator can fix. Only the message, which says how, is printed; other errors with their stack. */
export class OperatorError extends Error {
  override name = "OperatorError";
}
