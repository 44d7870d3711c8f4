import { ownPaths } from "#schemas/pages.ts";

/** Returns the address of a page in the language of this build: in Afrikaans "/pricing#terms" is "/af/pryse#terms". */
export function localPath<Target extends string>(target: Target): Target {
  const [path = ""] = target.split(/[?#]/);
  return ((ownPaths[path] ?? path) + target.slice(path.length)) as Target;
}
