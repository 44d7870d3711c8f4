/** Returns the token of an Authorization header; undefined if there is none, or one of another scheme. */
export function bearerToken(authorization: string | undefined): string | undefined {
  return /^bearer\s+(\S+)$/i.exec(authorization ?? "")?.[1];
}
