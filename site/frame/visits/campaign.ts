const maxLength = 50;

/**
 * Returns the campaign in a query ("?utm_source=...") as "source / medium / campaign", or "" if it names none. Values are
 * cleaned, so that no link can store what it likes, and values with an email address are left out.
 */
export function campaignIn(query: string): string {
  if (!query.includes("utm_")) return "";
  const values = new URLSearchParams(query);
  const parts = ["source", "medium", "campaign"].map((name) => {
    const value = (values.get(`utm_${name}`) ?? "").toLowerCase();
    if (value.includes("@")) return "";
    return value
      .replace(/[^a-z0-9._ -]/g, "")
      .trim()
      .slice(0, maxLength);
  });
  return parts.some(Boolean) ? parts.map((part) => part || "-").join(" / ") : "";
}
