/** The content codings that the build prepares, best first; the first one wins ties. */
export const contentCodings = ["br", "gzip"] as const;

export type ContentCoding = (typeof contentCodings)[number];

/**
 * Picks the coding to send for an Accept-Encoding header (RFC 9110, section 12.5.3) from those a file has.
 * Returns "identity" if none fits, even if the visitor rejects it: plain bytes help more than a 406.
 */
export function chooseCoding(
  acceptEncoding: string | undefined,
  available: readonly ContentCoding[],
): ContentCoding | "identity" {
  // No browser sends a long one, and reading it takes longer than the answer.
  if (!acceptEncoding || acceptEncoding.length > 200 || available.length === 0) return "identity";
  const weights = weightsOf(acceptEncoding);
  let chosen: ContentCoding | "identity" = "identity";
  // Identity is acceptable if it is not listed, but a client that lists codings prefers those.
  let best = weights.get("identity") ?? 0;
  for (const coding of available) {
    const weight = weights.get(coding) ?? weights.get("*") ?? 0;
    if (weight > best || (weight === best && weight > 0 && chosen === "identity")) {
      chosen = coding;
      best = weight;
    }
  }
  return chosen;
}

/** Cache of parsed headers: browsers send only a few different ones. */
const known = new Map<string, Map<string, number>>();
const maxKnown = 100;

function weightsOf(acceptEncoding: string): Map<string, number> {
  let weights = known.get(acceptEncoding);
  if (!weights) {
    weights = readWeights(acceptEncoding);
    if (known.size === maxKnown) known.clear();
    known.set(acceptEncoding, weights);
  }
  return weights;
}

function readWeights(acceptEncoding: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const entry of acceptEncoding.toLowerCase().split(",")) {
    const [coding = "", ...parameters] = entry.split(";");
    const quality = parameters.find((parameter) => parameter.trim().startsWith("q="));
    const weight = quality === undefined ? 1 : Number(quality.trim().slice(2));
    weights.set(coding.trim(), weight >= 0 && weight <= 1 ? weight : 0);
  }
  return weights;
}
