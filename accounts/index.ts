/** Everything that a program with the account service may use of it. */

export { emailAddress } from "#accounts/account/email-address.ts";
export { callerDeleted, key, limit, owner, staff } from "#accounts/auth/middleware.ts";
export { isFromOtherSite, isFromOwnPage, isOwnForm } from "#accounts/auth/origin.ts";
export {
  auditRequest,
  takeAccountLimit,
  takeLimit,
  tooManyCalls,
  visitorNetworks,
} from "#accounts/auth/requests.ts";
export type {
  AuthRequest,
  AuthService,
  Extension,
  Product,
  SignedInRequest,
} from "#accounts/auth/service.ts";
export { requireYes, yesOption } from "#accounts/commands/arguments.ts";
export { type Admin, type Commands, command, openMails } from "#accounts/commands/command.ts";
export { profileOf } from "#accounts/commands/find-user.ts";
export { countOf, toJson, toText } from "#accounts/commands/format.ts";
export { runCommandLine } from "#accounts/commands/run-command-line.ts";
export { runProgram } from "#accounts/commands/run-program.ts";
export { type Brand, brandFor } from "#accounts/config/brand.ts";
export { OperatorError } from "#accounts/config/operator-error.ts";
export { daysBefore } from "#accounts/config/retention.ts";
export {
  encodedPassword,
  isAddressWithPassword,
  loadEnvFile,
  readConfig,
  type Setting,
  type Values,
} from "#accounts/config/settings.ts";
export type { Database, Tables } from "#accounts/db/connect.ts";
export { isUniqueViolation } from "#accounts/db/errors.ts";
export type { PersonTable } from "#accounts/db/person-tables.ts";
export { findRow } from "#accounts/db/rows.ts";
export { createHostedFunctions } from "#accounts/hosted/create-hosted-functions.ts";
export { body, readAnyJson, readBody, readForm } from "#accounts/http/body.ts";
export { HttpError, toFailure } from "#accounts/http/errors.ts";
export { callLimit } from "#accounts/http/rate-limit.ts";
export type { Job, WrittenMail } from "#accounts/jobs/kinds.ts";
export { describeMinutes } from "#accounts/mail/describe-minutes.ts";
export { type Mail, UndeliverableError } from "#accounts/mail/mailer.ts";
export { renderMail } from "#accounts/mail/render-mail.ts";
export { findAddresses } from "#accounts/rules/delete-user.ts";
export { hasAddress } from "#accounts/rules/find-rows.ts";
export { findUserById, type User } from "#accounts/rules/users.ts";
export { serve } from "#accounts/serve.ts";
