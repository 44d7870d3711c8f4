/** A command cannot run; the message tells the operator what to do. */
export class OperationError extends Error {
  override name = "OperationError";
}
