import { errors } from "jose";

/** Returns the message of the original server's JWT library (golang-jwt), which clients expect. */
export function describeTokenError(error: Error, alg: string): string {
  if (error instanceof errors.JWTExpired) return "token has invalid claims: token is expired";
  if (error instanceof errors.JWSSignatureVerificationFailed) {
    return `token signature is invalid: ${wrongSignature(alg)}`;
  }
  if (error instanceof errors.JWTClaimValidationFailed) {
    return `token has invalid claims: ${wrongClaim(error)}`;
  }
  return `token is malformed: ${error.message}`;
}

function wrongSignature(alg: string): string {
  if (alg.startsWith("HS")) return "signature is invalid";
  if (alg.startsWith("RS")) return "crypto/rsa: verification error";
  return alg.startsWith("ES") ? "crypto/ecdsa: verification error" : "ed25519: verification error";
}

function wrongClaim({ claim, reason }: errors.JWTClaimValidationFailed): string {
  if (reason === "missing") {
    return `token is missing required claim: ${claim} claim is required`;
  }
  if (claim === "nbf") return "token is not valid yet";
  return claim === "iss" ? "token has invalid issuer" : `${claim} is invalid`;
}
