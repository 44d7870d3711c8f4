import type { Graph } from "schema-dts";

/** JSON that is safe inside a script element: `<` cannot end it, whatever the data says. */
export function scriptSafeJson(data: unknown): string {
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}

/**
 * Structured data for search engines. They read the prerendered HTML, so pages pass it only there
 * (`data={import.meta.env.SSR ? graph(...) : null}`) and its builders stay out of the browser's script.
 */
export function JsonLd({ data }: { data: Graph | null }) {
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the only way to fill a script; scriptSafeJson escapes it
      dangerouslySetInnerHTML={{ __html: data ? scriptSafeJson(data) : "" }}
    />
  );
}
